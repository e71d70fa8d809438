import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, type FakePage, openPage } from '../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const CREDENTIALS = { username: 'ana', password: 'segredo' } as const;
const ASKED = {
  status: 401,
  body: { message: 'Digite o código do seu aplicativo autenticador.', secondStep: true },
} as const;

let page: FakePage;

async function load() {
  vi.resetModules();
  return import('../../../src/admin/session/session.ts');
}

beforeEach(() => {
  page = openPage();
});
afterEach(() => vi.unstubAllGlobals());

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => error,
  );

test('a right password without its code is told from a wrong one', async () => {
  const { logIn, needsCode } = await load();
  answer(() => ASKED);
  expect(needsCode(await refusalOf(logIn(CREDENTIALS)))).toBe(true);
  answer(() => ({ status: 401, body: { message: 'Usuário ou senha inválidos.' } }));
  expect(needsCode(await refusalOf(logIn(CREDENTIALS)))).toBe(false);
  answer(() => ({ status: 429, body: { message: 'Muitas tentativas.', secondStep: true } }));
  expect(needsCode(await refusalOf(logIn(CREDENTIALS)))).toBe(false);
  answer(() => 'offline');
  expect(needsCode(await refusalOf(logIn(CREDENTIALS)))).toBe(false);
  expect(needsCode(new Error('secondStep'))).toBe(false);
});

test('the mark of a device is kept after a code, sent with the next login, and outlives a logout', async () => {
  const seen = answer(() => ({ body: { ...ana, device: 'mark-1' } }));
  const { logIn, clearSession } = await load();
  await logIn({ ...CREDENTIALS, code: '123456' });
  expect(await seen[0]?.json()).toEqual({ ...CREDENTIALS, code: '123456' });
  expect(page.storage.adminDevice).toBe('mark-1');
  clearSession();
  expect(Object.keys(page.storage)).toEqual(['adminDevice']);
  await logIn(CREDENTIALS);
  expect(await seen[1]?.json()).toEqual({ ...CREDENTIALS, device: 'mark-1' });
});

test('a mark that the server no longer knows is thrown away; one it was not asked about stays', async () => {
  page.storage.adminDevice = 'mark-1';
  const { logIn } = await load();
  for (const answered of [
    { status: 401, body: { message: 'Usuário ou senha inválidos.' } },
    { status: 429, body: { message: 'Muitas tentativas.' } },
  ] as const) {
    answer(() => answered);
    await expect(logIn(CREDENTIALS)).rejects.toMatchObject({ status: answered.status });
    expect(page.storage.adminDevice).toBe('mark-1');
  }
  answer(() => ASKED);
  await expect(logIn(CREDENTIALS)).rejects.toMatchObject({ status: 401 });
  expect(page.storage.adminDevice).toBeUndefined();
});

test('the lane of a device is kept after every login, sent with the next, and outlives a logout', async () => {
  let lane = 'lane-1';
  const seen = answer(() => ({ body: { ...ana, lane } }));
  const { logIn, clearSession } = await load();
  await logIn(CREDENTIALS);
  expect(await seen[0]?.json()).toEqual(CREDENTIALS);
  clearSession();
  expect({ ...page.storage }).toEqual({ adminLane: 'lane-1' });
  lane = 'lane-2';
  await logIn(CREDENTIALS);
  expect(await seen[1]?.json()).toEqual({ ...CREDENTIALS, lane: 'lane-1' });
  expect(page.storage.adminLane).toBe('lane-2');
});

test('a refused login leaves the lane as it is', async () => {
  page.storage.adminLane = 'lane-1';
  const { logIn } = await load();
  for (const status of [401, 429, 503]) {
    answer(() => ({ status, body: { message: 'Não.' } }));
    await expect(logIn(CREDENTIALS)).rejects.toMatchObject({ status });
    expect(page.storage.adminLane).toBe('lane-1');
  }
});
