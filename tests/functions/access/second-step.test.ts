import { expect, test } from 'vitest';
import { now } from '../../../src/shared/core/clock.ts';
import { answers } from '../../expected/sentences.ts';
import { accountApi, secondStepOf, WRONG_PASSWORD } from '../../support/api/account-api.ts';
import { PASSWORD } from '../../support/api/owner.ts';
import { refusal } from '../../support/api/owner-api.ts';
import { codeAt } from '../../support/api/totp.ts';

const WRONG = 'Código incorreto. Confira a hora do celular ou espere o próximo código.';
const ON = 'A verificação em duas etapas já está ativada.';
const NOT_BEGUN = 'Comece a ativação de novo.';

const account = accountApi();
const { at, pass, login, send } = account;

const { own, begin, begun, confirm, state, on } = secondStepOf(account);

const conflict = (message: string) => ({ status: 409, data: { message } });

test('enabling the second step starts with an encrypted secret and changes no login', async () => {
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

test('enabling the second step ends with a first code, and answers ten for recovery', async () => {
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

test('enabling the second step needs a start, and a code of the newest secret', async () => {
  expect(await confirm('123456')).toEqual(conflict(NOT_BEGUN));
  const [{ secret: first }, { secret: second }] = [await begun(), await begun()];
  for (const code of [codeAt(first, now()), codeAt(second, now() - 60_000), 'abc', '٠١٢٣٤٥'])
    expect(await confirm(code)).toEqual(refusal('code', WRONG));
  at(900);
  expect(await confirm('')).toEqual(refusal('code', 'Digite o código'));
  expect((await confirm(codeAt(second, now()))).status).toBe(200);
});

// docs/threats.md T-10: six digits are soon found without a limit.
test('enabling the second step limits the tries of codes, and those of passwords', async () => {
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
