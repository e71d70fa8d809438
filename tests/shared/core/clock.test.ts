import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { instant, now, setClock } from '../../../src/shared/core/clock.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
// Inlined into the page, where they import nothing.
const INLINED = ['src/site/inline/register-form.ts', 'src/site/session/show-client.ts'];
const FOLDERS = ['functions', 'db', 'src/shared', 'src/browser', 'src/admin', 'src/site'];

test('has the time it is set to, then the real one again', () => {
  setClock(() => Date.UTC(2026, 2, 1, 2, 59));
  expect(now()).toBe(1772333940000);
  expect(instant()).toBe('2026-03-01T02:59:00.000Z');
  setClock(null);
  expect(Math.abs(now() - Date.now())).toBeLessThan(1000);
});

test('is the only clock: no code reads the time of the machine or the database', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(80);
  const offenders = files.filter((name) => {
    // Allowed: the times of a row's last write and of a migration, and stopwatches.
    const text = readFileSync(join(ROOT, name), 'utf8').replaceAll(
      /(?:(?:updated_at =|applied_at =|not null default) |performance\.)now\(\)/g,
      '',
    );
    const pattern = name.startsWith('db/')
      ? /\bnow\(\)|Date\.now|new Date\(\)/
      : /Date\.now|new Date\(\)/;
    return name !== 'src/shared/core/clock.ts' && !INLINED.includes(name) && pattern.test(text);
  });
  expect(offenders).toEqual([]);
});
