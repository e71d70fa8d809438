import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULTS } from '../../expected/faults.ts';

test('each failure of docs/threats.md has tests that exist', () => {
  const listed = readFileSync('docs/threats.md', 'utf8').match(/^\| F-\d\d/gm);
  expect(FAULTS.map(({ id }) => `| ${id}`)).toEqual(listed);
  for (const [file, title = ''] of FAULTS.flatMap(({ by }) => by))
    expect([file, readFileSync(file, 'utf8').includes(title)]).toEqual([file, true]);
});
