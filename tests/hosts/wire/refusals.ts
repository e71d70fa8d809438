import { describe, expect, test } from 'vitest';
import * as expected from '../../expected/headers.ts';
import { answers, fieldSentences, wireSentences } from '../../expected/sentences.ts';
import type { Sent } from '../../support/calls.ts';
import type { Wire } from './wire.ts';

type Row = {
  readonly name: string;
  readonly call: readonly [method: string, path: string, sent?: Sent];
  /** Sends the admin's token too. */
  readonly admin?: boolean;
  readonly status: number;
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const NOBODY = '00000000-0000-4000-8000-000000000000';
const ana = {
  name: 'Bia',
  phone: '11977776666',
  email: '',
  serviceId: 'relaxante',
  termsAccepted: true,
};
const service = { title: 'Reiki', description: 'Mãos leves.', icon: 'fa-spa' };
const json = { 'content-type': 'application/json' };
const chunked = (size: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let sent = 0; sent < size; sent += 1024)
        controller.enqueue(new Uint8Array(1024).fill(32));
      controller.close();
    },
  });

const rows: readonly Row[] = [
  {
    name: 'an unknown path of an area',
    call: ['GET', '/content/nada'],
    status: 404,
    message: answers.notFound,
  },
  {
    name: 'an unknown id',
    call: ['GET', `/content/services/${NOBODY}`],
    status: 404,
    message: answers.missing,
  },
  {
    name: 'a malformed id',
    call: ['GET', '/content/services/1'],
    status: 404,
    message: answers.missing,
  },
  { name: 'an encoded slash', call: ['GET', '/content%2fhero'], status: 404 },
  { name: 'an area in capitals', call: ['GET', '/CONTENT'], status: 404 },
  {
    name: 'a wrong method',
    call: ['POST', '/content/hero', { body: {} }],
    status: 405,
    headers: { allow: 'GET, PUT, HEAD' },
  },
  {
    name: 'a method nobody has',
    call: ['PATCH', '/users/register', { body: {} }],
    status: 405,
    headers: { allow: 'POST' },
  },
  {
    name: 'a question of another site whether it may call',
    call: ['OPTIONS', '/users', { headers: { origin: 'https://evil.example' } }],
    status: 405,
    message: answers.method,
    headers: { allow: 'GET, POST, HEAD' },
  },
  { name: 'a slash at the end', call: ['GET', '/content/hero/'], status: 404 },
  { name: 'a letter by its code', call: ['GET', '/content/%68ero'], status: 404 },
  {
    name: 'no token',
    call: ['PUT', '/content/hero', { body: {} }],
    status: 401,
    message: answers.unauthorized,
  },
  {
    name: 'a forged token',
    call: ['GET', '/users', { token: 'e30.e30.x' }],
    status: 401,
    message: answers.unauthorized,
  },
  {
    name: 'two tokens that differ',
    call: ['GET', '/users', { token: 'a', headers: { 'x-auth-token': 'b' } }],
    status: 401,
  },
  { name: 'a token in the query', call: ['GET', '/users?token=x'], status: 401 },
  {
    name: 'a write from another site',
    call: ['POST', '/users/register', { body: ana, headers: { origin: 'https://evil.example' } }],
    status: 403,
  },
  {
    name: 'another media type',
    call: [
      'POST',
      '/users/register',
      { raw: 'name=Ana', headers: { 'content-type': 'text/plain' } },
    ],
    status: 415,
  },
  {
    name: 'no media type',
    call: [
      'POST',
      '/users/register',
      { raw: new Uint8Array([123, 125]), headers: { 'content-type': '' } },
    ],
    status: 415,
  },
  {
    name: 'a body over 8 KiB',
    call: ['POST', '/users/register', { body: { ...ana, name: 'a'.repeat(9000) } }],
    status: 413,
  },
  {
    name: 'a chunked body over 8 KiB',
    call: ['POST', '/users/register', { raw: chunked(20_480), headers: json }],
    status: 413,
  },
  {
    name: "an admin's body over 128 KiB",
    admin: true,
    call: ['POST', '/content/services', { body: { ...service, description: 'a'.repeat(140_000) } }],
    status: 413,
  },
  {
    name: 'malformed JSON',
    call: ['POST', '/users/register', { raw: '{', headers: json }],
    status: 400,
    message: answers.malformed,
  },
  {
    name: 'bytes that are no UTF-8',
    call: ['POST', '/users/register', { raw: new Uint8Array([0x22, 0xff, 0x22]), headers: json }],
    status: 400,
  },
  {
    name: 'an empty body',
    call: ['POST', '/users/register', { raw: '', headers: json }],
    status: 400,
  },
  { name: 'JSON that is no object', call: ['POST', '/users/register', { body: [1] }], status: 422 },
  {
    name: 'a blank name',
    call: ['POST', '/users/register', { body: { ...ana, name: '  ' } }],
    status: 422,
    message: fieldSentences.name,
  },
  {
    name: 'no phone',
    call: ['POST', '/users/register', { body: { ...ana, phone: '' } }],
    status: 422,
    message: fieldSentences.phone,
  },
  {
    name: 'half a phone',
    call: ['POST', '/users/register', { body: { ...ana, phone: '119' } }],
    status: 422,
    message: wireSentences.phoneInvalid,
  },
  {
    name: 'an unknown service',
    call: ['POST', '/users/register', { body: { ...ana, serviceId: 'x' } }],
    status: 422,
    message: fieldSentences.service,
  },
  {
    name: 'terms not accepted',
    call: ['POST', '/users/register', { body: { ...ana, termsAccepted: false } }],
    status: 422,
    message: fieldSentences.terms,
  },
  {
    name: 'terms accepted as text',
    call: ['POST', '/users/register', { body: { ...ana, termsAccepted: 'true' } }],
    status: 422,
  },
  {
    name: 'a NUL',
    call: ['POST', '/users/register', { body: { ...ana, name: 'A\u0000na' } }],
    status: 422,
  },
  {
    name: 'a lone surrogate',
    call: [
      'POST',
      '/users/register',
      { raw: JSON.stringify({ ...ana, name: 'A\ud800' }), headers: json },
    ],
    status: 422,
  },
  {
    name: 'terms that have changed',
    call: ['POST', '/users/register', { body: { ...ana, termId: NOBODY } }],
    status: 409,
    message: answers.termChanged,
  },
  {
    name: 'an unknown phone',
    call: ['POST', '/users/login', { body: { phone: '2133334444' } }],
    status: 401,
    message: wireSentences.phoneLogin,
  },
  {
    name: 'a wrong password',
    call: ['POST', '/auth/login', { body: { username: 'dona', password: 'errada' } }],
    status: 401,
    message: answers.loginFailed,
  },
  {
    name: 'a second setup',
    call: [
      'POST',
      '/auth/setup',
      { body: { username: 'x', password: 'Alfazema-9', email: 'x@example.com', setupToken: 'x' } },
    ],
    status: 409,
  },
  {
    name: 'a blank title',
    admin: true,
    call: ['POST', '/content/services', { body: { ...service, title: '' } }],
    status: 422,
    message: 'Título é obrigatório',
  },
  {
    name: 'a number as text',
    admin: true,
    call: ['POST', '/content/services', { body: { ...service, order: '2' } }],
    status: 422,
  },
  {
    name: 'a script as a link',
    admin: true,
    call: ['PUT', '/content/hero', { body: { title: 'T', button_link: 'javascript:alert(1)' } }],
    status: 422,
  },
  {
    name: 'an unknown period',
    admin: true,
    call: ['GET', '/reports/services?period=year'],
    status: 422,
    message: answers.period,
  },
];

