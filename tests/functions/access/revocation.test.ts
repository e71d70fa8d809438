import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { runAdmin } from '../../../hosts/commands/admin-commands.ts';
import { now, setClock } from '../../../src/shared/core/clock.ts';
import { type TestApi, testApi } from '../../support/api/api.ts';
import { makeAdmin, PASSWORD } from '../../support/api/owner.ts';
import { postgresApi, statusCounts, times } from '../../support/api/postgres-api.ts';
import { readToken } from '../../support/api/tokens.ts';
import { codeAt } from '../../support/api/totp.ts';
import { testDb } from '../../support/database/database.ts';
import { watched } from '../../support/database/watched-db.ts';

/** Ends a session; answers a token that stays valid, if any. */
type End = (api: TestApi, token: string) => Promise<string | null>;

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
  ["'Encerrar'", withOther('DELETE', (token) => `/auth/sessions/${readToken(token).claims.sid}`)],
  ["'Encerrar todas as outras'", withOther('DELETE', () => '/auth/sessions')],
  ['a logout', withOther('POST', () => '/auth/logout', true)],
  ['disabling', operator('disable')],
  ['a reset of the password by the operator', operator('reset-password')],
];

const PATHS = ['/users', '/auth/sessions', '/auth/activity', '/notifications', '/users/terms'];

/** The number of accepted calls of so many in a row. */
async function accepted(api: TestApi, token: string, calls: number): Promise<number> {
  let count = 0;
  for (let n = 0; n < calls; n += 1) {
    const { status } = await api.send('GET', PATHS[n % PATHS.length] ?? '', { token });
    if (status !== 401) count += 1;
  }
  return count;
}

const login = (api: TestApi, more: object = {}) =>
  api.send('POST', '/auth/login', { body: { username: 'dona', password: PASSWORD, ...more } });

describe('on the embedded database', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = testApi(await testDb());
    await makeAdmin(api.db);
  });

  for (const { calls, tags } of [
    { calls: 20, tags: [] },
    // 1,020 in all six (docs/security.md).
    { calls: 170, tags: ['slow'] },
  ])
    describe(`in ${calls} calls`, { tags }, () => {
      test.each(ends)('an older token is accepted in no call after %s', async (_, end) => {
        const token = await api.adminToken();
        expect(await accepted(api, token, 5)).toBe(5);
        const next = await end(api, token);
        expect(await accepted(api, token, calls)).toBe(0);
        if (next !== null) expect(await accepted(api, next, 5)).toBe(5);
      });
    });

  /** A database that runs `work` just before a session is opened. */
  const withBefore = (db: Db, work: () => Promise<unknown>): Db =>
    watched(db, (sql, run) => (sql.includes('insert into sessions') ? work().then(run) : run()));

  test.each([['reset-password'], ['disable']])(
    'a login is refused where %s happens between its password and its session',
    async (name) => {
      const slow = testApi(withBefore(api.db, () => runAdmin(api.db, [name, 'dona'], 6)));
      const refused = { status: 401, data: { message: 'Usuário ou senha inválidos.' } };
      expect(await login(slow)).toMatchObject(refused);
      expect(await api.db`select 1 from sessions where revoked_at is null`).toEqual([]);
    },
  );
});

describe.skipIf(!inject('postgres'))('on a real Postgres', () => {
  const postgres = postgresApi('login=100000,loginAddress=100000,secondStep=100000');
  let api: TestApi;
  beforeEach(async () => {
    setClock(null);
    api = postgres.api();
    await api.db`delete from admins`;
    await makeAdmin(api.db);
  });

  test.each(ends)(
    'no call that starts after the answer is accepted, during other calls: %s',
    async (_, end) => {
      const token = await api.adminToken();
      let over = false;
      let late = 0;
      let early = 0;
      // Four callers without a pause, until each has called 25 times after the answer.
      const callers = times(4, async () => {
        for (let after = 0; after < 25; ) {
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

  test.each([['reset-password'], ['disable']])(
    'a login during %s leaves no session',
    async (command) => {
      const concurrent = login(api);
      await runAdmin(api.db, [command, 'dona'], 6);
      await concurrent;
      expect(await api.db`select 1 from sessions where revoked_at is null`).toEqual([]);
      expect((await login(api)).status).toBe(401);
    },
  );

  describe('two calls at once', () => {
    let token: string;
    let secret: string;
    const own = (method: string, body: object, path = '') =>
      api.send(method, `/auth/second-step${path}`, { token, body });
    const start = Date.parse('2026-05-04T12:00:00Z');
    beforeEach(async () => {
      setClock(() => start);
      token = await api.adminToken();
      const { data } = await own('POST', { currentPassword: PASSWORD });
      ({ secret } = data as { secret: string });
    });
    const confirm = () => own('PUT', { code: codeAt(secret, start) });
    const codesOf = (answer?: { data: unknown }) =>
      (answer?.data as { codes?: string[] } | undefined)?.codes ?? [];

    test('one of two calls at once confirms the second step and answers valid recovery codes', async () => {
      const answers = await times(2, confirm);
      expect(statusCounts(answers)).toEqual({ 200: 1, 409: 1 });
      const [code] = codesOf(answers.find(({ status }) => status === 200));
      expect((await login(api, { code })).status).toBe(200);
    });

    test('one of two calls at once logs in with a code, of the app or for recovery', async () => {
      const [recovery] = codesOf(await confirm());
      setClock(() => start + 60_000);
      for (const code of [codeAt(secret, now()), recovery])
        expect(statusCounts(await times(2, () => login(api, { code })))).toEqual({
          200: 1,
          401: 1,
        });
    });

    test('two calls at once both renew the recovery codes, and those of one are valid', async () => {
      await confirm();
      const renew = () => own('POST', { currentPassword: PASSWORD }, '/codes');
      expect(statusCounts(await times(2, renew))).toEqual({ 200: 2 });
      const { data } = await api.send('GET', '/auth/second-step', { token });
      expect(data).toMatchObject({ codesLeft: 10 });
    });
  });
});
