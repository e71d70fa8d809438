import { beforeEach, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

type Saved = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = testApi(await testDb());
  token = await api.adminToken();
});

test('hero: an empty colour, font or shadow takes its default (docs/spec.md §5)', async () => {
  const body = {
    title: 'Oi',
    title_color: '',
    subtitle_color: null,
    title_font: '',
    subtitle_font: '',
    text_shadow: '',
  };
  expect((await api.send('PUT', '/content/hero', { token, body })).data).toMatchObject({
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
  ]) {
    expect((await api.send('PUT', '/content/hero', { token, body: bad })).status).toBe(422);
  }
});

test('contact: a first save publishes no placeholder, and a number of the area code 00 is refused', async () => {
  const save = (body: object) => api.send('POST', '/content/contact', { token, body });
  for (const body of [
    { phone: '(00) 00000-0000' },
    { phone: '+55 00 98888-7777' },
    { whatsapp: 'https://wa.me/5500000000000' },
    { whatsapp: '(00) 90000-0000' },
  ])
    expect({ body, status: (await save(body)).status }).toEqual({ body, status: 422 });
  const { status, data } = await save({ address: 'Rua das Flores, 100' });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    phone: '',
    email: null,
    address: 'Rua das Flores, 100',
    whatsapp: null,
  });
});

test('contact: WhatsApp becomes a wa.me link, empty fields become null', async () => {
  const save = (body: object) => api.send('POST', '/content/contact', { token, body });
  for (const whatsapp of [
    '(11) 98888-7777',
    'https://api.whatsapp.com/send?phone=5511988887777',
    'wa.me/5511988887777',
    '+55 11 98888 7777',
  ]) {
    expect((await save({ whatsapp, email: '', facebook: '' })).data).toMatchObject({
      whatsapp: 'https://wa.me/5511988887777',
      email: null,
      facebook: null,
    });
  }
  for (const whatsapp of [
    'https://evil.example/5511988887777',
    'https://wa.me/123',
    'https://wa.me@evil.example/5511988887777',
  ]) {
    expect((await save({ whatsapp })).status).toBe(422);
  }
  expect(await save({ whatsapp: '+1 415 555 2671' })).toMatchObject({
    status: 422,
    data: {
      message: 'WhatsApp: este número não é do Brasil. Informe um com DDD, como (11) 98888-7777.',
    },
  });
});

test('services: an absent order is list length + 1, a null one stays where it was; the list comes in order', async () => {
  const add = async (body: object) =>
    (await api.send('POST', '/content/services', { token, body })).data as Saved;
  await add({ title: 'Três', description: 'x', order: 3 });
  const second = await add({ title: 'Dois', description: 'x' });
  expect(second.order).toBe(2);
  const third = await add({ title: 'Quatro', description: 'x', order: null });
  expect(third.order).toBe(3);
  const kept = await api.send('PUT', `/content/services/${second.id}`, {
    token,
    body: { title: 'Segundo', order: null },
  });
  expect(kept).toMatchObject({ status: 200, data: { title: 'Segundo', order: 2 } });
  const titles = ((await api.send('GET', '/content/services')).data as Saved[]).map(
    (record) => record.title,
  );
  expect(titles).toEqual(['Segundo', 'Três', 'Quatro']);
  const moved = await api.send('PUT', `/content/services/${second.id}`, {
    token,
    body: { order: 9 },
  });
  expect(moved).toMatchObject({ status: 200, data: { title: 'Segundo', order: 9 } });
  const after = ((await api.send('GET', '/content/services')).data as Saved[]).map(
    (record) => record.title,
  );
  expect(after).toEqual(['Três', 'Quatro', 'Segundo']);
});

// docs/spec.md §10, docs/decisions/004: numbers or null; a PUT is partial.
test('services: duration and price are numbers, kept when absent, gone when null', async () => {
  const body = { title: 'Pedras', description: 'x', duration: 60, price: 150 };
  const { data } = await api.send('POST', '/content/services', { token, body });
  const { id } = data as Saved;
  const put = async (changes: object) =>
    (await api.send('PUT', `/content/services/${id}`, { token, body: changes })).data;
  expect(data).toMatchObject({ duration: 60, price: 150 });
  expect(await put({ price: 150.5 })).toMatchObject({ duration: 60, price: 150.5 });
  expect(await put({ title: 'Pedras quentes' })).toMatchObject({ duration: 60, price: 150.5 });
  expect(await put({ duration: null })).toMatchObject({ duration: null, price: 150.5 });
  expect(await put({ price: null })).toMatchObject({ duration: null, price: null });
  const { text } = await api.send('GET', '/content/services');
  expect(text).toContain('"price" : null');
  await put({ price: 150 });
  expect(JSON.parse((await api.send('GET', '/content')).text).services[0].price).toBe(150);
});

