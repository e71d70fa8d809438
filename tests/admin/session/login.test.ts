import { beforeEach, expect, test, vi } from 'vitest';
import { ana, onPage } from '../../support/logged-in.ts';
import { answer } from '../../support/page.ts';

type Login = typeof import('../../../src/admin/session/session.ts');

const CREDENTIALS = { username: 'ana', password: 'segredo' } as const;
const CODE_NEEDED = {
  status: 401,
  body: { message: 'Digite o código do seu aplicativo autenticador.', secondStep: true },
} as const;
const WRONG = { status: 401, body: { message: 'Usuário ou senha inválidos.' } } as const;

let session: Login;

onPage();
beforeEach(async () => {
  vi.resetModules();
  session = await import('../../../src/admin/session/session.ts');
});

const errorOf = (attempt: Promise<unknown>) => attempt.catch((error: unknown) => error);

test.each([
  ['a right password without its code', CODE_NEEDED, true],
  ['a wrong password', WRONG, false],
  ['a throttled login', { status: 429, body: { secondStep: true } }, false],
  ['no connection', 'offline', false],
] as const)('%s needs a code: %s', async (_, answered, needed) => {
  answer(() => answered);
  expect(session.needsCode(await errorOf(session.logIn(CREDENTIALS)))).toBe(needed);
});

test.each([
  ['device', 'adminDevice'],
  ['lane', 'adminLane'],
])('%s is stored after a login, sent with the next, and kept at a logout', async (name, key) => {
  let token = 'first';
  const seen = answer(() => ({ body: { ...ana, [name]: token } }));
  await session.logIn({ ...CREDENTIALS, code: '123456' });
  expect(await seen[0]?.json()).toEqual({ ...CREDENTIALS, code: '123456' });
  session.clearSession();
  expect({ ...localStorage }).toEqual({ [key]: 'first' });
  token = 'second';
  await session.logIn(CREDENTIALS);
  expect(await seen[1]?.json()).toEqual({ ...CREDENTIALS, [name]: 'first' });
  expect(localStorage.getItem(key)).toBe('second');
});

test.each([
  ['a wrong password keeps the tokens of the device', WRONG, 'device'],
  ['a throttled login keeps them', { status: 429, body: {} }, 'device'],
  ['a server error keeps them', { status: 503, body: {} }, 'device'],
  ['a device that the server does not know keeps the throttle token only', CODE_NEEDED, null],
] as const)('%s', async (_, answered, device) => {
  localStorage.setItem('adminDevice', 'device');
  localStorage.setItem('adminLane', 'lane');
  answer(() => answered);
  await expect(session.logIn(CREDENTIALS)).rejects.toMatchObject({ status: answered.status });
  expect(localStorage.getItem('adminDevice')).toBe(device);
  expect(localStorage.getItem('adminLane')).toBe('lane');
});
