import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { FAULTS } from '../../expected/faults.ts';
import { THREATS } from '../../expected/threats.ts';

test.each([
  ['threat', THREATS, /\bT-\d\d\b(?=[^|]*\|.*`tests)/g],
  ['failure', FAULTS, /(?<=^\| )F-\d\d/gm],
])('each %s of docs/threats.md has tests that exist', (_kind, rows, ids) => {
  const listed = readFileSync('docs/threats.md', 'utf8').match(ids);
  expect(rows.map(({ id }) => id)).toEqual(listed);
  for (const [file, title = ''] of rows.flatMap(({ by }) => by))
    expect([file, readFileSync(file, 'utf8').includes(title)]).toEqual([file, true]);
});

// The ids and levels are those of OWASP ASVS 5.0.0: 70 of level 1, 183 of level 2.
test('each line of ASVS 5.0, L1 and L2, has a proof that exists or a reason', () => {
  const text = readFileSync('docs/asvs.csv', 'utf8').trim();
  const [, ...rows] = Papa.parse<string[]>(text).data;
  const levels = rows.map(([, level]) => level);
  expect(new Set(rows.map(([id]) => id)).size).toBe(253);
  expect([levels.filter((one) => one === '1').length, rows.length]).toEqual([70, 253]);
  const signed = readFileSync('docs/decisions/020-asvs-deviations.md', 'utf8');
  for (const [id, , verdict = '', proof = ''] of rows) {
    if (verdict === 'deviation')
      expect([id, new RegExp(`^\\|.*\\b${id}[ ,]`, 'm').test(signed)]).toEqual([id, true]);
    expect(['test', 'document', 'deviation', 'not applicable']).toContain(verdict);
    const files = /^(?:test|document)$/.test(verdict) ? proof.split(' ') : [];
    expect([id, files.filter((file) => !existsSync(file)), proof.length > 3]).toEqual([
      id,
      [],
      true,
    ]);
  }
});
