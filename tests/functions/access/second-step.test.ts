import { beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { makeAdmin, PASSWORD } from '../../support/owner.ts';
import { ownerApi } from '../../support/owner-api.ts';
import { codeAt } from '../../support/totp.ts';

const START = Date.parse('2026-05-04T12:00:00Z');
const DAY = 86_400;

const ASKED = 'Digite o código do seu aplicativo autenticador.';
const WRONG = 'Código incorreto. Confira a hora do celular ou espere o próximo código.';
const USED = 'Este código já foi usado. Espere o próximo.';
const RECOVERY = 'Código de recuperação incorreto ou já usado.';
const ON = 'A verificação em duas etapas já está ativada.';
const OFF = 'A verificação em duas etapas não está ativada.';
const NOT_BEGUN = 'Comece a ativação de novo.';

const owner = ownerApi();
let api: TestApi;
let token: string;
let time: number;
beforeEach(async () => {
  at(0);
  api = testApi(owner.db);
  await api.db`delete from admins`;
  await makeAdmin(api.db);
  token = await api.adminToken();
});

/** Sets the clock to so many seconds after the start. */
function at(seconds: number): void {
  time = START + seconds * 1000;
  setClock(() => time);
}

type Session = { token: string; device?: string };
const own = async (method: string, path: string, body?: unknown, sent = token) =>
  api.send(method, `/auth/second-step${path}`, { token: sent, ...(body ? { body } : {}) });
const begin = async (password = PASSWORD, sent = token) =>
  own('POST', '', { currentPassword: password }, sent);
const confirm = (code: string, sent = token) => own('PUT', '', { code }, sent);
const state = async () => (await own('GET', '')).data;

/** Enables the second step; a minute later the next code is a new one. */
async function on(sent = token): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await begin(PASSWORD, sent)).data as { secret: string };
  const { status, data } = await confirm(codeAt(secret, time), sent);
  expect(status).toBe(200);
  at((time - START) / 1000 + 60);
  return { secret, codes: (data as { codes: string[] }).codes };
}

const login = (more: object = {}) =>
  api.send('POST', '/auth/login', { body: { username: 'dona', password: PASSWORD, ...more } });
const asked = (sentence: string) => ({
  status: 401,
  data: { message: sentence, secondStep: true },
});
const answer = async (call: ReturnType<TestApi['send']>) => {
  const { status, data } = await call;
  return { status, data };
};
const field = (name: string, sentence: string) => ({
  status: 422,
  data: { message: sentence, errors: { [name]: sentence } },
});

const conflict = (message: string) => ({ status: 409, data: { message } });
const WRONG_PASSWORD = field('currentPassword', answers.currentPassword);
const LOGIN_FAILED = { status: 401, data: { message: answers.loginFailed } };

describe('enabling the second step', () => {
  test('starts with a secret for the app, and changes no login', async () => {
    await api.send('PUT', '/content/hero', {
      token,
      body: { title: 'Espaço: Alecrim\nMassoterapia' },
    });
    const { status, data } = await begin();
    const { secret, uri } = data as { secret: string; uri: string };
    expect(status).toBe(200);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(decodeURIComponent(address.href.split('?')[0] ?? '')).toBe(
      'otpauth://totp/Espaço Alecrim:dona',
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Espaço Alecrim',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(await state()).toEqual({ enabled: false, since: null, codesLeft: 0 });
    expect((await login()).status).toBe(200);
    expect((await login({ code: codeAt(secret, time) })).data).not.toHaveProperty('device');
  });

  test('has the name Toque without a page title, and an encrypted secret', async () => {
    const { secret, uri } = (await begin()).data as { secret: string; uri: string };
    expect(uri.startsWith('otpauth://totp/Toque:dona?')).toBe(true);
    const [row] = await api.db`select secret from second_steps`;
    expect(row?.secret).not.toContain(secret);
    expect(Buffer.from(String(row?.secret), 'base64url').toString('latin1')).not.toContain(secret);
  });

  test('requires the password', async () => {
    expect(await answer(begin('errada'))).toEqual(WRONG_PASSWORD);
    const blank = field('currentPassword', answers.currentPasswordBlank);
    expect(await answer(begin(''))).toEqual(blank);
    expect(await answer(own('POST', '', {}))).toEqual(blank);
    expect(await api.db`select 1 from second_steps`).toEqual([]);
  });

  test('ends with the first code, which answers ten recovery codes', async () => {
    const { secret } = (await begin()).data as { secret: string };
    const { status, data } = await confirm(` ${codeAt(secret, time).replace(/^.../, '$& ')} `);
    const { codes } = data as { codes: string[] };
    expect(status).toBe(200);
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
    expect(new Set(codes).size).toBe(10);
    const since = '2026-05-04T12:00:00.000Z';
    expect(await state()).toEqual({ enabled: true, since, codesLeft: 10 });
    const kept = JSON.stringify(await api.db`select * from recovery_codes`);
    for (const code of codes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replace('-', ''));
    }
    expect(await answer(confirm(codeAt(secret, time)))).toEqual(conflict(ON));
    expect(await answer(begin())).toEqual(conflict(ON));
  });

  test('is refused with a wrong code, unstarted, and with the code of an older secret', async () => {
    expect(await answer(confirm('123456'))).toEqual(conflict(NOT_BEGUN));
    const { secret: first } = (await begin()).data as { secret: string };
    const { secret: second } = (await begin()).data as { secret: string };
    for (const code of [codeAt(first, time), codeAt(second, time - 60_000), 'abc', '٠١٢٣٤٥']) {
      expect(await answer(confirm(code))).toEqual(field('code', WRONG));
    }
    at(900);
    expect(await answer(confirm(''))).toEqual(field('code', 'Digite o código'));
    expect((await confirm(codeAt(second, time))).status).toBe(200);
  });

  test('is in the activity log without secrets', async () => {
    const { secret, codes } = await on();
    await own('POST', '/codes', { currentPassword: PASSWORD });
    await own('POST', '/off', { currentPassword: PASSWORD });
    const rows = await api.db`select action, data, actor from revisions order by id`;
    expect(rows.map(({ action, data }) => [action, data.second_step])).toEqual([
      ['update', 'on'],
      ['update', 'new codes'],
      ['update', 'off'],
    ]);
    const text = JSON.stringify(rows);
    for (const hidden of [secret, 'scrypt', ...codes]) expect(text).not.toContain(hidden);
  });
});

