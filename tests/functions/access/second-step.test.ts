import { beforeEach, describe, expect, test } from 'vitest';
import { codeHash } from '../../../functions/access/recovery-codes.ts';
import { now } from '../../../src/shared/core/clock.ts';
import { answers } from '../../expected/sentences.ts';
import { accountApi, WRONG_PASSWORD } from '../../support/api/account-api.ts';
import { SECRET } from '../../support/api/api.ts';
import { makeAdmin, PASSWORD } from '../../support/api/owner.ts';
import { answerOf, refusal } from '../../support/api/owner-api.ts';
import { codeAt } from '../../support/api/totp.ts';

const DAY = 86_400;

const ASKED = 'Digite o código do seu aplicativo autenticador.';
const WRONG = 'Código incorreto. Confira a hora do celular ou espere o próximo código.';
const USED = 'Este código já foi usado. Espere o próximo.';
const RECOVERY = 'Código de recuperação incorreto ou já usado.';
const ON = 'A verificação em duas etapas já está ativada.';
const OFF = 'A verificação em duas etapas não está ativada.';
const NOT_BEGUN = 'Comece a ativação de novo.';

const account = accountApi();
const { at, pass, login, enter, send } = account;

const own = async (method: string, path = '', body?: object) =>
  answerOf(await send(method, `/auth/second-step${path}`, body));
const begin = (currentPassword = PASSWORD) => own('POST', '', { currentPassword });
const begun = async () => (await begin()).data as { secret: string; uri: string };
const confirm = (code: string) => own('PUT', '', { code });
const state = async () => (await own('GET')).data;

/** Enables the second step; a minute later the next code is a new one. */
async function on(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await begun();
  const { data } = await confirm(codeAt(secret, now()));
  pass(60);
  return { secret, codes: (data as { codes: string[] }).codes };
}

const logged = async (more: object = {}) => answerOf(await login(more));
const asked = (message: string) => ({ status: 401, data: { message, secondStep: true } });
const conflict = (message: string) => ({ status: 409, data: { message } });

test('enabling the second step starts with an encrypted secret for the app, and changes no login', async () => {
  const { secret, uri } = await begun();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri.startsWith('otpauth://totp/Toque:dona?')).toBe(true);
  const [row] = await account.db`select secret from second_steps`;
  const stored = String(row?.secret);
  expect(stored + Buffer.from(stored, 'base64url').toString('latin1')).not.toContain(secret);
  await send('PUT', '/content/hero', { title: 'Espaço: Alecrim\nMassoterapia' });
  const second = await begun();
  const { href, searchParams } = new URL(second.uri);
  const issuer = 'Espaço Alecrim';
  expect(decodeURIComponent(href.split('?')[0] ?? '')).toBe(`otpauth://totp/${issuer}:dona`);
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer,
    secret: second.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(await state()).toEqual({ enabled: false, since: null, codesLeft: 0 });
  const { status, data } = await login({ code: codeAt(second.secret, now()) });
  expect([status, 'device' in (data as object)]).toEqual([200, false]);
});

test('enabling the second step requires the password', async () => {
  expect(await begin('errada')).toEqual(WRONG_PASSWORD);
  const blank = refusal('currentPassword', answers.currentPasswordBlank);
  expect([await begin(''), await own('POST', '', {})]).toEqual([blank, blank]);
  expect(await account.count('second_steps')).toBe(0);
});

test('enabling the second step ends with the first code, which answers ten recovery codes', async () => {
  const { secret } = await begun();
  const { status, data } = await confirm(` ${codeAt(secret, now()).replace(/^.../, '$& ')} `);
  const { codes } = data as { codes: string[] };
  expect(status).toBe(200);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
  const since = '2026-05-04T12:00:00.000Z';
  expect(await state()).toEqual({ enabled: true, since, codesLeft: 10 });
  const stored = JSON.stringify(await account.db`select * from recovery_codes`);
  for (const code of codes)
    for (const text of [code, code.replace('-', '')]) expect(stored).not.toContain(text);
  expect(await confirm(codeAt(secret, now()))).toEqual(conflict(ON));
  expect(await begin()).toEqual(conflict(ON));
});

test('enabling the second step is refused with a wrong code, unstarted, and with the code of an older secret', async () => {
  expect(await confirm('123456')).toEqual(conflict(NOT_BEGUN));
  const [{ secret: first }, { secret: second }] = [await begun(), await begun()];
  for (const code of [codeAt(first, now()), codeAt(second, now() - 60_000), 'abc', '٠١٢٣٤٥'])
    expect(await confirm(code)).toEqual(refusal('code', WRONG));
  at(900);
  expect(await confirm('')).toEqual(refusal('code', 'Digite o código'));
  expect((await confirm(codeAt(second, now()))).status).toBe(200);
});

