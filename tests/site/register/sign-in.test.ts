import { expect, test, vi } from 'vitest';
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

test('sends the body as JSON with the key of its attempt', async () => {
  answer({ token: 't', user: { id: 'ana' } }, { status: 201 });
  const sent = attempt();
  expect(await signIn(sent)).toEqual({ token: 't', user: { id: 'ana' } });
  const [path, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(path).toBe('/users/register');
  expect(JSON.parse(String(init?.body))).toEqual(sent.body);
  expect(new Headers(init?.headers).get('idempotency-key')).toBe(sent.key);
});

test('an old iPhone, which cannot limit a call, registers', async () => {
  answer({ token: 't', user: { id: 'ana' } }, { status: 201 });
  const { timeout } = AbortSignal;
  Object.assign(AbortSignal, { timeout: undefined });
  const signed = signIn(attempt()).finally(() => Object.assign(AbortSignal, { timeout }));
  expect(await signed).toEqual({ token: 't', user: { id: 'ana' } });
});

test("the server's sentence comes first", async () => {
  answer({ message: 'Muitas tentativas.' }, { status: 429 });
  expect(await failure()).toEqual({
    message: 'Muitas tentativas.',
    errors: {},
    whatsapp: true,
    answered: true,
    newTerm: undefined,
    openings: undefined,
  });
});

const blank = {};
const invalid = { message: 'Nome é obrigatório', errors: { name: 'Nome é obrigatório' } };
const unknown = { message: 'Não foi possível entrar com este telefone.' };
const unprocessed = { message: 'Erro ao processar solicitação', whatsapp: true };

// Only wrong fields and an unknown phone offer no other way; after 5xx the attempt may be repeated.
test.each<[Mode, number, unknown, object]>([
  ['register', 502, blank, { message: 'Erro ao registrar usuário', whatsapp: true }],
  ['login', 502, blank, { message: 'Erro ao fazer login', whatsapp: true }],
  ['register', 200, { user: { id: 'ana' } }, unprocessed],
  ['register', 200, { token: '', user: { id: 'ana' } }, unprocessed],
  ['register', 200, { token: 't' }, unprocessed],
  ['register', 200, null, unprocessed],
  ['register', 422, invalid, { errors: invalid.errors, whatsapp: false, answered: true }],
  ['login', 401, unknown, { ...unknown, whatsapp: false }],
  // A firewall's, and that of the field which only machines fill in.
  ['register', 403, blank, { message: 'Erro ao registrar usuário', whatsapp: true }],
  ['register', 422, { message: 'Confira os campos.' }, { whatsapp: true, answered: true }],
  ['register', 503, { message: 'Serviço indisponível.' }, { whatsapp: true, answered: false }],
  ['register', 500, { message: 'Serviço indisponível.' }, { whatsapp: true, answered: false }],
])('%s answered with %i %j fails with %j', async (mode, status, body, expected) => {
  answer(body, { status });
  expect(await failure(mode)).toMatchObject(expected);
});

test('an answer that is no JSON has no sentence', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await failure()).toMatchObject({ message: 'Erro ao registrar usuário', whatsapp: true });
  expect(await failure('login')).toMatchObject({ message: 'Erro ao fazer login', whatsapp: true });
});

test('without a connection the same attempt may be repeated', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failure()).toMatchObject({
    message: 'Erro ao registrar usuário. Sem conexão. Confira sua internet e tente novamente.',
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
