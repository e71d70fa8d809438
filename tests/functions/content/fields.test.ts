import { expect, test } from 'vitest';
import { answerOf, ownerApi, refusal } from '../../support/api/owner-api.ts';

type Saved = Record<string, unknown> & { id: string; version: number };

const owner = ownerApi();
const { send } = owner;
const add = async (section: string, body: object) =>
  (await send('POST', `/content/${section}`, body)).data as Saved;
const status = async (section: string, body: object, method = 'POST') =>
  (await send(method, `/content/${section}`, body)).status;

test('hero: an empty colour, font or shadow gets its default (docs/spec.md §5)', async () => {
  const empty = { title_color: '', subtitle_color: null, title_font: '', subtitle_font: '' };
  const { data } = await send('PUT', '/content/hero', { title: 'Oi', ...empty, text_shadow: '' });
  expect(data).toMatchObject({
    title_color: '#ffffff',
    subtitle_color: '#ffffff',
    title_font: 'Montserrat',
    subtitle_font: 'Montserrat',
    text_shadow: '0 2px 4px rgba(0, 0, 0, 0.3)',
  });
  for (const bad of [
    { title_color: 'red;}' },
    { title_font: 'Comic Sans' },
    { text_shadow: '0 0 0 url(x)' },
    { button_link: 'javascript:alert(1)' },
  ])
    expect(await status('hero', bad, 'PUT')).toBe(422);
});

// All spellings and hours: tests/shared/core/whatsapp.test.ts, tests/shared/content/hours.test.ts.
const save = (body: object) => send('PUT', '/content/contact', body);

test('contact saves WhatsApp as a link, no placeholder and no area code 00', async () => {
  for (const body of [
    { phone: '(00) 00000-0000' },
    { phone: '+55 00 98888-7777' },
    { whatsapp: 'https://wa.me/5500000000000' },
    { whatsapp: '(00) 90000-0000' },
    { whatsapp: 'https://evil.example/5511988887777' },
  ])
    expect({ body, status: (await save(body)).status }).toEqual({ body, status: 422 });
  const whatsapp = 'https://wa.me/5511988887777';
  const rest = { phone: '', address: '', email: null, facebook: null };
  for (const given of ['(11) 98888-7777', 'wa.me/5511988887777'])
    expect(await save({ whatsapp: given, facebook: '' })).toMatchObject({
      status: 200,
      data: { whatsapp, ...rest },
    });
  expect(answerOf(await save({ whatsapp: '+1 415 555 2671' }))).toEqual(
    refusal(
      'whatsapp',
      'WhatsApp: este número não é do Brasil. Informe um com DDD, como (11) 98888-7777.',
    ),
  );
});

// docs/spec.md §10 'Additions of the back office'.
test.each([
  ['state', ' sp', 'SP', ['XX', 'São Paulo'], 'Estado: use a sigla, como SP.'],
  [
    ...(['postal_code', '01310 100', '01310-100', ['0131010', '01310-100a', '+01310100']] as const),
    'CEP: informe os oito números, como 01310-100.',
  ],
  [
    ...(['coordinates', '-23.5614,-46.6559', '-23.5614, -46.6559'] as const),
    ['-23.5', '46.6, -23.5', '-23.5, -46.6, 1', 'Santos', '-23,5, -46,6'],
    'Coordenadas: copie os dois números do Google Maps, como -23.5614, -46.6559.',
  ],
  [
    ...(['google_reviews', 'g.page/r/x', 'https://g.page/r/x'] as const),
    ['http://g.page/r/x', 'https://google.com.evil.example/', '/x', 'https://a@g.page/r/x'],
    'Avaliações no Google: informe o endereço do seu perfil no Google, como https://g.page/r/….',
  ],
  [
    ...(['rating', '4.9', '4,9'] as const),
    ['0,9', '5,1', '6', '4,95', 'ótima'],
    'Nota no Google: informe um número de 1 a 5, como 4,9.',
  ],
  [
    ...(['rating_month', '11/2026', '11/2026'] as const),
    ['13/2026', '1/2026', '2026', 'novembro'],
    'Vistas em: informe mês e ano, como 11/2026.',
  ],
] as const)(
  'contact has %s in one form, or none',
  async (field, given, stored, wrong, sentence) => {
    expect((await save({ [field]: given })).data).toMatchObject({ [field]: stored });
    for (const value of wrong)
      expect(answerOf(await save({ [field]: value }))).toEqual(refusal(field, sentence));
    expect((await save({ [field]: '' })).data).toMatchObject({ [field]: null });
  },
);

test('contact offers and asks by switches that are on or off', async () => {
  const { data } = await save({ gift: true });
  expect(data).toMatchObject({ gift: true, ask_when: true });
  const message = 'Oferecer vale-presente: valor inválido.';
  for (const gift of ['sim', 1, null])
    expect(answerOf(await save({ gift }))).toEqual(refusal('gift', message));
});

test('contact has a pause of whole minutes up to an hour', async () => {
  expect((await save({})).data).toMatchObject({ pause: 0 });
  expect((await save({ pause: 60 })).data).toMatchObject({ pause: 60 });
  const message = 'Informe a pausa em minutos inteiros, de 0 a 60.';
  for (const pause of [-1, 61, 7.5, '15', null])
    expect(answerOf(await save({ pause }))).toEqual(refusal('pause', message));
});

