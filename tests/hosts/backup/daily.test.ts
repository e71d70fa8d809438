import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDaily, readCopies } from '../../../hosts/backup/daily.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { freshDb } from '../../support/database/fresh.ts';

const NOW = Date.parse('2026-12-02T21:14:05Z');
const DAY = 86_400_000;
const TODAY = 'toque-2026-12-02.backup';

const db = await freshDb();
let dataDir: string;
let lines: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'toque-daily-'));
  setClock(() => NOW);
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => {
  setClock(null);
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

const copies = () => readdirSync(join(dataDir, 'backups')).sort();
const nameOf = (days: number) =>
  `toque-${new Date(NOW - days * DAY).toISOString().slice(0, 10)}.backup`;

function age(name: string, days: number): void {
  const path = join(dataDir, 'backups', name);
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  writeFileSync(path, 'x');
  const time = new Date(NOW - days * DAY);
  utimesSync(path, time, time);
}

test('a day has one copy, which its owner alone can read', async () => {
  await keepDaily(db, dataDir, null);
  const { mtimeMs, mode } = statSync(join(dataDir, 'backups', TODAY));
  expect([mode & 0o777, statSync(join(dataDir, 'backups')).mode & 0o777]).toEqual([0o600, 0o700]);
  await keepDaily(db, dataDir, null);
  expect(copies()).toEqual([TODAY]);
  expect(statSync(join(dataDir, 'backups', TODAY)).mtimeMs).toBe(mtimeMs);
  expect(await readCopies(dataDir)).toEqual({ count: 1, since: '2026-12-02T00:00:00.000Z' });
  expect(lines).toEqual([expect.stringMatching(/"event":"daily copy","bytes":\d+,"ms":\d+\}\n$/)]);
});

// docs/threats.md T-51.
test('a clock that is far ahead takes no copy to undo by, and three of the daily ones stay', async () => {
  const before = 'before-restore-2025-12-01T10-00-00-000.backup';
  for (const days of [400, 401, 402, 403]) age(nameOf(days), days);
  age(before, 400);
  await keepDaily(db, dataDir, null);
  expect(copies()).toEqual([before, nameOf(402), nameOf(401), nameOf(400), TODAY].sort());
});

test('after 30 days a copy goes, and other files are left alone', async () => {
  for (const days of [1, 2, 29, 31, 60]) age(nameOf(days), days);
  const before = (days: number) => `before-restore-2026-11-0${days}T10-00-00-000.backup`;
  age(before(1), 31);
  age(before(2), 30);
  age('mine.backup', 90);
  await keepDaily(db, dataDir, null);
  expect(copies()).toEqual(
    [before(2), 'mine.backup', nameOf(29), nameOf(2), nameOf(1), TODAY].sort(),
  );
});

test('before the first copy the folder says since when there should be one', async () => {
  const { birthtime } = statSync(dataDir);
  expect(await readCopies(dataDir)).toEqual({ count: 0, since: birthtime.toISOString() });
});

test('copies whose files have lost their time are as old as their names say', async () => {
  for (const days of [3, 29, 31, 60, 61]) age(nameOf(days), 0);
  expect(await readCopies(dataDir)).toEqual({ count: 5, since: '2026-11-29T00:00:00.000Z' });
  await keepDaily(db, dataDir, null);
  expect(copies()).toEqual([nameOf(31), nameOf(29), nameOf(3), TODAY]);
});

test('the three newest copies stay, however long the server was off', async () => {
  for (const days of [60, 61, 62, 63]) age(nameOf(days), days);
  await keepDaily(db, dataDir, null);
  expect(copies()).toEqual([nameOf(62), nameOf(61), nameOf(60), TODAY]);
});

test('a copy from a clock that was ahead is not the newest, and one removed meanwhile is none', async () => {
  for (const days of [-40, 3, 4]) age(nameOf(days), days);
  symlinkSync('gone', join(dataDir, 'backups', nameOf(1)));
  const since = new Date(NOW - 3 * DAY).toISOString();
  expect(await readCopies(dataDir)).toEqual({ count: 3, since });
});

test('a copy for which the disk has no room is not begun', async () => {
  age(nameOf(1), 1);
  truncateSync(join(dataDir, 'backups', nameOf(1)), 8e12);
  await keepDaily(db, dataDir, null);
  expect(copies()).toEqual([nameOf(1)]);
  expect(lines).toEqual([
    expect.stringMatching(/"event":"daily copy failed","reason":"Não há espa/),
  ]);
});

test('a copy that fails leaves no half file, nothing in the database, and a line', async () => {
  mkdirSync(join(dataDir, 'backups', `${TODAY}.part`), { recursive: true });
  await keepDaily(db, dataDir, null);
  expect(copies()).not.toContain(TODAY);
  expect(lines).toEqual([expect.stringMatching(/"event":"daily copy failed","reason":"EISDIR/)]);
  await expect
    .poll(() => db`select relname from pg_class where relpersistence = 'u' and relkind = 'r'`)
    .toEqual([]);
});
