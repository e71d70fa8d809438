import { afterEach, expect, test, vi } from 'vitest';
import { attempts } from '../../../src/site/register/attempt.ts';
import type { Mode } from '../../../src/site/register/form.ts';
import { failureOf, signIn } from '../../../src/site/register/sign-in.ts';

const attempt = (mode: Mode = 'register') =>
  attempts().begin(mode, { phone: '11988887777' }, { website: '', elapsed: 1 });
const answer = (body: unknown, init?: ResponseInit) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, init)),
  );
const failure = (mode?: Mode) =>
  signIn(attempt(mode)).then(
    () => expect.unreachable(),
    (error: unknown) => failureOf(error),
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('sends the body as JSON with the key of its attempt', async () => {
  answer({ token: 't', user: { id: 'ana' } }, { status: 201 });
  const sent = attempt();
  expect(await signIn(sent)).toEqual({ token: 't', user: { id: 'ana' } });
  const [path, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(path).toBe('/users/register');
  expect(JSON.parse(String(init?.body))).toEqual(sent.body);
  expect(new Headers(init?.headers).get('idempotency-key')).toBe(sent.key);
});

test("the server's sentence comes first", async () => {
  answer({ message: 'Muitas tentativas.' }, { status: 429 });
  expect(await failure()).toEqual({
    message: 'Muitas tentativas.',
    errors: {},
    whatsapp: true,
    answered: true,
    newTerm: undefined,
  });
});

for (const [mode, sentence] of [
  ['register', 'Erro ao registrar usuário'],
  ['login', 'Erro ao fazer login'],
] as const) {
  test(`${mode} has its own sentence when the server sends none`, async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failure(mode)).toMatchObject({ message: sentence, whatsapp: true });
  });
}

for (const [name, body] of [
  ['without a token', { user: { id: 'ana' } }],
  ['with an empty token', { token: '', user: { id: 'ana' } }],
  ['without a user', { token: 't' }],
  ['that is no JSON object', null],
] as const) {
  test(`an answer ${name} is a request that could not be processed`, async () => {
    answer(body);
    expect(await failure()).toMatchObject({
      message: 'Erro ao processar solicitação',
      whatsapp: true,
    });
  });
}

test('wrong fields keep their sentences and need no way out', async () => {
  answer(
    { message: 'Nome é obrigatório', errors: { name: 'Nome é obrigatório' } },
    { status: 422 },
  );
  expect(await failure()).toMatchObject({
    errors: { name: 'Nome é obrigatório' },
    whatsapp: false,
    answered: true,
  });
});

test('an unknown phone is told, without a way out', async () => {
  answer({ message: 'Não foi possível entrar com este telefone.' }, { status: 401 });
  expect(await failure('login')).toMatchObject({
    message: 'Não foi possível entrar com este telefone.',
    whatsapp: false,
  });
});

for (const [name, status] of [
  ['503', 503],
  ['500', 500],
] as const) {
  test(`after ${name} the same attempt may be repeated`, async () => {
    answer({ message: 'Serviço indisponível.' }, { status });
    expect(await failure()).toMatchObject({ whatsapp: true, answered: false });
  });
}

test('without a connection the same attempt may be repeated', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await failure()).toMatchObject({
    message: 'Sem conexão. Confira sua internet e tente novamente.',
    whatsapp: true,
    answered: false,
  });
});

test('a server that never answers is given up', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
    AbortSignal.abort(new DOMException('late', 'TimeoutError')),
  );
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
  expect(await failure('login')).toMatchObject({
    message: 'Erro ao fazer login',
    whatsapp: true,
    answered: false,
  });
  vi.restoreAllMocks();
});

test('terms that changed meanwhile come along', async () => {
  const text = { title: 'Termos', version: '2.0', content: '<p>Novos.</p>' };
  const term = { ...text, id: 'term-2', ref: 'term-2.wording' };
  answer({ message: 'Os termos mudaram.', term }, { status: 409 });
  const newTerm = { ...text, id: 'term-2.wording' };
  expect(await failure()).toMatchObject({ message: 'Os termos mudaram.', newTerm });
  answer({ message: 'Os termos mudaram.' }, { status: 409 });
  expect(await failure()).toMatchObject({ newTerm: null });
});
