import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { runAdmin } from '../../../hosts/commands/admin-commands.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import { makeAdmin, PASSWORD } from '../../support/owner.ts';
import { openPostgres, type PostgresDatabase } from '../../support/postgres-database.ts';
import { readToken } from '../../support/tokens.ts';
import { codeAt } from '../../support/totp.ts';
import { watched } from '../../support/watched-db.ts';

const CALLS = 1000;
const LIMITS = { RATE_LIMITS: 'login=100000,loginAddress=100000,secondStep=100000' };

/** Ends a session; answers a token that stays valid, if any. */
type End = (api: TestApi, token: string) => Promise<string | null>;
const idOf = (token: string) => String(readToken(token).claims.sid);

const operator =
  (command: string): End =>
  async (api) => {
    await runAdmin(api.db, [command, 'dona'], 6);
    return null;
  };
const withOther =
  (method: string, path: (token: string) => string, ownToken = false): End =>
  async (api, token) => {
    const other = await api.adminToken();
    await api.send(method, path(token), { token: ownToken ? token : other });
    return other;
  };

const ends: readonly (readonly [string, End])[] = [
  [
    'a change of password',
    async (api, token) => {
      const body = { currentPassword: PASSWORD, newPassword: 'outra senha boa' };
      const { data } = await api.send('PUT', '/auth/password', { token, body });
      return (data as { token: string }).token;
    },
  ],
  ["'Encerrar'", withOther('DELETE', (token) => `/auth/sessions/${idOf(token)}`)],
  ["'Encerrar todas as outras'", withOther('DELETE', () => '/auth/sessions')],
  ['a logout', withOther('POST', () => '/auth/logout', true)],
  ['disabling', operator('disable')],
  ['a reset of the password by the operator', operator('reset-password')],
];

const PATHS = ['/users', '/auth/sessions', '/auth/activity', '/notifications', '/users/terms'];

/** The number of accepted calls of so many in a row. */
async function accepted(api: TestApi, token: string, calls = CALLS): Promise<number> {
  let count = 0;
  for (let n = 0; n < calls; n += 1) {
    const { status } = await api.send('GET', PATHS[n % PATHS.length] ?? '', { token });
    if (status !== 401) count += 1;
  }
  return count;
}

const makeApi = async (db: Db): Promise<TestApi> => {
  const api = testApi(db, LIMITS);
  await makeAdmin(api.db);
  return api;
};

describe('an older token', () => {
  test.each(ends)(`is accepted in 0 of ${CALLS} calls after %s`, async (_, end) => {
    const api = await makeApi(await testDb());
    const token = await api.adminToken();
    expect(await accepted(api, token, 5)).toBe(5);
    const next = await end(api, token);
    expect(await accepted(api, token)).toBe(0);
    if (next !== null) expect(await accepted(api, next, 5)).toBe(5);
  });
});

/** A database that runs `work` just before a session is opened. */
const withBefore = (db: Db, work: () => Promise<unknown>): Db =>
  watched(db, (sql, run) => (sql.includes('insert into sessions') ? work().then(run) : run()));

test.each([['reset-password'], ['disable']])(
  'a login is refused where %s happens between its password and its session',
  async (name) => {
    const api = await makeApi(await testDb());
    const slow = testApi(withBefore(api.db, () => runAdmin(api.db, [name, 'dona'], 6)));
    const body = { username: 'dona', password: PASSWORD };
    expect(await slow.send('POST', '/auth/login', { body })).toMatchObject({
      status: 401,
      data: { message: 'Usuário ou senha inválidos.' },
    });
    expect(await api.db`select 1 from sessions where revoked_at is null`).toEqual([]);
  },
);

const socketFolder = inject('postgres');
const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).sort();

