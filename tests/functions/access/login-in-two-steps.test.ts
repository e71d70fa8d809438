import { beforeEach, describe, expect, test } from 'vitest';
import { codeHash } from '../../../functions/access/recovery-codes.ts';
import { now } from '../../../src/shared/core/clock.ts';
import { answers } from '../../expected/sentences.ts';
import { accountApi, secondStepOf, WRONG_PASSWORD } from '../../support/api/account-api.ts';
import { SECRET } from '../../support/api/api.ts';
import { makeAdmin, PASSWORD } from '../../support/api/owner.ts';
import { answerOf } from '../../support/api/owner-api.ts';
import { codeAt } from '../../support/api/totp.ts';

const DAY = 86_400;

const ASKED = 'Digite o código do seu aplicativo autenticador.';
const WRONG = 'Código incorreto. Confira a hora do celular ou espere o próximo código.';
const USED = 'Este código já foi usado. Espere o próximo.';
const RECOVERY = 'Código de recuperação incorreto ou já usado.';
const OFF = 'A verificação em duas etapas não está ativada.';

const account = accountApi();
const { at, pass, login, enter, send } = account;

const { own, state, on } = secondStepOf(account);

const logged = async (more: object = {}) => answerOf(await login(more));
const asked = (message: string) => ({ status: 401, data: { message, secondStep: true } });
const conflict = (message: string) => ({ status: 409, data: { message } });

describe('a login with two steps', () => {
  let secret: string;
  let codes: string[];
  beforeEach(async () => {
    ({ secret, codes } = await on());
  });
  const code = (seconds = 0) => codeAt(secret, now() + seconds * 1000);

  test('a login with two steps asks for a code only after the correct password', async () => {
    expect(await logged()).toEqual(asked(ASKED));
    const failed = { status: 401, data: { message: answers.loginFailed } };
    for (const more of [{}, { code: code() }])
      expect(await logged({ password: 'errada', ...more })).toEqual(failed);
  });

  test('a login with two steps accepts a code once, none earlier or out of time', async () => {
    expect(await logged({ code: code(60) })).toEqual(asked(WRONG));
    const { status, data } = await login({ code: code() });
    const { token, device } = data as { token: string; device: string };
    expect([status, await account.works(token)]).toEqual([200, true]);
    expect(device).toMatch(/^[A-Za-z0-9_-]{43}$/);
    for (const seconds of [0, -30])
      expect(await logged({ code: code(seconds) })).toEqual(asked(USED));
    expect((await login({ code: code(30) })).status).toBe(200);
  });

  test('a login with two steps accepts a recovery code in any spelling, once', async () => {
    const [one = '', other = ''] = codes;
    const spelled = `\u200b${one.toUpperCase().replace('-', ' \u2011')} `;
    expect((await login({ code: spelled })).status).toBe(200);
    expect(await state()).toMatchObject({ codesLeft: 9 });
    expect((await login({ code: other.replace('-', '') })).status).toBe(200);
    for (const used of [one, 'abcde-fghjk'])
      expect(await logged({ code: used })).toEqual(asked(RECOVERY));
  });

  test('a login with two steps knows a recovery code with six digits at either end', async () => {
    for (const digits of ['234567abcd', 'abcd234567']) {
      const hash = codeHash(SECRET, account.id, digits);
      await account.db`insert into recovery_codes (admin_id, code) values (${account.id}, ${hash})`;
      expect((await login({ code: digits })).status).toBe(200);
    }
  });

  test('a login with two steps refuses every code of another admin', async () => {
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

  test('a login with two steps takes one on a device remembered for ninety days', async () => {
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

  test('a login with two steps remembers this device alone once the others were ended', async () => {
    const lost = await enter({ code: code() });
    pass(3600);
    const { device, token } = await enter({ code: code() });
    expect((await account.as(token, 'DELETE', '/auth/sessions')).status).toBe(200);
    expect(await logged({ device: lost.device })).toEqual(asked(ASKED));
    expect((await login({ device })).status).toBe(200);
  });

  test('a login with two steps ignores the device of another admin, or a wrong one', async () => {
    const { device } = await enter({ code: code() });
    await makeAdmin(account.db, 'outra');
    account.token = (await enter({ username: 'outra' })).token;
    await on();
    expect(await logged({ username: 'outra', device })).toEqual(asked(ASKED));
    for (const invalid of ['x', 'A'.repeat(43), 'á', 'x'.repeat(4000)])
      expect(await logged({ device: invalid })).toEqual(asked(ASKED));
  });

  test('a login with two steps limits wrong codes as passwords, not missing ones', async () => {
    account.use({ RATE_LIMITS: 'login=2' });
    for (let n = 0; n < 3; n += 1) expect(await logged()).toEqual(asked(ASKED));
    for (let n = 0; n < 2; n += 1) expect((await login({ code: 'aaaaa-aaaaa' })).status).toBe(401);
    const tooMany = { status: 429, data: { message: answers.tooMany } };
    expect(await logged({ code: code() })).toEqual(tooMany);
  });

  test('a login with two steps limits codes of all addresses, not of recovery', async () => {
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

  test('a login with two steps refuses all codes after a change of JWT_SECRET', async () => {
    account.use({ JWT_SECRET: 'another-0123456789-abcdefghijklmnopqrstu' });
    expect(await logged({ code: code() })).toEqual(asked(WRONG));
    expect(await logged({ code: codes[0] })).toEqual(asked(RECOVERY));
  });

  test('a login with two steps ends with the password: codes and devices go', async () => {
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

  test('a login with two steps accepts new recovery codes in place of the old ones', async () => {
    const renew = (currentPassword: string) => own('POST', '/codes', { currentPassword });
    expect(await renew('errada')).toEqual(WRONG_PASSWORD);
    const fresh = ((await renew(PASSWORD)).data as { codes: string[] }).codes;
    expect(new Set([...fresh, ...codes]).size).toBe(20);
    expect(await logged({ code: codes[0] })).toEqual(asked(RECOVERY));
    expect((await login({ code: fresh[0] })).status).toBe(200);
  });

  test('a login with two steps asks again after a new password, not after a logout', async () => {
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
