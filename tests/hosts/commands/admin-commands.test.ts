import { expect, test } from 'vitest';
import { freshPassword, runAdmin } from '../../../hosts/commands/admin-commands.ts';
import { now } from '../../../src/shared/core/clock.ts';
import { accountApi } from '../../support/api/account-api.ts';
import { makeAdmin, PASSWORD } from '../../support/api/owner.ts';
import { codeAt } from '../../support/api/totp.ts';

const account = accountApi();
const { login, enter, works } = account;
const tokenOf = async (more: object = {}) => (await enter(more)).token;
const run = (...words: string[]) => runAdmin(account.db, words, 6);

/** Enables the second step; answers the recovery codes. */
async function secondStep(): Promise<string[]> {
  const password = { currentPassword: PASSWORD };
  const begun = await account.send('POST', '/auth/second-step', password);
  const code = codeAt((begun.data as { secret: string }).secret, now());
  const { data } = await account.send('PUT', '/auth/second-step', { code });
  return (data as { codes: string[] }).codes;
}

async function resetPassword(): Promise<string> {
  const sentence = await run('reset-password', 'DONA');
  const second = 'A verificação em duas etapas, se estiver ativada, continua valendo';
  expect(sentence).toContain(second);
  return /^Nova senha de dona: (\S+)$/m.exec(sentence)?.[1] ?? '';
}

test('reset-password prints a new password, once, and ends what was open', async () => {
  const token = await tokenOf();
  const password = await resetPassword();
  expect(password).toMatch(/^[2-9a-hjkmnp-z]{5}(?:-[2-9a-hjkmnp-z]{5}){3}$/);
  expect(await works(token)).toBe(false);
  expect([(await login()).status, (await login({ password })).status]).toEqual([401, 200]);
  expect(JSON.stringify(await account.db`select data from revisions`)).not.toContain(password);
});

test('reset-password keeps the second step and forgets the devices that skip it', async () => {
  const codes = await secondStep();
  const { device } = (await login({ code: codes[0] })).data as { device: string };
  const password = await resetPassword();
  const asked = { status: 401, data: { secondStep: true } };
  expect(await login({ password, device })).toMatchObject(asked);
  expect((await login({ password, code: codes[1] })).status).toBe(200);
});

test('reset-password lifts the limit that wrong passwords have reached', async () => {
  for (let turn = 0; turn < 5; turn += 1) await login({ password: 'outra' });
  expect((await login()).status).toBe(429);
  expect((await login({ password: await resetPassword() })).status).toBe(200);
});

test('reset-password creates one as long as the practice wants, another each time', () => {
  expect(freshPassword(6)).toHaveLength(23);
  expect(freshPassword(64).length).toBeGreaterThanOrEqual(64);
  expect(new Set(Array.from({ length: 100 }, () => freshPassword(6))).size).toBe(100);
});

test('revoke-sessions ends those of one user, or of all', async () => {
  await makeAdmin(account.db, 'outra');
  const tokens = [account.token, await tokenOf(), await tokenOf({ username: 'outra' })];
  const working = () => Promise.all(tokens.map(works));
  expect(await run('revoke-sessions', 'dona')).toBe('dona: 2 sessões encerradas.');
  expect(await working()).toEqual([false, false, true]);
  expect(await run('revoke-sessions')).toBe('Todos os acessos: 1 sessão encerrada.');
  expect(await working()).toEqual([false, false, false]);
  expect((await login()).status).toBe(200);
});

test('remove-second-step makes the password enough', async () => {
  await secondStep();
  expect((await login()).status).toBe(401);
  expect(await run('remove-second-step', 'dona')).toBe(
    'A verificação em duas etapas de dona foi desativada: o próximo login pede só a senha.',
  );
  expect((await login()).status).toBe(200);
  expect(await run('remove-second-step', 'dona')).toBe(
    'A verificação em duas etapas de dona já não estava ativada; nada mudou.',
  );
});

test('disable ends the sessions and refuses logins as with a wrong password, until enable', async () => {
  const { token } = account;
  expect(await run('disable', 'dona')).toBe(
    'O acesso de dona foi desativado: 1 sessão encerrada. Para voltar: enable dona.',
  );
  const [right, wrong] = [await login(), await login({ password: 'errada' })];
  expect([right.status, right.text]).toEqual([401, wrong.text]);
  expect(await run('enable', 'dona')).toBe('O acesso de dona está ativado.');
  expect(await works(token)).toBe(false);
  expect((await login()).status).toBe(200);
});

test('each is in the history as done by the host', async () => {
  for (const name of ['reset-password', 'revoke-sessions', 'disable', 'enable'])
    await run(name, 'dona');
  const rows = await account.db`select actor, entity, data from revisions order by id`;
  const changes = [
    { password: 'changed' },
    { sessions: 'ended' },
    { access: 'disabled' },
    { access: 'enabled' },
  ];
  expect(rows).toMatchObject(
    changes.map((data) => ({ actor: null, entity: 'admins', data: { by: 'host', ...data } })),
  );
  expect(JSON.stringify(rows)).not.toContain('scrypt');
});

const USE =
  'Use: npm run admin -- reset-password|remove-second-step|disable|enable <usuário>, npm run admin -- revoke-sessions [usuário], npm run admin -- backup [arquivo], npm run admin -- restore <arquivo>, ou npm run admin -- doctor.';
test.each([
  [[], `Falta o comando. ${USE}`],
  [['apagar', 'dona'], `Comando desconhecido. ${USE}`],
  [['constructor', 'dona'], `Comando desconhecido. ${USE}`],
  [['reset-password'], `Falta o usuário. ${USE}`],
  [['disable', 'dona', 'outra'], `Comando desconhecido. ${USE}`],
  [['disable', 'ninguem'], "Não há o usuário 'ninguem'. Usuários: dona."],
  [['disable', '%'], "Não há o usuário '%'. Usuários: dona."],
])('%j is refused in a sentence and changes nothing', async (words, sentence) => {
  const before = await account.db`select * from admins`;
  await expect(run(...words)).rejects.toMatchObject({ name: 'CommandRefused', message: sentence });
  expect(await account.db`select * from admins`).toEqual(before);
});

test('a database without an admin is named as such', async () => {
  await account.db`delete from admins`;
  await expect(run('enable', 'dona')).rejects.toMatchObject({
    message: 'Não há nenhum acesso neste banco de dados. Confira DATABASE_URL ou DATA_DIR.',
  });
});