// docs/threats.md T-10: six digits are soon found without a limit.
test('enabling the second step has a limit of tries for its codes, and one for the passwords of an open panel', async () => {
  await begun();
  for (const status of [422, 422, 422, 422, 422, 429])
    expect((await confirm('000000')).status).toBe(status);
  pass(900);
  expect((await confirm('000000')).status).toBe(422);
  const wrong = { currentPassword: 'errada', newPassword: 'outra senha boa' };
  const tries = [
    () => begin('errada'),
    () => own('POST', '/off', wrong),
    () => own('POST', '/codes', wrong),
    () => send('PUT', '/auth/password', wrong),
    () => begin('errada'),
  ];
  const statuses = [];
  for (const one of tries) statuses.push((await one()).status);
  expect(statuses).toEqual([422, 422, 422, 422, 401]);
});

test('enabling the second step gives its tries back for a correct code', async () => {
  account.use({ RATE_LIMITS: 'login=2' });
  const { secret } = await begun();
  expect((await confirm('000000')).status).toBe(422);
  expect((await confirm(codeAt(secret, now()))).status).toBe(200);
  expect(await own('POST', '/off', { currentPassword: 'errada' })).toEqual(WRONG_PASSWORD);
});

test('enabling the second step is in the activity log without secrets', async () => {
  const { secret, codes } = await on();
  for (const path of ['/codes', '/off']) await own('POST', path, { currentPassword: PASSWORD });
  const rows = await account.db`select entity, action, data, actor from revisions order by id`;
  expect(rows.map(({ entity, action, data }) => [entity, action, data.second_step])).toEqual([
    ['admins', 'update', 'on'],
    ['admins', 'update', 'new codes'],
    ['admins', 'update', 'off'],
  ]);
  const text = JSON.stringify(rows);
  for (const hidden of [secret, 'scrypt', ...codes]) expect(text).not.toContain(hidden);
});

