import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { instant, now, setClock } from '../../../src/shared/core/clock.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
// Inlined into the page, where they import nothing.
const INLINED = ['src/site/inline/register-form.ts', 'src/site/session/show-client.ts'];
const FOLDERS = ['functions', 'db', 'src/shared', 'src/browser', 'src/admin', 'src/site'];

afterEach(() => setClock(null));

test('tells the time it is set to, and the machine’s again afterwards', () => {
  setClock(() => Date.UTC(2026, 2, 1, 2, 59));
  expect(now()).toBe(1772333940000);
  expect(instant()).toBe('2026-03-01T02:59:00.000Z');
  setClock(null);
  expect(Math.abs(now() - Date.now())).toBeLessThan(1000);
});

test('is the only one: nothing that decides asks the machine or the database for the time', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(80);
  const asking = files.filter((name) => {
    // Two stamps decide nothing: when a row was last written, and when a migration ran. A stopwatch
    // tells no time of day.
    const text = readFileSync(join(ROOT, name), 'utf8').replaceAll(
      /(?:(?:updated_at =|applied_at =|not null default) |performance\.)now\(\)/g,
      '',
    );
    const asks = name.startsWith('db/')
      ? /\bnow\(\)|Date\.now|new Date\(\)/
      : /Date\.now|new Date\(\)/;
    return name !== 'src/shared/core/clock.ts' && !INLINED.includes(name) && asks.test(text);
  });
  expect(asking).toEqual([]);
});
