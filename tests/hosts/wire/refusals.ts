import { expect, test } from 'vitest';
import { answers, fieldSentences } from '../../expected/sentences.ts';
import type { Sent } from '../../support/api/calls.ts';
import type { Wire } from './wire.ts';

type Row = [
  name: string,
  status: number,
  method: string,
  path: string,
  sent?: Sent,
  message?: string | null,
  allow?: string,
];

const NOBODY = '00000000-0000-4000-8000-000000000000';
const ana = { name: 'Bia', phone: '11977776666', serviceId: 'relaxante', termsAccepted: true };
const foreign = { headers: { origin: 'https://evil.example' } };
const json = { 'content-type': 'application/json' };
const raw = (raw: BodyInit, type = 'application/json') => ({
  raw,
  headers: { 'content-type': type },
});
const chunked = (size: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let sent = 0; sent < size; sent += 1024)
        controller.enqueue(new Uint8Array(1024).fill(32));
      controller.close();
    },
  });
const REGISTER = ['POST', '/users/register'] as const;

// What a host can spoil on the way to the API; the API's own rules are tested in tests/functions.
const rows: readonly Row[] = [
  ['an unknown path of an area', 404, 'GET', '/content/nada', {}, answers.notFound],
  ['an unknown id', 404, 'GET', `/content/services/${NOBODY}`, {}, answers.missing],
  ['an encoded slash', 404, 'GET', '/content%2fhero'],
  ['an area in capitals', 404, 'GET', '/CONTENT'],
  ['a slash at the end', 404, 'GET', '/content/hero/'],
  ['a letter by its code', 404, 'GET', '/content/%68ero'],
  ['a wrong method', 405, 'POST', '/content/hero', { body: {} }, null, 'GET, PUT, HEAD'],
  ['an unknown method', 405, 'PATCH', '/users/register', { body: {} }, null, 'POST'],
  ['a preflight', 405, 'OPTIONS', '/users', foreign, answers.method, 'GET, POST, HEAD'],
  ['no token', 401, 'PUT', '/content/hero', { body: {} }, answers.unauthorized],
  ['two tokens', 401, 'GET', '/users', { token: 'a', headers: { 'x-auth-token': 'b' } }],
  ['a token in the query', 401, 'GET', '/users?token=x'],
  ['a write from another site', 403, ...REGISTER, { ...foreign, body: ana }],
  ['another media type', 415, ...REGISTER, raw('name=Ana', 'text/plain')],
  ['no media type', 415, ...REGISTER, raw(new Uint8Array([123, 125]), '')],
  ['a body over 8 KiB', 413, ...REGISTER, { body: { ...ana, name: 'a'.repeat(9000) } }],
  ['a chunked body over 8 KiB', 413, ...REGISTER, { raw: chunked(20_480), headers: json }],
  [
    "the owner's body over 128 KiB",
    413,
    'POST',
    '/content/services',
    { token: 'admin', body: { title: 'Reiki', description: 'a'.repeat(140_000) } },
  ],
  ['malformed JSON', 400, ...REGISTER, raw('{'), answers.malformed],
  ['bytes that are no UTF-8', 400, ...REGISTER, raw(new Uint8Array([0x22, 0xff, 0x22]))],
  ['an empty body', 400, ...REGISTER, raw('')],
  ['a blank name', 422, ...REGISTER, { body: { ...ana, name: '  ' } }, fieldSentences.name],
];

/** What a host must refuse and how, but for what its emulation cannot show. */
export function refusals(wire: Wire, unseen = ''): void {
  test.each<Row>(rows.filter(([name]) => name !== unseen))('%s is %i', async (...row) => {
    const [, status, method, path, sent = {}, message, allow] = row as Row;
    const token = sent.token === 'admin' ? { token: wire.token } : {};
    const answer = await wire.send(method, path, { ...sent, ...token });
    const { headers, data } = answer;
    expect(answer).toMatchObject({ status });
    if (allow) expect(headers.get('allow')).toBe(allow);
    // An address outside of the API is the 404 page.
    if (!message && !headers.get('content-type')?.includes('json')) return;
    expect(headers.get('x-request-id')).toMatch(/^[\w.-]{8,64}$/);
    expect(data.message).toMatch(/\p{L}{2}/u);
    if (message) expect(data.message).toBe(message);
  });

  test('nothing of it has been saved', async () => {
    const clients = await wire.send<{ phone: string }[]>('GET', '/users', { token: wire.token });
    expect(clients.data.filter(({ phone }) => phone === ana.phone)).toEqual([]);
    expect(await wire.send('GET', '/content/services')).toMatchObject({ data: [] });
  });
}
