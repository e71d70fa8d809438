import { beforeEach, describe, expect, test } from 'vitest';
import { defaults } from '../../src/shared/defaults/registry.ts';
import type { Definition } from '../../src/shared/entities/define.ts';
import { definitions } from '../../src/shared/entities/registry.ts';
import { type TestApi, testApi } from '../support/api.ts';
import { testDb } from '../support/database.ts';

type Saved = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = testApi(await testDb());
  token = await api.adminToken();
});

const lists = definitions.filter((definition) => definition.kind === 'list');
const singletons = definitions.filter((definition) => definition.kind === 'singleton');

/** A valid record of an entity: its default text. */
function sample({ name, kind }: Definition): Record<string, unknown> {
  const text = defaults[name as keyof typeof defaults];
  const record = kind === 'list' ? (text as readonly object[])[0] : text;
  const { id, slug, ...values } = record as Record<string, unknown>;
  return values;
}

describe.each(lists)('$name', (definition) => {
  const path = `/content/${definition.name}`;
  const add = async (body: Record<string, unknown> = sample(definition)) => (await api.send('POST', path, { token, body })).data as Saved;

  test('lives: added, read, changed, deleted', async () => {
    expect((await api.send('GET', path)).data).toEqual([]);
    const created = await api.send('POST', path, { token, body: sample(definition) });
    expect(created.status).toBe(201);
    const record = created.data as Saved;
    expect(record).toMatchObject({ ...sample(definition), version: 1 });
    expect(record.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((await api.send('GET', path)).data).toEqual([record]);
    expect((await api.send('GET', `${path}/${record.id}`)).data).toEqual(record);

    const [column = ''] = definition.columns;
    const changed = await api.send('PUT', `${path}/${record.id}`, { token, body: { id: record.id, [column]: 'Mudado' } });
    expect(changed.status).toBe(200);
    expect(changed.data).toMatchObject({ ...sample(definition), [column]: 'Mudado', id: record.id, version: 2 });

    const deleted = await api.send('DELETE', `${path}/${record.id}`, { token });
    expect(deleted).toMatchObject({ status: 200, data: { message: definition.sentences.deleted } });
    expect((await api.send('GET', path)).data).toEqual([]);
    expect((await api.send('GET', `${path}/${record.id}`)).status).toBe(404);
    expect((await api.send('DELETE', `${path}/${record.id}`, { token })).status).toBe(404);
  });

  test('writes history with every change, and asks for one rebuild each', async () => {
    const record = await add();
    await api.send('PUT', `${path}/${record.id}`, { token, body: { [definition.columns[0] ?? '']: 'Mudado' } });
    await api.send('DELETE', `${path}/${record.id}`, { token });
    const rows =
      await api.db`select action, version, data ->> 'id' as id, actor is not null as signed from revisions where entity = ${definition.name} order by id`;
    expect(rows).toEqual([
      { action: 'create', version: 1, id: record.id, signed: true },
      { action: 'update', version: 2, id: record.id, signed: true },
      { action: 'delete', version: 2, id: record.id, signed: true },
    ]);
    expect(api.builds()).toBe(3);
  });

  test('refuses blank, mistyped and unstorable fields with a sentence each, and saves nothing', async () => {
    for (const [name, field] of Object.entries(definition.fields)) {
      const wrong = field.column === 'integer' ? ['2', 0, 1.5] : [1, {}, 'a\u0000b', 'a\ud800'];
      const blank = field.required && field.column !== 'integer' ? ['', '   '] : [];
      for (const value of [...wrong, ...blank]) {
        const { status, data } = await api.send('POST', path, { token, body: { ...sample(definition), [name]: value } });
        expect({ name, value, status }).toEqual({ name, value, status: 422 });
        expect((data as { errors: Record<string, string> }).errors[name]).toMatch(/\p{L}/u);
      }
    }
    expect((await api.send('GET', path)).data).toEqual([]);
    expect(api.builds()).toBe(0);
  });

  test('keeps the other id out and knows no malformed one', async () => {
    const record = await add();
    const other = crypto.randomUUID();
    expect((await api.send('PUT', `${path}/${record.id}`, { token, body: { id: other } })).status).toBe(422);
    for (const id of ['x', '1', other, '%00', record.id.toUpperCase()]) {
      expect((await api.send('GET', `${path}/${id}`)).status).toBe(404);
      expect((await api.send('PUT', `${path}/${id}`, { token, body: {} })).status).toBe(404);
    }
  });

  test('tells a stale version from the current one', async () => {
    const record = await add();
    const [column = ''] = definition.columns;
    const put = (version: number, value: string) =>
      api.send('PUT', `${path}/${record.id}`, { token, body: { [column]: value }, headers: { 'if-match': `"${version}"` } });
    expect((await put(1, 'Primeira')).status).toBe(200);
    const stale = await put(1, 'Segunda');
    expect(stale.status).toBe(409);
    expect((stale.data as { current: Saved }).current).toMatchObject({ [column]: 'Primeira', version: 2 });
    expect((await api.send('DELETE', `${path}/${record.id}`, { token, headers: { 'if-match': '"1"' } })).status).toBe(409);
    expect((await put(2, 'Segunda')).status).toBe(200);
  });

  test('makes one row of a repeated key, and refuses the key with another body', async () => {
    const post = (body: Record<string, unknown>) => api.send('POST', path, { token, body, headers: { 'idempotency-key': 'tentativa-1' } });
    const answers = await Promise.all([post(sample(definition)), post(sample(definition)), post(sample(definition))]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ data }) => (data as Saved).id)).size).toBe(1);
    expect((await api.send('GET', path)).data).toHaveLength(1);
    expect((await post({ ...sample(definition), [definition.columns[0] ?? '']: 'Outro' })).status).toBe(422);
  });

  test('answers both names of a field and takes either', async () => {
    for (const [alias, name] of Object.entries(definition.aliases)) {
      const { [name]: value, ...rest } = sample(definition);
      const record = await add({ ...rest, [alias]: value });
      expect(record[alias]).toEqual(value);
      expect(record[name]).toEqual(value);
    }
  });
});

