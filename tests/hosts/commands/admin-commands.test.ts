import { beforeEach, describe, expect, test } from 'vitest';
import { freshPassword, runAdmin } from '../../../hosts/commands/admin-commands.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import { makeAdmin, PASSWORD } from '../../support/owner.ts';
import { codeAt } from '../../support/totp.ts';

let api: TestApi;
beforeEach(async () => {
  api = testApi(await testDb());
  await makeAdmin(api.db, 'Dona');
});

const run = (...words: string[]) => runAdmin(api.db, words, 6);
const login = (more: object = {}) =>
  api.send('POST', '/auth/login', { body: { username: 'dona', password: PASSWORD, ...more } });
const tokenOf = async (more: object = {}) => ((await login(more)).data as { token: string }).token;
const works = async (token: string) => (await api.send('GET', '/users', { token })).status === 200;

/** Switches the second step on; answers the recovery codes. */
async function secondStep(token: string): Promise<string[]> {
  const begun = await api.send('POST', '/auth/second-step', {
    token,
    body: { currentPassword: PASSWORD },
  });
  const body = { code: codeAt((begun.data as { secret: string }).secret, Date.now()) };
  const { data } = await api.send('PUT', '/auth/second-step', { token, body });
  return (data as { codes: string[] }).codes;
}

describe('reset-password', () => {
  test('prints a new password, once, and ends what was open', async () => {
    const token = await tokenOf();
    const told = await run('reset-password', 'dona');
    const password = /^Nova senha de Dona: (\S+)$/m.exec(told)?.[1] ?? '';
    expect(password).toMatch(/^[2-9a-hjkmnp-z]{5}(?:-[2-9a-hjkmnp-z]{5}){3}$/);
    expect(told).toContain('1 sessão encerrada.');
    expect(told).toContain('A verificação em duas etapas, se estiver ativada, continua valendo');
    expect(await works(token)).toBe(false);
    expect((await login()).status).toBe(401);
    expect((await login({ password })).status).toBe(200);
    expect(JSON.stringify(await api.db`select data from revisions`)).not.toContain(password);
  });

  test('keeps the second step and forgets the devices that were spared it', async () => {
    const codes = await secondStep(await tokenOf());
    const { data } = await login({ code: codes[0] });
    const { device } = data as { device: string };
    const told = await run('reset-password', 'Dona');
    const password = /: (\S+)$/m.exec(told)?.[1] ?? '';
    expect(await login({ password, device })).toMatchObject({
      status: 401,
      data: { secondStep: true },
    });
    expect((await login({ password, code: codes[1] })).status).toBe(200);
  });

  test('lets her in at once whom wrong passwords had kept out', async () => {
    for (let turn = 0; turn < 5; turn += 1) await login({ password: 'outra' });
    expect((await login()).status).toBe(429);
    const told = await run('reset-password', 'dona');
    const password = /: (\S+)$/m.exec(told)?.[1] ?? '';
    expect((await login({ password })).status).toBe(200);
  });

  test('makes one as long as the practice wants, another each time', () => {
    expect(freshPassword(6)).toHaveLength(23);
    expect(freshPassword(64).length).toBeGreaterThanOrEqual(64);
    expect(new Set(Array.from({ length: 100 }, () => freshPassword(6))).size).toBe(100);
  });
});

describe('revoke-sessions', () => {
  test('ends those of one user, or of all', async () => {
    await makeAdmin(api.db, 'outra');
    const [one, two, other] = [
      await tokenOf(),
      await tokenOf(),
      await tokenOf({ username: 'outra' }),
    ];
    expect(await run('revoke-sessions', 'dona')).toBe('Dona: 2 sessões encerradas.');
    expect([await works(one), await works(two), await works(other)]).toEqual([false, false, true]);
    expect(await run('revoke-sessions')).toBe('Todos os acessos: 1 sessão encerrada.');
    expect(await works(other)).toBe(false);
    expect((await login()).status).toBe(200);
  });
});

describe('remove-second-step', () => {
  test('lets her in by the password alone', async () => {
    await secondStep(await tokenOf());
    expect((await login()).status).toBe(401);
    expect(await run('remove-second-step', 'dona')).toBe(
      'A verificação em duas etapas de Dona foi desativada: o próximo login pede só a senha.',
    );
    expect((await login()).status).toBe(200);
    expect(await run('remove-second-step', 'dona')).toBe(
      'A verificação em duas etapas de Dona já não estava ativada; nada mudou.',
    );
  });
});

describe('disable', () => {
  test('ends her sessions and answers her login as a wrong password, until enable', async () => {
    const token = await tokenOf();
    expect(await run('disable', 'dona')).toBe(
      'O acesso de Dona foi desativado: 1 sessão encerrada. Para voltar: enable Dona.',
    );
    expect(await works(token)).toBe(false);
    const [right, wrong] = [await login(), await login({ password: 'errada' })];
    expect([right.status, right.text]).toEqual([wrong.status, wrong.text]);
    expect(right.status).toBe(401);
    expect(await run('enable', 'dona')).toBe('O acesso de Dona está ativado.');
    expect(await works(token)).toBe(false);
    expect((await login()).status).toBe(200);
  });
});

test('each stands in the history as done by the operator of the host', async () => {
  for (const name of ['reset-password', 'revoke-sessions', 'disable', 'enable'])
    await run(name, 'dona');
  const rows = await api.db`select actor, data from revisions order by id`;
  expect(rows).toMatchObject([
    { actor: null, data: { by: 'host', password: 'changed' } },
    { actor: null, data: { by: 'host', sessions: 'ended' } },
    { actor: null, data: { by: 'host', access: 'disabled' } },
    { actor: null, data: { by: 'host', access: 'enabled' } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('scrypt');
});

const USE =
  'Use: npm run admin -- reset-password|remove-second-step|disable|enable <usuário>, ou npm run admin -- revoke-sessions [usuário].';
test.each([
  [[], `Falta o comando. ${USE}`],
  [['apagar', 'dona'], `Comando desconhecido. ${USE}`],
  [['constructor', 'dona'], `Comando desconhecido. ${USE}`],
  [['reset-password'], `Falta o usuário. ${USE}`],
  [['disable', 'dona', 'outra'], `Comando desconhecido. ${USE}`],
  [['disable', 'ninguem'], "Não há o usuário 'ninguem'. Usuários: Dona."],
  [['disable', '%'], "Não há o usuário '%'. Usuários: Dona."],
])('%j is refused in a sentence and changes nothing', async (words, sentence) => {
  const before = await api.db`select * from admins`;
  await expect(run(...words)).rejects.toMatchObject({
    name: 'CommandRefused',
    message: sentence,
  });
  expect(await api.db`select * from admins`).toEqual(before);
});

test('a database without an admin is named as such', async () => {
  await api.db`delete from admins`;
  await expect(run('enable', 'dona')).rejects.toMatchObject({
    message: 'Não há nenhum acesso neste banco de dados. Confira DATABASE_URL ou DATA_DIR.',
  });
});