describe('a login with the second step', () => {
  let secret: string;
  let codes: string[];
  beforeEach(async () => {
    ({ secret, codes } = await on());
  });

  test('asks for a code only after the correct password', async () => {
    expect(await answer(login())).toEqual(asked(ASKED));
    const code = codeAt(secret, time);
    expect(await answer(login({ password: 'errada' }))).toEqual(LOGIN_FAILED);
    expect(await answer(login({ password: 'errada', code }))).toEqual(LOGIN_FAILED);
  });

  test.each([[-30], [0], [30]])('accepts the code of a clock %i s off', async (seconds) => {
    const { status, data } = await login({ code: codeAt(secret, time + seconds * 1000) });
    expect(status).toBe(200);
    expect((data as Session).device).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const users = await api.send('GET', '/users', { token: (data as Session).token });
    expect(users.status).toBe(200);
  });

  test.each([[-60], [60], [3600]])('refuses the code of a clock %i s off', async (seconds) => {
    expect(await answer(login({ code: codeAt(secret, time + seconds * 1000) }))).toEqual(
      asked(WRONG),
    );
  });

  test('accepts a code once, and none before it', async () => {
    const code = codeAt(secret, time);
    expect((await login({ code })).status).toBe(200);
    expect(await answer(login({ code }))).toEqual(asked(USED));
    expect(await answer(login({ code: codeAt(secret, time - 30_000) }))).toEqual(asked(USED));
    expect((await login({ code: codeAt(secret, time + 30_000) })).status).toBe(200);
  });

  test('accepts a recovery code in any spelling, once', async () => {
    const [code = '', other = ''] = codes;
    expect((await login({ code: ` ${code.toUpperCase().replace('-', ' ')} ` })).status).toBe(200);
    expect(await state()).toMatchObject({ codesLeft: 9 });
    expect(await answer(login({ code }))).toEqual(asked(RECOVERY));
    expect((await login({ code: other.replace('-', '') })).status).toBe(200);
    expect(await answer(login({ code: 'abcde-fghjk' }))).toEqual(asked(RECOVERY));
  });

  test('refuses every code of another admin', async () => {
    const id = await makeAdmin(api.db, 'outra');
    const other = (await login({ username: 'outra' })).data as Session;
    const hers = await on(other.token);
    expect(await answer(login({ code: codeAt(hers.secret, time) }))).toEqual(asked(WRONG));
    expect(await answer(login({ code: hers.codes[0] }))).toEqual(asked(RECOVERY));
    // Not even with the other's rows in the database.
    await api.db`update second_steps set secret = (select secret from second_steps where admin_id = ${id})`;
    expect(await answer(login({ code: codeAt(hers.secret, time) }))).toEqual(asked(WRONG));
  });

  test('is skipped on a remembered device for ninety days', async () => {
    const { device } = (await login({ code: codeAt(secret, time) })).data as Session;
    expect((await login({ device })).data).not.toHaveProperty('device');
    at(90 * DAY);
    expect((await login({ device })).status).toBe(200);
    at(90 * DAY + 60);
    expect(await answer(login({ device }))).toEqual(asked(ASKED));
  });

  test('is not skipped with the token of another admin, or an invalid one', async () => {
    const { device } = (await login({ code: codeAt(secret, time) })).data as Session;
    await makeAdmin(api.db, 'outra');
    await on(((await login({ username: 'outra' })).data as Session).token);
    expect(await answer(login({ username: 'outra', device }))).toEqual(asked(ASKED));
    for (const invalid of ['x', 'A'.repeat(43), 'á', 'x'.repeat(4000)]) {
      expect(await answer(login({ device: invalid }))).toEqual(asked(ASKED));
      at((time - START) / 1000 + 900);
    }
    expect(JSON.stringify(await api.db`select * from devices`)).not.toContain(device);
  });

  test('has tokens that grant no access without the password', async () => {
    const { device } = (await login({ code: codeAt(secret, time) })).data as Session;
    expect((await login({ device, password: 'errada' })).status).toBe(401);
    expect((await api.send('GET', '/users', { token: device ?? '' })).status).toBe(401);
  });

  test('counts wrong codes against the limit of wrong passwords', async () => {
    for (let n = 0; n < 5; n += 1) expect((await login({ code: 'aaaaa-aaaaa' })).status).toBe(401);
    expect(await answer(login({ code: codeAt(secret, time) }))).toEqual({
      status: 429,
      data: { message: answers.tooMany },
    });
  });

  test('limits codes from all addresses together, but not recovery codes', async () => {
    const few = testApi(api.db, { RATE_LIMITS: 'secondStep=2' });
    const from = (n: number, code: string) =>
      few.send('POST', '/auth/login', {
        body: { username: 'dona', password: PASSWORD, code },
        platform: { address: `198.51.100.${n}` },
      });
    expect((await from(0, codeAt(secret, time))).status).toBe(200);
    for (const n of [1, 2]) expect((await from(n, '000000')).status).toBe(401);
    at((time - START) / 1000 + 60);
    expect((await from(3, codeAt(secret, time))).status).toBe(429);
    expect((await from(4, codes[3] ?? '')).status).toBe(200);
    at(3600 + 120);
    expect((await from(5, codeAt(secret, time))).status).toBe(200);
  });

  test('refuses all codes after a change of JWT_SECRET', async () => {
    api = testApi(api.db, { JWT_SECRET: 'another-0123456789-abcdefghijklmnopqrstu' });
    expect(await answer(login({ code: codeAt(secret, time) }))).toEqual(asked(WRONG));
    expect(await answer(login({ code: codes[0] }))).toEqual(asked(RECOVERY));
  });
});