describe.skipIf(!socketFolder)('on a real Postgres', () => {
  let database: PostgresDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await openPostgres(socketFolder ?? '');
    await prepare(connect(database.url));
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    setClock(null);
    const db = connect(database.url);
    await db`delete from admins`;
    await db`delete from throttle`;
    api = await makeApi(db);
  });

  test.each(ends)(
    'no call that starts after the answer is accepted, during other calls: %s',
    async (_, end) => {
      const token = await api.adminToken();
      let over = false;
      let late = 0;
      let early = 0;
      // Four callers without a pause, until each has called a hundred times after the answer.
      const callers = times(4, async () => {
        for (let after = 0; after < 100; ) {
          const begunAfter = over;
          const { status } = await api.send('GET', '/auth/sessions', { token });
          if (begunAfter) after += 1;
          if (status === 200 && begunAfter) late += 1;
          if (status === 200 && !begunAfter) early += 1;
        }
      });
      await api.send('GET', '/auth/sessions', { token });
      await end(api, token);
      over = true;
      await callers;
      expect({ late, early: early > 0 }).toEqual({ late: 0, early: true });
    },
    60_000,
  );

  const login = (more: object = {}) =>
    api.send('POST', '/auth/login', { body: { username: 'dona', password: PASSWORD, ...more } });
  const live = async () =>
    (await api.db`select count(*)::int as n from sessions where revoked_at is null`)[0]?.n;

  test('a login during a reset of the password or a disabling leaves no session', async () => {
    for (const command of ['reset-password', 'disable']) {
      const concurrent = login();
      await runAdmin(api.db, [command, 'dona'], 6);
      await concurrent;
      expect(await live()).toBe(0);
      expect((await login()).status).toBe(401);
      await api.db`delete from admins`;
      await makeAdmin(api.db);
    }
  });

  const start = Date.parse('2026-05-04T12:00:00Z');

  /** Starts the second step; `body` confirms it. */
  async function begin() {
    setClock(() => start);
    const token = await api.adminToken();
    const sent = { token, body: { currentPassword: PASSWORD } };
    const { data } = await api.send('POST', '/auth/second-step', sent);
    const { secret } = data as { secret: string };
    return { token, secret, body: { code: codeAt(secret, start) } };
  }

  /** Enables the second step; the clock is then a minute later. */
  async function on(): Promise<{ secret: string; codes: string[] }> {
    const { token, secret, body } = await begin();
    const { data } = await api.send('PUT', '/auth/second-step', { token, body });
    await login({ code: (data as { codes: string[] }).codes.at(-1) });
    setClock(() => start + 60_000);
    return { secret, codes: (data as { codes: string[] }).codes };
  }

  test('of two logins at once with one code of the app, one succeeds', async () => {
    const { secret } = await on();
    const code = codeAt(secret, start + 60_000);
    expect(statuses(await times(2, () => login({ code })))).toEqual([200, 401]);
  });

  test('of two logins at once with one recovery code, one succeeds', async () => {
    const { codes } = await on();
    expect(statuses(await times(2, () => login({ code: codes[0] })))).toEqual([200, 401]);
  });

  test('of two confirmations at once, one answers valid recovery codes', async () => {
    const { token, body } = await begin();
    const answers = await times(2, () => api.send('PUT', '/auth/second-step', { token, body }));
    expect(statuses(answers)).toEqual([200, 409]);
    const switchedOn = answers.find(({ status }) => status === 200)?.data;
    const { codes } = (switchedOn ?? { codes: [] }) as { codes: string[] };
    expect((await login({ code: codes[9] })).status).toBe(200);
  });

  test('of two renewals at once, the codes of one are valid', async () => {
    await on();
    const token = await api.adminToken();
    const body = { currentPassword: PASSWORD };
    const answers = await times(2, () =>
      api.send('POST', '/auth/second-step/codes', { token, body }),
    );
    expect(statuses(answers)).toEqual([200, 200]);
    const { data } = await api.send('GET', '/auth/second-step', { token });
    expect(data).toMatchObject({ codesLeft: 10 });
  });
});
