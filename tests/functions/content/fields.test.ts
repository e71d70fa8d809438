import { describe, expect, test } from 'vitest';
import { ownerApi } from '../../support/owner-api.ts';

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

describe('contact', () => {
  test('saves no placeholder, and refuses the area code 00', async () => {
    for (const body of [
      { phone: '(00) 00000-0000' },
      { phone: '+55 00 98888-7777' },
      { whatsapp: 'https://wa.me/5500000000000' },
      { whatsapp: '(00) 90000-0000' },
    ])
      expect({ body, status: await status('contact', body) }).toEqual({ body, status: 422 });
    const address = 'Rua das Flores, 100';
    const saved = await send('POST', '/content/contact', { address });
    const rest = { phone: '', email: null, whatsapp: null };
    expect(saved).toMatchObject({ status: 200, data: { address, ...rest } });
  });

  test('stores WhatsApp as a link, and empty fields as null', async () => {
    for (const whatsapp of ['(11) 98888-7777', 'wa.me/5511988887777']) {
      expect(await add('contact', { whatsapp, email: '', facebook: '' })).toMatchObject({
        whatsapp: 'https://wa.me/5511988887777',
        email: null,
        facebook: null,
      });
    }
    expect(await status('contact', { whatsapp: 'https://evil.example/5511988887777' })).toBe(422);
    expect(await send('POST', '/content/contact', { whatsapp: '+1 415 555 2671' })).toMatchObject({
      status: 422,
      data: {
        message: 'WhatsApp: este número não é do Brasil. Informe um com DDD, como (11) 98888-7777.',
      },
    });
  });

  test('has hours in the order of the week, or null', async () => {
    const save = (body: object) => send('PUT', '/content/contact', body);
    const saturday = { day: 6, from: '09:00', to: '12:00' };
    const monday = { day: 1, from: '09:00', to: '18:00' };
    const sorted = { hours: [monday, saturday] };
    const unsorted = { hours: [saturday, { ...monday, note: 'x' }] };
    expect((await save(unsorted)).data).toMatchObject(sorted);
    expect((await save({ phone: '(11) 98888-7777' })).data).toMatchObject(sorted);
    for (const hours of [[], null]) expect((await save({ hours })).data).toMatchObject({ hours });
    expect(await save({ hours: [{ ...monday, to: '08:00' }] })).toMatchObject({
      status: 422,
      data: { errors: { hours: 'Segunda: o fechamento deve ser depois da abertura.' } },
    });
    for (const hours of ['seg', {}, 5, [null], Array.from({ length: 22 }, () => monday)])
      expect((await save({ hours })).status).toBe(422);
  });
});

describe('services', () => {
  test('get the next order by default, and keep theirs for null', async () => {
    const put = (id: string, body: object) => send('PUT', `/content/services/${id}`, body);
    const titles = async () =>
      (await owner.get<Saved[]>('/content/services')).map(({ title }) => title);
    await add('services', { title: 'Três', description: 'x', order: 3 });
    const second = await add('services', { title: 'Dois', description: 'x' });
    const third = await add('services', { title: 'Quatro', description: 'x', order: null });
    expect([second.order, third.order]).toEqual([2, 3]);
    const renamed = await put(second.id, { title: 'Segundo', order: null });
    expect(renamed).toMatchObject({ status: 200, data: { title: 'Segundo', order: 2 } });
    expect(await titles()).toEqual(['Segundo', 'Três', 'Quatro']);
    const moved = await put(second.id, { order: 9 });
    expect(moved).toMatchObject({ status: 200, data: { title: 'Segundo', order: 9 } });
    expect(await titles()).toEqual(['Três', 'Quatro', 'Segundo']);
  });

  // docs/spec.md §10, docs/decisions/004: numbers or null; a PUT is partial.
  test('keep duration and price when absent, and drop them for null', async () => {
    const body = { title: 'Pedras', description: 'x', duration: 60, price: 150 };
    const record = await add('services', body);
    expect(record).toMatchObject({ duration: 60, price: 150 });
    for (const [changes, duration, price] of [
      [{ price: 150.5 }, 60, 150.5],
      [{ title: 'Pedras quentes' }, 60, 150.5],
      [{ duration: null }, null, 150.5],
      [{ price: null }, null, null],
    ] as const) {
      const { data } = await send('PUT', `/content/services/${record.id}`, changes);
      expect(data).toMatchObject({ duration, price });
    }
    const [service] = await owner.get<Saved[]>('/content/services');
    expect(service).toMatchObject({ price: null });
    await send('PUT', `/content/services/${record.id}`, { price: 150 });
    const document = await owner.get<{ services: Saved[] }>('/content');
    expect(document.services[0]?.price).toBe(150);
  });

  test('refuse an invalid duration or price at its field', async () => {
    const bad = [
      ...[4, 601, 60.5, '60', '', -5, true, []].map((duration) => ({ duration })),
      ...[0, -1, 150.555, 100_000, 1e300, '150', '', [], {}].map((price) => ({ price })),
    ];
    for (const fields of bad) {
      const answer = await send('POST', '/content/services', {
        title: 'T',
        description: 'd',
        ...fields,
      });
      const { errors } = answer.data as { errors: object };
      expect([fields, answer.status, Object.keys(errors)]).toEqual([
        fields,
        422,
        Object.keys(fields),
      ]);
    }
  });
});

test('testimonials: five stars by default (docs/spec.md §9)', async () => {
  expect(await add('testimonials', { name: 'Ana', content: 'x' })).toMatchObject({ rating: 5 });
});

test('blog: newest first, with a permanent slug and a date without time', async () => {
  const post = { title: 'Ombros: tensão & alívio', summary: 's', content: 'c', author: 'a' };
  const old = await add('blog', { ...post, published_at: '2025-05-01T23:30:00Z' });
  const recent = await add('blog', { ...post, published_date: '2026-05-01' });
  const slug = 'ombros-tensao-alivio';
  expect(old).toMatchObject({ slug, published_date: '2025-05-01', published_at: '2025-05-01' });
  expect(recent.slug).toBe(`${slug}-2`);
  const changes = { title: 'Outro título', slug: 'meu' };
  expect((await send('PUT', `/content/blog/${old.id}`, changes)).data).toMatchObject({ slug });
  const listed = await owner.get<Saved[]>('/content/blog');
  expect(listed.map(({ id }) => id)).toEqual([recent.id, old.id]);
  expect(await status('blog', { ...post, published_date: '2026-02-30' })).toBe(422);
});

test('text is normalized, and counted in code points', async () => {
  const faq = (answer: string) => ({ question: 'P', answer });
  expect((await add('faq', faq('a\r\nb\rc\u202ee\u0301'))).answer).toBe('a\nb\ncé');
  expect(await status('faq', faq('🌿'.repeat(4000)))).toBe(201);
  expect(await status('faq', faq('🌿'.repeat(4001)))).toBe(422);
  expect(await status('faq', faq('a\u0007b'))).toBe(422);
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
