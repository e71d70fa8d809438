import { expect, test, vi } from 'vitest';
import {
  fetchMessages,
  fetchReach,
  fetchServices,
  fetchTerm,
} from '../../../../src/site/register/client/fresh-data.ts';

const answer = (body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body)),
  );
const ana = { id: 'ana', token: 't' };

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

test.each([
  ['https://wa.me/5511988887777', '(11) 3333-4444', 'https://wa.me/5511988887777'],
  ['https://evil.example/5511988887777', '(11) 3333-4444', null],
  ['javascript:alert(1)', '(11) 3333-4444', null],
  ['https://wa.me/5514155552671', '(11) 3333-4444', null],
  [null, '(11) 3333-4444', null],
  [null, '(11) 98888-7777', 'https://wa.me/5511988887777'],
])('the contact with the WhatsApp %j and phone %s is reached by %j', async (link, phone, found) => {
  answer({ id: 'c', whatsapp: link, phone, email: 'ana@example.com' });
  expect(await fetchReach()).toEqual({ whatsapp: found, phone, email: 'ana@example.com' });
  answer({ id: 'c', whatsapp: link, phone, email: null });
  expect(await fetchReach()).toMatchObject({ email: '' });
});

test('the terms in force are read, known by their wording', async () => {
  const text = { title: 'Termos', version: '1.0', content: '<p>Texto</p>' };
  answer({ ...text, id: null, ref: 'sugerido.wording', active: true });
  expect(await fetchTerm()).toEqual({ ...text, id: 'sugerido.wording' });
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

test.each<[string, () => Promise<Response>]>([
  ['an empty object', async () => Response.json({})],
  ['an empty list', async () => Response.json([])],
  ['null', async () => Response.json(null)],
  ['a failure', async () => Response.json({ message: 'Serviço indisponível.' }, { status: 503 })],
  ['no JSON', async () => new Response('<html>')],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s leaves the page as it was built', async (_, fetching) => {
  vi.stubGlobal('fetch', fetching);
  const fetched = [fetchServices(), fetchReach(), fetchTerm(), fetchMessages(ana)];
  expect(await Promise.all(fetched)).toEqual([null, null, null, []]);
});
