import { afterEach, expect, test, vi } from 'vitest';
import {
  fetchMessages,
  fetchReach,
  fetchServices,
  fetchTerm,
} from '../../../../src/site/register/client/fresh-data.ts';

const answer = (body: unknown, init?: ResponseInit) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, init)),
  );
const ana = { id: 'ana', token: 't' };

afterEach(() => vi.unstubAllGlobals());

test('services are rows with an id and a title, and what they say of time and price', async () => {
  answer([
    { id: 'a', title: 'Relaxante', duration: 60, price: null },
    { id: 'b', title: ' ' },
    { title: 'sem id' },
    null,
  ]);
  expect(await fetchServices()).toEqual([
    { id: 'a', title: 'Relaxante', duration: 60, price: null },
  ]);
});

const phone = '(11) 3333-4444';
const email = 'ana@example.com';

test.each([
  ['https://wa.me/5511988887777', 'https://wa.me/5511988887777'],
  ['https://evil.example/5511988887777', null],
  ['javascript:alert(1)', null],
  ['https://wa.me/5514155552671', null],
  [null, null],
])(
  'the contact with the WhatsApp %j is reached by %j, and by phone and e-mail',
  async (whatsapp, link) => {
    answer({ id: 'c', whatsapp, phone, email });
    expect(await fetchReach()).toEqual({ whatsapp: link, phone, email });
  },
);

test('a mobile stands in for a WhatsApp, and what is not filled in is empty', async () => {
  answer({ id: 'c', whatsapp: null, phone: '(11) 98888-7777', email: null });
  expect(await fetchReach()).toEqual({
    whatsapp: 'https://wa.me/5511988887777',
    phone: '(11) 98888-7777',
    email: '',
  });
});

test('the terms in force are read, known by their wording; the built-in ones have no id', async () => {
  const text = { title: 'Termos', version: '1.0', content: '<p>Texto</p>' };
  answer({ ...text, id: null, ref: null, active: true });
  expect(await fetchTerm()).toEqual({ ...text, id: null });
  answer({ ...text, id: 'term-2', ref: 'term-2.wording' });
  expect(await fetchTerm()).toEqual({ ...text, id: 'term-2.wording' });
});

test('messages are asked for with the token, and odd rows are dropped', async () => {
  answer([
    { id: '1', title: 'Aviso', message: 'Texto', created_at: '2026-03-02T12:00:00Z' },
    { id: '2' },
  ]);
  expect((await fetchMessages(ana)).map(({ id }) => id)).toEqual(['1']);
  const [path, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(path).toBe('/users/ana/notifications');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer t');
});

for (const [name, set] of [
  ['an empty object', () => answer({})],
  ['an empty list', () => answer([])],
  ['null', () => answer(null)],
  ['a failure', () => answer({ message: 'Serviço indisponível.' }, { status: 503 })],
  ['no JSON', () => vi.stubGlobal('fetch', async () => new Response('<html>'))],
  [
    'no connection',
    () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
  ],
] as const) {
  test(`${name} leaves the page as it was built`, async () => {
    set();
    expect(
      await Promise.all([fetchServices(), fetchReach(), fetchTerm(), fetchMessages(ana)]),
    ).toEqual([null, null, null, []]);
  });
}
