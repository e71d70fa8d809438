import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILE = /`((?:src|functions|db|hosts|tests|docs|public)\/[\w./[\]-]*)`/g;
const pages = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    // How to add a thing names files that are yet to be written.
    .filter((name) => name.endsWith('.md') && !name.startsWith('new-'))
    .map((name) => `docs/${name}`),
];

test.each(pages)('%s names files and folders that exist', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(FILE)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('the plan of the house names the files of eight journeys', () => {
  const plan = readFileSync('docs/architecture.md', 'utf8');
  const journeys = plan.split('\n### ').slice(1);
  expect(journeys).toHaveLength(8);
  for (const journey of journeys)
    expect([...journey.matchAll(FILE)].length, journey.split('\n')[0]).toBeGreaterThanOrEqual(5);
});
