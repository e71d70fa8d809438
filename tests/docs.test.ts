import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const FILE = /`((?:src|functions|db|hosts|tests|docs|public)\/[\w./[\]-]*)`/g;
const LINK = /\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g;
const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');

// A recipe names files that are yet to be written, a folder's README its own.
test.each(pages.filter((page) => /^(?:[A-Z]|docs\/(?!new-))/.test(page)))(
  '%s names files and folders that exist',
  (page) => {
    const named = [...readFileSync(page, 'utf8').matchAll(FILE)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  },
);

/** The anchors that GitHub gives the headings of a page. */
const anchorsOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(pages)('%s links to pages and headings that exist', (page) => {
  for (const [link, path = '', anchor] of readFileSync(page, 'utf8').matchAll(LINK)) {
    const target = path ? join(dirname(page), path) : page;
    expect([link, existsSync(target)]).toEqual([link, true]);
    if (anchor) expect(anchorsOf(target)).toContain(anchor);
  }
});

test('docs/architecture.md names the files of eight journeys', () => {
  const plan = readFileSync('docs/architecture.md', 'utf8');
  const journeys = plan.split('\n### ').slice(1);
  expect(journeys).toHaveLength(8);
  for (const journey of journeys)
    expect([...journey.matchAll(FILE)].length, journey.split('\n')[0]).toBeGreaterThanOrEqual(5);
});

test('.env.example has the variables of README.md, and nothing that a service manager would read as a value', () => {
  const table = readFileSync('README.md', 'utf8').split('## Variables')[1]?.split('## ')[0] ?? '';
  const rows = [...table.matchAll(/^\| (`[A-Z].*?) \|/gm)].map(([, names = '']) => names);
  const named = rows.flatMap((names) => names.match(/[A-Z_]+/g) ?? []);
  const example = readFileSync('.env.example', 'utf8')
    .split('\n')
    .filter((line) => line.includes('='));
  expect(example.map((line) => /^# ([A-Z_]+)=\S*$/.exec(line)?.[1] ?? line).sort()).toEqual(
    named.sort(),
  );
});
