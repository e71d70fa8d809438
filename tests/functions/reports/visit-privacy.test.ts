import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { type TestApi, testApi } from '../../support/api/api.ts';
import { testDb } from '../../support/database/database.ts';
import { watched } from '../../support/database/watched-db.ts';
import { counters, sources, visit } from './visits.ts';

const SERVICE = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const ADDRESS = '2001:db8:cafe:77::4711';
const FINGERPRINT = 'cafe4711'.repeat(8);
const AGENT = 'Mozilla/5.0 (Linux; Android 13; Canariofone) Chrome/154.0.0.0 Mobile Safari/537.36';

// A part of everything that a visit sends.
const WORDS = ['cafe4711', 'fb-canario', '2001:db8', '4711', 'canario', 'passaro', '/register'];

const VISITS = [
  {
    fingerprint: FINGERPRINT,
    page_url: '/?de=canario',
    referrer: 'https://canario.example/passaro?q=1',
  },
  { fingerprint: FINGERPRINT, page_url: '/register?x=passaro#canario' },
  { fingerprint: FINGERPRINT, page_url: `/#servico-${SERVICE}` },
  { fingerprint: FINGERPRINT, page_url: '/blog/canario-e-passaro' },
  { fingerprint: 'fb-canario', page_url: '/passaro', referrer: 'android-app://com.canario' },
  { fingerprint: FINGERPRINT, page_url: 'https://canario.example/passaro' },
  { fingerprint: 'canario', page_url: '/passaro', referrer: 'passaro' },
];

let api: TestApi;
let logged: string[];
beforeEach(async () => {
  logged = [];
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...line: unknown[]) => {
      logged.push(line.map(String).join(' '));
    });
  api = testApi(await testDb());
  await api.db`insert into services (id, title, description, icon, "order")
    values (${SERVICE}, 'Shiatsu', 'd', '', 1)`;
});
afterEach(() => vi.restoreAllMocks());

async function come(db: Db = api.db): Promise<void> {
  for (const body of VISITS) {
    const platform = { address: ADDRESS, db };
    const answer = await visit(api, body, { headers: { 'user-agent': AGENT }, platform });
    expect(answer).toMatchObject({ status: 204, text: '' });
  }
}

/** Every row of every table as text. */
async function dump(): Promise<string[]> {
  const tables = await api.db`select c.oid::regclass::text as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const rows = await Promise.all(
    tables.map(async ({ name }) =>
      (await api.db.query(`select t::text as line from ${name} t`)).map(
        ({ line }) => `${name}: ${line}`,
      ),
    ),
  );
  return rows.flat();
}
const found = (lines: readonly string[]) =>
  lines.filter((line) => WORDS.some((word) => line.toLowerCase().includes(word)));

test('no row and no log line contains what a visitor sent', async () => {
  await come();
  expect((await counters(api.db))[0]).toMatch(/^day .*: 2$/);
  expect(await sources(api.db)).toEqual(['other: 2 1 0 0']);
  const lines = await dump();
  expect(lines.filter((line) => /^(?:visit_seen|throttle):/.test(line)).length).toBeGreaterThan(5);
  expect(lines.filter((line) => line.startsWith('read_counters'))).toHaveLength(1);
  expect(found(lines)).toEqual([]);
  expect(found(logged)).toEqual([]);
});

test('a lost visit is logged without anything that the visitor sent', async () => {
  const words = `${WORDS.join(' ')} ${FINGERPRINT}`;
  const failing = watched(api.db, () => {
    const lost = Promise.reject(Object.assign(new Error(words), { detail: words, code: 'XX000' }));
    // A part of a statement is not awaited by itself.
    lost.catch(() => undefined);
    return lost;
  });
  await come(failing);
  expect(logged).toHaveLength(5);
  expect(JSON.parse(logged[0] ?? '')).toEqual({
    time: expect.any(String),
    level: 'error',
    event: 'visit lost',
    name: 'Error',
    code: 'XX000',
  });
  expect(found(logged)).toEqual([]);
});
