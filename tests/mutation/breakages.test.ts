import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakages } from './breakages.ts';

// A text that has moved would leave its breakage untried until somebody runs all of them.
test.each(breakages)('$what: its place is found once, and its tests are there', (breakage) => {
  const { file, find, tests } = breakage;
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  const named = tests.filter((argument) => /^tests\/.*\.ts$/.test(argument));
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});
