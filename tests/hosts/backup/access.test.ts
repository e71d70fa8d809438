import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { backUp } from '../../../hosts/backup/backup.ts';
import { panelBackups } from '../../../hosts/backup/panel.ts';
import { restore } from '../../../hosts/backup/restore.ts';
import { records } from '../../../src/shared/content/entities/sections.ts';
import { now, setClock } from '../../../src/shared/core/clock.ts';
import { AccountApi } from '../../support/api/account-api.ts';
import { SECRET } from '../../support/api/api.ts';
import { makeAdmin, PASSWORD } from '../../support/api/owner.ts';
import { codeAt } from '../../support/api/totp.ts';
import { testDb } from '../../support/database/database.ts';

// docs/threats.md T-49: every table by what a restore makes of the access that its rows give.
const TABLES = {
  ended: ['sessions', 'devices', 'calendar', 'push_devices', 'push_events'],
  'as before the restore': ['second_steps', 'recovery_codes', 'erasures'],
  // An admin who was blocked stays blocked.
  'of the backup': ['admins'],
  none: [
    ...[
      'acceptances',
      'appointments',
      'all_clients',
      'blocks',
      'booking',
      'message_templates',
      'notifications',
      'packages',
      'posters',
    ],
    ...[
      'erased_registrations',
      'idempotency_keys',
      'pix',
      'privacy',
      'revisions',
      'service_requests',
      'terms',
      'media',
      'push_settings',
      'checklist',
      'throttle',
    ],
    ...['failed_logins', 'visit_counters', 'visit_seen', 'path_counters', 'read_counters'],
    ...['content_defaults', 'content_state', 'practice_zone', 'schema_migrations'],
  ],
};

const OLD = 'toque-2026-05-04.backup';
const account = new AccountApi();
let db: Db;
let dataDir: string;
beforeAll(async () => {
  account.at(0);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  db = await testDb();
  dataDir = mkdtempSync(join(tmpdir(), 'toque-access-'));
  mkdirSync(join(dataDir, 'backups'));
});
afterAll(() => {
  rmSync(dataDir, { recursive: true });
  setClock(null);
  vi.restoreAllMocks();
});

const { send } = account;
let secret = '';
const enter = async () => {
  account.pass(60);
  const login = await account.enter({ code: codeAt(secret, now()) });
  account.token = login.token;
  return login;
};

/** Everything that opens something, as it is while a backup is made. */
async function open() {
  const { token, device } = await enter();
  const code = codeAt(secret, now());
  const { data } = await send('POST', '/appointments/calendar', { whole: true });
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const body = { endpoint: `https://web.push.apple.com/${now()}`, ...keys };
  expect((await send('POST', '/notifications/push/devices', body)).status).toBe(201);
  return { token, device, code, calendar: (data as { path: string }).path };
}

const restoreByPanel = async (file: string) => {
  const body = { file, currentPassword: PASSWORD };
  expect((await send('POST', '/backups/restore', body)).status).toBe(202);
  await account.api.settled();
};
const lastRestore = async () =>
  ((await send('GET', '/backups')).data as { restoring: { state: string; undo: string } })
    .restoring;

test('each table is known by the access that its rows give', async () => {
  const known = new Set([...Object.values(TABLES).flat(), ...records.map(({ name }) => name)]);
  const found = await db`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'`;
  expect(found.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

/** A backup of before everything in it was revoked, and a check that it is so still. */
async function revoked() {
  await db`delete from admins`;
  await account.start(db);
  const { waitUntil } = account.api.platform;
  const host = { db, dataDir, secret: SECRET, timeZone: 'America/Sao_Paulo', waitUntil };
  Object.assign(account.api.platform, {
    backups: panelBackups({ ...host, publish: () => undefined }),
  });
  const begun = (await send('POST', '/auth/second-step', { currentPassword: PASSWORD })).data;
  secret = (begun as { secret: string }).secret;
  const confirmed = await send('PUT', '/auth/second-step', { code: codeAt(secret, now()) });
  const [one = '', other = ''] = (confirmed.data as { codes: string[] }).codes;
  await makeAdmin(db, 'antiga');
  const old = await open();
  const { header, file } = await backUp(db, { phrase: null, secret: SECRET });
  const bytes = await buffer(file);
  for (const table of TABLES.ended.slice(0, 4))
    expect(header.tables.find(({ name }) => name === table)?.rows, table).toBeGreaterThan(0);

  await send('DELETE', '/appointments/calendar');
  await send('DELETE', '/auth/sessions', { currentPassword: PASSWORD });
  expect((await account.login({ code: one })).status).toBe(200);
  await db`update admins set disabled_at = now() where username = 'antiga'`;
  const [epoch] = await db`select lane_epoch from admins where username = 'dona'`;

  async function opensNothing({ token, device, code, calendar }: typeof old): Promise<void> {
    for (const table of TABLES.ended)
      expect(await db.query(`select from ${table}`), table).toHaveLength(0);
    expect((await account.api.send('GET', calendar)).status).toBe(404);
    expect(await account.works(token)).toBe(false);
    for (const used of [{ device }, { code }, { code: one }, { username: 'antiga' }])
      expect([used, (await account.login(used)).status]).toEqual([used, 401]);
    expect(await db`select lane_epoch from admins where username = 'dona'`).toEqual([epoch]);
  }
  return { old, bytes, unused: other, opensNothing };
}

test('what was revoked since the backup opens nothing after a restore by the command', async () => {
  const { old, bytes, unused, opensNothing } = await revoked();
  await restore(db, Readable.from([bytes]), { phrase: null, secret: SECRET, actor: null });
  await opensNothing(old);
  expect((await account.login({ code: unused })).status).toBe(200);
});

const slow = { tags: ['slow'] };
test(
  'what was revoked opens nothing after a restore by the panel, nor after it is undone',
  slow,
  async () => {
    const { old, bytes, opensNothing } = await revoked();
    writeFileSync(join(dataDir, 'backups', OLD), bytes);
    const second = await open();
    await restoreByPanel(OLD);
    await opensNothing(old);
    await opensNothing(second);
    await enter();
    const { state, undo } = await lastRestore();
    expect(state).toBe('done');
    await restoreByPanel(undo);
    await opensNothing(second);
  },
);

test('a restore after which no admin could log in changes nothing', async () => {
  await makeAdmin(db, 'outra');
  await db`update admins set disabled_at = now()`;
  const { file } = await backUp(db, { phrase: null, secret: SECRET });
  const bytes = await buffer(file);
  await db`update admins set disabled_at = null`;
  const restoring = { phrase: null, secret: SECRET, actor: null };
  await expect(restore(db, Readable.from([bytes]), restoring)).rejects.toThrow(
    'Esta cópia não tem nenhum acesso ao painel: com ela, ninguém conseguiria entrar. Escolha outra.',
  );
  expect(await db`select from admins where disabled_at is not null`).toEqual([]);
});