test('contact has hours in the order of the week, or null', async () => {
  const saturday = { day: 6, from: '09:00', to: '12:00' };
  const monday = { day: 1, from: '09:00', to: '18:00' };
  const sorted = { hours: [monday, saturday] };
  const unsorted = { hours: [saturday, { ...monday, note: 'x' }] };
  for (const body of [unsorted, { phone: '(11) 98888-7777' }])
    expect((await save(body)).data).toMatchObject(sorted);
  for (const hours of [[], null]) expect((await save({ hours })).data).toMatchObject({ hours });
  const late = await save({ hours: [{ ...monday, to: '08:00' }] });
  const message = 'Segunda: o fechamento deve ser depois da abertura.';
  expect(answerOf(late)).toEqual(refusal('hours', message));
});

const put = (id: string, body: object) => send('PUT', `/content/services/${id}`, body);

test('services get the next order by default, and keep theirs for null', async () => {
  const titles = async () =>
    (await owner.get<Saved[]>('/content/services')).map(({ title }) => title);
  await add('faq', { question: 'P', answer: 'R' });
  const orders = [];
  for (const more of [{ title: 'Três', order: 3 }, { title: 'Dois' }, { title: 'Q', order: null }])
    orders.push((await add('services', { description: 'x', ...more })).order);
  expect(orders).toEqual([3, 2, 3]);
  const [{ id }] = await owner.get<[Saved]>('/content/services');
  for (const [change, order, sorted] of [
    [null, 2, ['Segundo', 'Três', 'Q']],
    [9, 9, ['Três', 'Q', 'Segundo']],
  ] as const) {
    const changed = await put(id, { title: 'Segundo', order: change });
    expect(changed).toMatchObject({ status: 200, data: { title: 'Segundo', order } });
    expect(await titles()).toEqual(sorted);
  }
});

// docs/spec.md §10, docs/decisions/004: numbers or null; a PUT is partial.
test('services keep duration and price when absent, and drop them for null', async () => {
  const { id } = await add('services', { title: 'Pedras', description: 'x', price: 150 });
  for (const [changes, duration, price] of [
    [{ duration: 60 }, 60, 150],
    [{ price: 150.5 }, 60, 150.5],
    [{ title: 'Pedras quentes' }, 60, 150.5],
    [{ duration: null }, null, 150.5],
    [{ price: null }, null, null],
    [{ price: 150 }, null, 150],
  ] as const) {
    expect((await put(id, changes)).data).toMatchObject({ duration, price });
    const { services } = await owner.get<{ services: Saved[] }>('/content');
    expect(services).toMatchObject([{ duration, price }]);
  }
});

test('testimonials: five stars by default (docs/spec.md §9)', async () => {
  expect(await add('testimonials', { name: 'Ana', content: 'x' })).toMatchObject({ rating: 5 });
});

test('blog: a permanent slug and a date without time', async () => {
  const post = { title: 'Ombros: tensão & alívio', summary: 's', content: 'c', author: 'a' };
  const { id, ...old } = await add('blog', { ...post, published_at: '2025-05-01T23:30:00Z' });
  const slug = 'ombros-tensao-alivio';
  expect(old).toMatchObject({ slug, published_date: '2025-05-01', published_at: '2025-05-01' });
  const changes = { title: 'Outro título', slug: 'meu' };
  expect((await send('PUT', `/content/blog/${id}`, changes)).data).toMatchObject({ slug });
  expect(await status('blog', { ...post, published_date: '2026-02-30' })).toBe(422);
});

test('services: a permanent slug, free of other services and of the site’s own addresses', async () => {
  const slugOf = async (title: string) =>
    (await add('services', { title, description: 'x' })) as Saved & { slug: string };
  const { id, slug } = await slugOf('Drenagem linfática');
  expect(slug).toBe('drenagem-linfatica');
  const renamed = await put(id, { title: 'Outro', slug: 'meu' });
  expect(renamed.data).toMatchObject({ title: 'Outro', slug });
  const others = [];
  for (const title of ['Drenagem Linfática!', '404', '✨']) others.push((await slugOf(title)).slug);
  expect(others).toEqual(['drenagem-linfatica-2', '404-2', 'servico']);
});

// All forms: tests/shared/core/text.test.ts.
test('text is normalized when it is added and changed', async () => {
  const given = { question: 'P', answer: 'a\r\nb\rc\u202ee\u0301' };
  const added = await add('faq', given);
  expect(added.answer).toBe('a\nb\ncé');
  const changed = await send('PUT', `/content/faq/${added.id}`, given);
  expect(changed.data).toMatchObject({ answer: 'a\nb\ncé' });
});

test('fields that only the server sets are ignored', async () => {
  const raw =
    '{"__proto__":{"title":"x"},"constructor":1,"version":99,"created_at":"2020-01-01","title":"Oi","description":"d"}';
  const answer = await owner.api.send('POST', '/content/services', { token: owner.token, raw });
  expect(answer).toMatchObject({ status: 201, data: { title: 'Oi', version: 1 } });
  expect((answer.data as Saved).created_at).not.toContain('2020');
});

test('a version with two digits is known, too', async () => {
  const { id } = await add('faq', { question: 'P', answer: 'R' });
  const put = (version: number) =>
    send('PUT', `/content/faq/${id}`, { answer: `R${version}` }, { 'if-match': `"${version}"` });
  for (let version = 1; version <= 10; version += 1)
    expect(await put(version)).toMatchObject({ status: 200, data: { version: version + 1 } });
  expect((await put(1)).status).toBe(409);
});
