import { beforeEach, expect, test, vi } from 'vitest';
import { ana, onPage, page } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const CREDENTIALS = { username: 'ana', password: 'segredo' } as const;
const CODE_NEEDED = {
  status: 401,
  body: { message: 'Digite o código do seu aplicativo autenticador.', secondStep: true },
} as const;
const WRONG = { status: 401, body: { message: 'Usuário ou senha inválidos.' } } as const;
const THROTTLED = { status: 429, body: { secondStep: true } } as const;

let session: typeof import('../../../src/admin/session/session.ts');

onPage();
beforeEach(async () => {
  vi.resetModules();
  session = await import('../../../src/admin/session/session.ts');
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
  expect({ ...page.storage }).toEqual({ [key]: 'first', logins: '1' });
  token = 'second';
  await session.logIn(CREDENTIALS);
  expect(await seen[1]?.json()).toEqual({ ...CREDENTIALS, [name]: 'first' });
  expect(page.storage[key]).toBe('second');
});

test.each([[{}], [null], [{ token: 't' }], [{ token: 't', user: {} }], [{ user: ana.user }]])(
  'a login answered 200 with %j opens no session',
  async (body) => {
    answer(() => ({ body }));
    const error = await session.logIn(CREDENTIALS).catch((error: unknown) => error);
    // docs/spec.md §8: the form then says its own sentence.
    expect(error).toMatchObject({ status: 200, message: '' });
    expect({ ...page.storage }).toEqual({});
    expect(session.$admin.get().state).toBe('out');
  },
);

test.each([
  ['a wrong password keeps the device', WRONG, 'device', false],
  ['a throttled login keeps it', THROTTLED, 'device', false],
  ['a server error keeps it', { status: 503, body: {} }, 'device', false],
  ['no connection keeps it', 'offline', 'device', false],
  ['a device that the server does not know is dropped', CODE_NEEDED, undefined, true],
] as const)('%s', async (_, answered, adminDevice, codeNeeded) => {
  Object.assign(page.storage, { adminDevice: 'device', adminLane: 'lane' });
  answer(() => answered);
  const error = await session.logIn(CREDENTIALS).catch((error: unknown) => error);
  expect(error).toMatchObject({ status: answered === 'offline' ? 0 : answered.status });
  expect(session.needsCode(error)).toBe(codeNeeded);
  expect({ ...page.storage }).toEqual({ adminLane: 'lane', ...(adminDevice && { adminDevice }) });
});