/** What a host must refuse, how, and with which headers. */
export function refusals(wire: Wire): void {
  describe('refuses', () => {
    test.each(rows)(
      '$name: $status',
      async ({ call: [method, path, sent = {}], admin, status, message, headers = {} }) => {
        const answer = await wire.send(
          method,
          path,
          admin ? { ...sent, token: wire.token() } : sent,
        );
        expect({
          status: answer.status,
          text: answer.status === status ? '' : answer.text,
        }).toEqual({ status, text: '' });
        if (message) expect(answer.data.message).toBe(message);
        expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
        if (!answer.headers.get('content-type')?.includes('json')) return;
        expect(answer.data.message).toMatch(/\p{L}{2}/u);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          ...expected.securityHeaders,
          'cache-control': 'no-store',
        });
        expect(expected.readPermissions(answer.headers.get('permissions-policy'))).toEqual(
          expected.permissions,
        );
        expect(expected.readPolicy(answer.headers.get('content-security-policy'))).toEqual(
          expected.apiPolicy,
        );
      },
    );

    test('nothing of it has been saved', async () => {
      const clients = await wire.send<{ phone: string }[]>('GET', '/users', {
        token: wire.token(),
      });
      expect(clients.data.filter(({ phone }) => phone === '11977776666')).toEqual([]);
      expect(await wire.send('GET', '/content/services')).toMatchObject({ data: [] });
    });

    test('no answer allows another site to read it', async () => {
      const { headers } = await wire.send('GET', '/content', {
        headers: { origin: 'https://evil.example' },
      });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    });
  });
}