describe('with the second step', () => {
  let secret: string;
  let codes: string[];
  let device: string | undefined;
  beforeEach(async () => {
    ({ secret, codes } = await on());
    ({ device } = (await login({ code: codeAt(secret, time) })).data as Session);
    at((time - START) / 1000 + 60);
  });

  test('disabling it requires the password, and deletes codes and devices', async () => {
    const wrong = { currentPassword: 'errada' };
    expect(await answer(own('POST', '/off', wrong))).toEqual(WRONG_PASSWORD);
    expect(await state()).toMatchObject({ enabled: true });
    expect(await answer(own('POST', '/off', { currentPassword: PASSWORD }))).toEqual({
      status: 200,
      data: { enabled: false, since: null, codesLeft: 0 },
    });
    expect((await login()).status).toBe(200);
    for (const table of ['second_steps', 'recovery_codes', 'devices'])
      expect(await api.db.query(`select 1 from ${table}`)).toEqual([]);
    for (const path of ['/off', '/codes'])
      expect(await answer(own('POST', path, { currentPassword: PASSWORD }))).toEqual(conflict(OFF));
  });

  test('new recovery codes replace the old ones', async () => {
    const { status, data } = await own('POST', '/codes', { currentPassword: PASSWORD });
    expect(status).toBe(200);
    const fresh = (data as { codes: string[] }).codes;
    expect(fresh).toHaveLength(10);
    expect(fresh.some((code) => codes.includes(code))).toBe(false);
    expect(await answer(login({ code: codes[0] }))).toEqual(asked(RECOVERY));
    expect((await login({ code: fresh[0] })).status).toBe(200);
    const wrong = { currentPassword: 'errada' };
    expect(await answer(own('POST', '/codes', wrong))).toEqual(WRONG_PASSWORD);
  });

  test('a new password forgets every device', async () => {
    const body = { currentPassword: PASSWORD, newPassword: 'outra senha boa' };
    await api.send('PUT', '/auth/password', { token, body });
    expect(await answer(login({ password: 'outra senha boa', device }))).toEqual(asked(ASKED));
  });

  test('ending the session of a device forgets it, a logout does not', async () => {
    const { token: first } = (await login({ device })).data as Session;
    await api.send('POST', '/auth/logout', { token: first });
    const { token: second } = (await login({ device })).data as Session;
    const sessions = (await api.send('GET', '/auth/sessions', { token: second })).data as {
      id: string;
      current: boolean;
    }[];
    const mine = sessions.find(({ current }) => current);
    await api.send('DELETE', `/auth/sessions/${mine?.id}`, { token });
    expect(await answer(login({ device }))).toEqual(asked(ASKED));
  });

  test('wrong passwords at an open panel have one limit for all routes', async () => {
    const paths = ['', '/off', '/codes'];
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const { status } = await own('POST', paths[n % 3] ?? '', { currentPassword: 'errada' });
      statuses.push(status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429, 429]);
  });
});
