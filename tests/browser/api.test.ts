import { expect, test, vi } from 'vitest';
import { ApiFailure, call } from '../../src/browser/api.ts';
import { failureText } from '../../src/browser/sentence.ts';
import { at, bodyAt } from '../support/api/endpoint.ts';

type Sent = { readonly path: string; readonly init: RequestInit; readonly headers: Headers };

/** Answers every call; gives what was sent. */
function answer(by: () => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init, headers: new Headers(init.headers) });
    return by();
  });
  return sent;
}

/** An answer whose body ends in the middle: the page is being left, or the network is gone. */
const brokenOff = (begin: string): Response =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode(begin)),
      pull: (body) => body.error(new TypeError('NetworkError')),
    }),
  );

const failure = (given: Promise<unknown>): Promise<ApiFailure> =>
  given.then(
    () => expect.unreachable('it failed'),
    (error: unknown) => error as ApiFailure,
  );

test('a call without options is plain: no body, no content type, no token', async () => {
  const sent = answer(() => Response.json([1]));
  const { status, data } = await call(at('GET', '/users'));
  expect([status, data]).toEqual([200, [1]]);
  expect(sent[0]?.path).toBe('/users');
  expect(sent[0]?.init).toMatchObject({
    method: 'GET',
    body: undefined,
    signal: null,
    keepalive: false,
  });
  expect([...(sent[0]?.headers.keys() ?? [])]).toEqual([]);
});

// docs/threats.md F-11: a phone that loses its signal in the middle may wait for minutes.
test('a write without an answer ends after half a minute as one without a connection', async () => {
  const end = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  const failed = failure(call(bodyAt('PUT', '/content/hero'), { body: { a: 1 } }));
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
  end.abort();
  expect(await failed).toMatchObject({
    status: 0,
    message: 'Sem conexão. Confira sua internet e tente novamente.',
  });
});

test('a call carries what it is given', async () => {
  const sent = answer(() =>
    Response.json({}, { status: 201, headers: { 'content-version': '3' } }),
  );
  const { signal } = new AbortController();
  const rest = { signal, keepalive: true };
  const { status, headers } = await call(bodyAt('PUT', '/content/hero'), {
    body: { a: 'ç' },
    token: 't',
    headers: { 'if-match': '"1"' },
    ...rest,
  });
  expect([status, headers.get('content-version')]).toEqual([201, '3']);
  expect(sent[0]?.init).toMatchObject({ method: 'PUT', body: '{"a":"ç"}', ...rest });
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
    'content-type': 'application/json',
    authorization: 'Bearer t',
    'if-match': '"1"',
  });
});

test.each([null, ''])('a call with the token %j carries none', async (token) => {
  const sent = answer(() => Response.json({}));
  await call(at('GET', '/users'), { token });
  expect(sent[0]?.headers.has('authorization')).toBe(false);
});

test.each([null, false, 0, ''])('a call sends the body %j, which is one', async (body) => {
  const sent = answer(() => Response.json({}));
  await call(bodyAt('POST', '/x'), { body });
  expect(sent[0]?.init.body).toBe(JSON.stringify(body));
  expect(sent[0]?.headers.get('content-type')).toBe('application/json');
});

test.each([304, 204])(
  'a call that is answered with %i has no data and is no failure',
  async (status) => {
    answer(() => new Response(null, { status, headers: { etag: '"a-1"' } }));
    const { data, headers, status: told } = await call(at('GET', '/content'));
    expect([told, data, headers.get('etag')]).toEqual([status, null, '"a-1"']);
  },
);

const LOST = 'Sem conexão. Confira sua internet e tente novamente.';

test('a failed call tells status, sentence, the fields and the whole answer', async () => {
  const errors = { name: 'Nome é obrigatório' };
  const data = { message: 'Confira os campos.', errors, current: { id: '1' } };
  answer(() => Response.json(data, { status: 422 }));
  const error = await failure(call(at('POST', '/users')));
  expect(error).toBeInstanceOf(ApiFailure);
  expect(error).toBeInstanceOf(Error);
  const { name, status, message } = error;
  expect([name, status, message]).toEqual(['ApiFailure', 422, 'Confira os campos.']);
  expect([error.errors, error.data]).toEqual([errors, data]);
});

test.each([
  ['an HTML page', '<h1>Bad gateway</h1>', null],
  ['nothing', '', null],
  ['null', 'null', null],
  ['a text', '"x"', 'x'],
  ['a message that is none', '{"message":{"a":1}}', { message: { a: 1 } }],
])('a failed call with %s has no sentence of its own', async (_, body, data) => {
  answer(() => new Response(body, { status: 502 }));
  const error = await failure(call(at('GET', '/users')));
  expect([error.status, error.message, error.errors, error.data]).toEqual([502, '', {}, data]);
});

test.each([300, 400, 404, 503])('a failed call %i is one', async (status) => {
  answer(() => Response.json({ message: 'x' }, { status }));
  expect((await failure(call(at('GET', '/x')))).status).toBe(status);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['breaks off', () => brokenOff('{"version":')],
  ['is an empty body', () => new Response('')],
  ['is a page of a proxy', () => new Response('<html>')],
])('a call whose answer %s has lost its connection', async (_, by) => {
  answer(by);
  const { signal } = new AbortController();
  const error = await failure(call(at('GET', '/users'), { signal }));
  expect(await failure(call(at('GET', '/users')))).toEqual(error);
  expect(error).toBeInstanceOf(ApiFailure);
  expect([error.status, error.message, error.errors, error.data]).toEqual([0, LOST, {}, undefined]);
});

test('a failed call that was aborted, before or while its answer came, is no lost connection', async () => {
  const stopped = new AbortController();
  const options = { signal: stopped.signal };
  answer(() => {
    stopped.abort();
    return brokenOff('[');
  });
  expect(await failure(call(at('GET', '/users'), options))).not.toBeInstanceOf(ApiFailure);
  const reason = new DOMException('stopped', 'AbortError');
  answer(() => Promise.reject(reason));
  expect(await failure(call(at('GET', '/users'), options))).toBe(reason);
});

test('the shown sentence is the server’s sentence, else the screen’s own', () => {
  expect(failureText(new ApiFailure(409, 'Conflito.'), 'Falha.')).toBe('Conflito.');
  expect(failureText(new ApiFailure(502, ''), 'Falha.')).toBe('Falha.');
});

test('the shown sentence is never a fault of ours, which is logged instead', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new TypeError('x is not a function');
  expect(failureText(fault, 'Falha.')).toBe('Falha.');
  expect(log).toHaveBeenCalledWith(fault);
  log.mockClear();
  failureText(new ApiFailure(500, 'Algo deu errado.'), 'Falha.');
  expect(log).not.toHaveBeenCalled();
});