describe('a login with the second step', () => {
  let secret: string;
  let codes: string[];
  beforeEach(async () => {
    ({ secret, codes } = await on());
  });
  const code = (seconds = 0) => codeAt(secret, now() + seconds * 1000);

  test('a login with the second step asks for a code only after the correct password', async () => {
    expect(await logged()).toEqual(asked(ASKED));
    const failed = { status: 401, data: { message: answers.loginFailed } };
    for (const more of [{}, { code: code() }])
      expect(await logged({ password: 'errada', ...more })).toEqual(failed);
  });

  test('a login with the second step accepts a code once, none before it, and none of another time', async () => {
    expect(await logged({ code: code(60) })).toEqual(asked(WRONG));
    const { status, data } = await login({ code: code() });
    const { token, device } = data as { token: string; device: string };
    expect([status, await account.works(token)]).toEqual([200, true]);
    expect(device).toMatch(/^[A-Za-z0-9_-]{43}$/);
    for (const seconds of [0, -30])
      expect(await logged({ code: code(seconds) })).toEqual(asked(USED));
    expect((await login({ code: code(30) })).status).toBe(200);
  });

  test('a login with the second step accepts a recovery code in any spelling, once', async () => {
    const [one = '', other = ''] = codes;
    const spelled = `\u200b${one.toUpperCase().replace('-', ' \u2011')} `;
    expect((await login({ code: spelled })).status).toBe(200);
    expect(await state()).toMatchObject({ codesLeft: 9 });
    expect((await login({ code: other.replace('-', '') })).status).toBe(200);
    for (const used of [one, 'abcde-fghjk'])
      expect(await logged({ code: used })).toEqual(asked(RECOVERY));
  });

  test('a login with the second step takes a recovery code with six digits at either end for what it is', async () => {
    for (const digits of ['234567abcd', 'abcd234567']) {
      const hash = codeHash(SECRET, account.id, digits);
      await account.db`insert into recovery_codes (admin_id, code) values (${account.id}, ${hash})`;
      expect((await login({ code: digits })).status).toBe(200);
    }
  });

  test('a login with the second step refuses every code of another admin', async () => {
    const id = await makeAdmin(account.db, 'outra');
    account.token = (await enter({ username: 'outra' })).token;
    const other = await on();
    expect(await logged({ code: other.codes[0] })).toEqual(asked(RECOVERY));
    expect(await logged({ code: codeAt(other.secret, now()) })).toEqual(asked(WRONG));
    // Not even with the other's rows in the database.
    await account.db`update second_steps
      set secret = (select secret from second_steps where admin_id = ${id})`;
    expect(await logged({ code: codeAt(other.secret, now()) })).toEqual(asked(WRONG));
  });

  test('a login with the second step is skipped on a remembered device for ninety days, with the password', async () => {
    const { device = '' } = await enter({ code: code() });
    expect(await account.works(device)).toBe(false);
    expect(JSON.stringify(await account.db`select * from devices`)).not.toContain(device);
    expect((await login({ device, password: 'errada' })).status).toBe(401);
    at(90 * DAY);
    const again = await login({ device });
    expect([again.status, 'device' in (again.data as object)]).toEqual([200, false]);
    at(90 * DAY + 60);
    expect(await logged({ device })).toEqual(asked(ASKED));
  });

  test('a login with the second step is not skipped with the token of another admin, or an invalid one', async () => {
    const { device } = await enter({ code: code() });
    await makeAdmin(account.db, 'outra');
    account.token = (await enter({ username: 'outra' })).token;
    await on();
    expect(await logged({ username: 'outra', device })).toEqual(asked(ASKED));
    for (const invalid of ['x', 'A'.repeat(43), 'á', 'x'.repeat(4000)])
      expect(await logged({ device: invalid })).toEqual(asked(ASKED));
  });

  test('a login with the second step counts wrong codes, not missing ones, against the limit of wrong passwords', async () => {
    account.use({ RATE_LIMITS: 'login=2' });
    for (let n = 0; n < 3; n += 1) expect(await logged()).toEqual(asked(ASKED));
    for (let n = 0; n < 2; n += 1) expect((await login({ code: 'aaaaa-aaaaa' })).status).toBe(401);
    const tooMany = { status: 429, data: { message: answers.tooMany } };
    expect(await logged({ code: code() })).toEqual(tooMany);
  });

  test('a login with the second step limits codes from all addresses together, but not recovery codes', async () => {
    account.use({ RATE_LIMITS: 'secondStep=2' });
    const from = (n: number, sent: string) =>
      login({ code: sent }, { platform: { address: `198.51.100.${n}` } });
    expect((await from(0, code())).status).toBe(200);
    for (const n of [1, 2]) expect((await from(n, '000000')).status).toBe(401);
    pass(60);
    const message = 'Muitos códigos errados. Use um código de recuperação ou espere uma hora.';
    expect(answerOf(await from(3, code()))).toEqual({ status: 429, data: { message } });
    expect((await from(4, codes[3] ?? '')).status).toBe(200);
    at(3600 + 120);
    expect((await from(5, code())).status).toBe(200);
  });

  test('a login with the second step refuses all codes after a change of JWT_SECRET', async () => {
    account.use({ JWT_SECRET: 'another-0123456789-abcdefghijklmnopqrstu' });
    expect(await logged({ code: code() })).toEqual(asked(WRONG));
    expect(await logged({ code: codes[0] })).toEqual(asked(RECOVERY));
  });

  test('a login with the second step ends with the password, and codes and devices are deleted', async () => {
    await login({ code: code() });
    const off = (currentPassword: string) => own('POST', '/off', { currentPassword });
    expect(await off('errada')).toEqual(WRONG_PASSWORD);
    expect(await state()).toMatchObject({ enabled: true });
    const data = { enabled: false, since: null, codesLeft: 0 };
    expect(await off(PASSWORD)).toEqual({ status: 200, data });
    expect((await login()).status).toBe(200);
    const tables = ['second_steps', 'recovery_codes', 'devices'];
    expect(await Promise.all(tables.map(account.count))).toEqual([0, 0, 0]);
    for (const path of ['/off', '/codes'])
      expect(await own('POST', path, { currentPassword: PASSWORD })).toEqual(conflict(OFF));
  });

  test('a login with the second step accepts new recovery codes in place of the old ones', async () => {
    const renew = (currentPassword: string) => own('POST', '/codes', { currentPassword });
    expect(await renew('errada')).toEqual(WRONG_PASSWORD);
    const fresh = ((await renew(PASSWORD)).data as { codes: string[] }).codes;
    expect(new Set([...fresh, ...codes]).size).toBe(20);
    expect(await logged({ code: codes[0] })).toEqual(asked(RECOVERY));
    expect((await login({ code: fresh[0] })).status).toBe(200);
  });

  test('a login with the second step asks again after a new password or the end of the session, not after a logout', async () => {
    const { device, token } = await enter({ code: code() });
    await account.as(token, 'POST', '/auth/logout');
    const second = await enter({ device });
    const list = await account.as(second.token, 'GET', '/auth/sessions');
    const own = (list.data as { id: string; current: boolean }[]).find(({ current }) => current);
    pass(60);
    const other = await enter({ code: code() });
    await send('DELETE', `/auth/sessions/${own?.id}`);
    expect(await logged({ device })).toEqual(asked(ASKED));
    const password = 'outra senha boa';
    await send('PUT', '/auth/password', { currentPassword: PASSWORD, newPassword: password });
    expect(await logged({ device: other.device, password })).toEqual(asked(ASKED));
  });
});