test('services: what is no duration or price is refused at its field', async () => {
  const bad = [
    ...[4, 601, 60.5, '60', '', -5, true, []].map((duration) => ({ duration })),
    ...[0, -1, 150.555, 100_000, 1e300, '150', '', [], {}].map((price) => ({ price })),
  ];
  for (const fields of bad) {
    const body = { title: 'T', description: 'd', ...fields };
    const { status, data } = await api.send('POST', '/content/services', { token, body });
    const [name = ''] = Object.keys(fields);
    expect({ fields, status }).toEqual({ fields, status: 422 });
    expect(Object.keys((data as { errors: object }).errors)).toEqual([name]);
  }
});

test('contact: hours are rows in the order of the week, or null', async () => {
  const save = (body: object) => api.send('PUT', '/content/contact', { token, body });
  const saturday = { day: 6, from: '09:00', to: '12:00' };
  const monday = { day: 1, from: '09:00', to: '18:00' };
  expect((await save({ hours: [saturday, { ...monday, note: 'x' }] })).data).toMatchObject({
    hours: [monday, saturday],
  });
  expect((await save({ phone: '(11) 98888-7777' })).data).toMatchObject({
    hours: [monday, saturday],
  });
  // Closed every day: on holiday, say.
  expect((await save({ hours: [] })).data).toMatchObject({ hours: [] });
  expect((await save({ hours: null })).data).toMatchObject({ hours: null });
  const refused = await save({ hours: [{ ...monday, to: '08:00' }] });
  expect(refused.status).toBe(422);
  expect(refused.data).toMatchObject({
    errors: { hours: 'Segunda: o fechamento deve ser depois da abertura.' },
  });
  for (const hours of ['seg', {}, 5, [null], Array.from({ length: 22 }, () => monday)])
    expect((await save({ hours })).status).toBe(422);
});

test('testimonials: five stars when nothing was chosen (docs/spec.md §9)', async () => {
  const { data } = await api.send('POST', '/content/testimonials', {
    token,
    body: { name: 'Ana', content: 'x' },
  });
  expect(data).toMatchObject({ rating: 5 });
});

test('blog: newest first, an address of its own that never changes, a time cut off', async () => {
  const add = async (body: object) =>
    (await api.send('POST', '/content/blog', { token, body })).data as Saved;
  const post = { title: 'Ombros: tensão & alívio', summary: 's', content: 'c', author: 'a' };
  const old = await add({ ...post, published_at: '2025-05-01T23:30:00Z' });
  const recent = await add({ ...post, published_date: '2026-05-01' });
  expect(old).toMatchObject({
    slug: 'ombros-tensao-alivio',
    published_date: '2025-05-01',
    published_at: '2025-05-01',
  });
  expect(recent.slug).toBe('ombros-tensao-alivio-2');
  const changed = await api.send('PUT', `/content/blog/${old.id}`, {
    token,
    body: { title: 'Outro título', slug: 'meu' },
  });
  expect((changed.data as Saved).slug).toBe('ombros-tensao-alivio');
  expect(((await api.send('GET', '/content/blog')).data as Saved[]).map(({ id }) => id)).toEqual([
    recent.id,
    old.id,
  ]);
  expect(
    (
      await api.send('POST', '/content/blog', {
        token,
        body: { ...post, published_date: '2026-02-30' },
      })
    ).status,
  ).toBe(422);
});

test('text: line ends, NFC and direction marks are settled, length counts code points', async () => {
  const save = (answer: string) =>
    api.send('POST', '/content/faq', { token, body: { question: 'P', answer } });
  expect(((await save('a\r\nb\rc\u202ee\u0301')).data as Saved).answer).toBe('a\nb\ncé');
  expect((await save('🌿'.repeat(4000))).status).toBe(201);
  expect((await save('🌿'.repeat(4001))).status).toBe(422);
  expect((await save('a\u0007b')).status).toBe(422);
});

test('what a body must not set is ignored', async () => {
  const raw =
    '{"__proto__":{"title":"x"},"constructor":1,"version":99,"created_at":"2020-01-01","title":"Oi","description":"d"}';
  const { status, data } = await api.send('POST', '/content/services', { token, raw });
  expect(status).toBe(201);
  expect(data).toMatchObject({ title: 'Oi', version: 1 });
  expect((data as Saved).created_at).not.toContain('2020');
});

test('a record saved ten times is still saved over its known version', async () => {
  const saved = await api.send('POST', '/content/faq', {
    token,
    body: { question: 'P', answer: 'R' },
  });
  const put = (version: number) =>
    api.send('PUT', `/content/faq/${(saved.data as Saved).id}`, {
      token,
      body: { answer: `R${version}` },
      headers: { 'if-match': `"${version}"` },
    });
  for (let version = 1; version <= 10; version += 1)
    expect(await put(version)).toMatchObject({ status: 200, data: { version: version + 1 } });
  expect((await put(1)).status).toBe(409);
});