describe.each(singletons)('$name', (definition) => {
  const path = `/content/${definition.name}`;

  test('is {} until saved; a first partial save is merged over the defaults', async () => {
    expect((await api.send('GET', path)).data).toEqual({});
    const [name = ''] = Object.keys(definition.fields);
    const saved = await api.send('PUT', path, { token, body: { [name]: 'Novo' } });
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({ ...sample(definition), [name]: 'Novo', version: 1 });
    expect((await api.send('GET', path)).data).toEqual(saved.data);
  });

  test('changes only what is sent, keeps one id and counts versions', async () => {
    const [one = '', two = ''] = Object.keys(definition.fields);
    const first = (await api.send('PUT', path, { token, body: { [one]: 'Um' } })).data as Saved;
    const second = (await api.send('PUT', path, { token, body: { [one]: 'Dois' } })).data as Saved;
    expect(second).toMatchObject({ id: first.id, version: 2, [one]: 'Dois', [two]: first[two] });
    expect((await api.send('PUT', path, { token, body: { [one]: 'Três' }, headers: { 'if-match': '"1"' } })).status).toBe(409);
    expect((await api.send('PUT', path, { token, body: { id: crypto.randomUUID(), [one]: 'Três' } })).status).toBe(422);
  });

  test('POST saves too where the specification says so', async () => {
    const { status, data } = await api.send('POST', path, { token, body: sample(definition) });
    expect(status).toBe(definition.post ? 200 : 405);
    if (definition.post) expect((data as Saved).id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('GET /content', () => {
  test('answers every section with one tag that moves with each write', async () => {
    const before = await api.send('GET', '/content');
    expect(Object.keys(before.data as object).sort()).toEqual(definitions.map(({ name }) => name).sort());
    const tag = before.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[0-9a-f-]{36}-0"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const same = await api.send('GET', '/content', { headers: { 'if-none-match': known } });
      expect(same).toMatchObject({ status: 304, text: '' });
      expect(same.headers.get('etag')).toBe(tag);
    }
    const put = await api.send('PUT', '/content/hero', { token, body: { title: 'Outro' } });
    expect(put.headers.get('content-version')).toBe('1');
    const after = await api.send('GET', '/content', { headers: { 'if-none-match': tag } });
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(tag);
    expect((after.data as { hero: object }).hero).toEqual((await api.send('GET', '/content/hero')).data);
  });
});

describe('particulars', () => {
  test('hero: an empty colour, font or shadow takes its default', async () => {
    const body = { title: 'Oi', title_color: '', subtitle_color: null, title_font: '', subtitle_font: '', text_shadow: '' };
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
    for (const whatsapp of ['https://evil.example/5511988887777', 'https://wa.me/123', 'https://wa.me@evil.example/5511988887777']) {
      expect((await save({ whatsapp })).status).toBe(422);
    }
  });

  test('services: an absent order is list length + 1; the list comes in order', async () => {
    const add = async (body: object) => (await api.send('POST', '/content/services', { token, body })).data as Saved;
    await add({ title: 'Três', description: 'x', order: 3 });
    const second = await add({ title: 'Dois', description: 'x' });
    expect(second.order).toBe(2);
    const titles = ((await api.send('GET', '/content/services')).data as Saved[]).map((record) => record.title);
    expect(titles).toEqual(['Dois', 'Três']);
  });

  test('blog: newest first, an address of its own that never changes, a time cut off', async () => {
    const add = async (body: object) => (await api.send('POST', '/content/blog', { token, body })).data as Saved;
    const post = { title: 'Ombros: tensão & alívio', summary: 's', content: 'c', author: 'a' };
    const old = await add({ ...post, published_at: '2025-05-01T23:30:00Z' });
    const recent = await add({ ...post, published_date: '2026-05-01' });
    expect(old).toMatchObject({ slug: 'ombros-tensao-alivio', published_date: '2025-05-01', published_at: '2025-05-01' });
    expect(recent.slug).toBe('ombros-tensao-alivio-2');
    const changed = await api.send('PUT', `/content/blog/${old.id}`, { token, body: { title: 'Outro título' } });
    expect((changed.data as Saved).slug).toBe('ombros-tensao-alivio');
    expect(((await api.send('GET', '/content/blog')).data as Saved[]).map(({ id }) => id)).toEqual([recent.id, old.id]);
    expect((await api.send('POST', '/content/blog', { token, body: { ...post, published_date: '2026-02-30' } })).status).toBe(422);
  });

  test('text: line ends, NFC and direction marks are settled, length counts code points', async () => {
    const save = (answer: string) => api.send('POST', '/content/faq', { token, body: { question: 'P', answer } });
    expect(((await save('a\r\nb\rc\u202ee\u0301')).data as Saved).answer).toBe('a\nb\ncé');
    expect((await save('🌿'.repeat(4000))).status).toBe(201);
    expect((await save('🌿'.repeat(4001))).status).toBe(422);
    expect((await save('a\u0007b')).status).toBe(422);
  });

  test('what a body must not set is ignored', async () => {
    const raw = '{"__proto__":{"title":"x"},"constructor":1,"version":99,"created_at":"2020-01-01","title":"Oi","description":"d"}';
    const { status, data } = await api.send('POST', '/content/services', { token, raw });
    expect(status).toBe(201);
    expect(data).toMatchObject({ title: 'Oi', version: 1 });
    expect((data as Saved).created_at).not.toContain('2020');
  });
});
