import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { lists, singletons } from '../../expected/content.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

type Row = Record<string, unknown>;
type Saved = Row & { id: string; version: number };

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const NOBODY = '00000000-0000-4000-8000-000000000009';
const DAY = 86_400_000;

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = testApi(await testDb());
  token = await api.adminToken();
});
afterEach(() => setClock(null));

const get = (path: string) => api.send('GET', path, { token });
const restore = (path: string, body: object, headers: Record<string, string> = {}) =>
  api.send('POST', `${path}/restore`, { token, body, headers });

describe.each(lists)('$name', ({ name, sample, required }) => {
  const path = `/content/${name}`;
  const text = Object.keys(required)[0] ?? '';
  const add = async () => (await api.send('POST', path, { token, body: sample })).data as Saved;
  const change = async (id: string, value: string) =>
    (await api.send('PUT', `${path}/${id}`, { token, body: { [text]: value } })).data as Saved;
  const remove = (id: string) => api.send('DELETE', `${path}/${id}`, { token });

  test('shows who changed what, newest first, and goes back to a version', async () => {
    const { id } = await add();
    await change(id, 'Dois');
    const { status, data } = await get(`${path}/${id}/versions`);
    expect(status).toBe(200);
    const by = { author: 'dona', created_at: expect.stringMatching(TIME) };
    expect(data).toEqual([
      { version: 2, action: 'update', ...by, record: { ...sample, [text]: 'Dois' } },
      { version: 1, action: 'create', ...by, record: sample },
    ]);

    const back = await restore(`${path}/${id}`, { version: 1 });
    expect([back.status, back.headers.get('content-version')]).toEqual([200, '3']);
    expect(back.data).toMatchObject({ ...sample, id, version: 3 });
    expect(api.builds()).toBe(3);
    expect((await get(`${path}/${id}/versions`)).data).toMatchObject([
      { version: 3, action: 'restore', record: sample },
      { version: 2 },
      { version: 1 },
    ]);
  });

  test('keeps what is deleted in the trash, from where it comes back as it was', async () => {
    const first = await add();
    const { id } = await change(first.id, 'Dois');
    await remove(id);
    const trash = await get(`${path}/deleted`);
    expect(trash.data).toEqual([
      {
        ...sample,
        [text]: 'Dois',
        id,
        version: 2,
        deleted_at: expect.stringMatching(TIME),
        deleted_by: 'dona',
      },
    ]);
    const back = await restore(`${path}/${id}`, {});
    expect(back.status).toBe(200);
    const { created_at } = first;
    expect(back.data).toMatchObject({ ...sample, [text]: 'Dois', id, version: 3, created_at });
    expect((await get(path)).data).toEqual([back.data]);
    expect((await get(`${path}/deleted`)).data).toEqual([]);
    if (name === 'blog') expect(back.data).toMatchObject({ slug: first.slug });
  });

  test('a deleted record comes back as it was at an earlier version', async () => {
    const { id } = await add();
    await change(id, 'Dois');
    await remove(id);
    const back = await restore(`${path}/${id}`, { version: 1 });
    expect(back.data).toMatchObject({ ...sample, version: 3 });
  });

  test('is deleted again after it came back, and is in the trash once', async () => {
    const { id } = await add();
    await remove(id);
    await restore(`${path}/${id}`, { version: 1 });
    await remove(id);
    expect((await get(`${path}/deleted`)).data).toMatchObject([{ id, version: 2 }]);
  });

  test('leaves the trash after 30 days', async () => {
    const { id } = await add();
    await remove(id);
    setClock(() => Date.now() + 29 * DAY);
    token = await api.adminToken();
    expect((await get(`${path}/deleted`)).data).toMatchObject([{ id }]);
    setClock(() => Date.now() + 31 * DAY);
    token = await api.adminToken();
    expect((await get(`${path}/deleted`)).data).toEqual([]);
    expect((await restore(`${path}/${id}`, {})).status).toBe(404);
  });

  test('is restored once though asked twice with one key, and only at the version seen', async () => {
    const { id } = await add();
    await change(id, 'Dois');
    const keyed = { 'idempotency-key': 'volta-1' };
    const once = await restore(`${path}/${id}`, { version: 1 }, keyed);
    const again = await restore(`${path}/${id}`, { version: 1 }, keyed);
    expect([once.data, again.data]).toEqual([once.data, once.data]);
    const late = await restore(`${path}/${id}`, { version: 2 }, { 'if-match': '"2"' });
    expect(late.status).toBe(409);
    expect(late.data).toMatchObject({ current: { id, version: 3 } });
  });

  test('refuses a version that never was, a wrong one and none at all', async () => {
    const { id } = await add();
    for (const version of [0, -1, 1.5, '1', null]) {
      expect((await restore(`${path}/${id}`, { version })).status).toBe(422);
    }
    expect((await restore(`${path}/${id}`, {})).data).toEqual({ message: 'Versão inválida.' });
    const never = await restore(`${path}/${id}`, { version: 7 });
    expect([never.status, never.data]).toEqual([404, { message: 'Esta versão não existe mais.' }]);
    for (const path2 of [`${path}/${NOBODY}`, `${path}/x`]) {
      expect((await restore(path2, { version: 1 })).status).toBe(404);
      expect((await get(`${path2}/versions`)).status).toBe(404);
    }
  });
});

describe.each(singletons)('$name', ({ name, sample }) => {
  const path = `/content/${name}`;
  const save = (body: object) => api.send('PUT', path, { token, body });

  test('goes back to an earlier version', async () => {
    expect((await get(`${path}/versions`)).data).toEqual([]);
    const first = (await save(sample)).data as Saved;
    const field = Object.keys(sample)[0] ?? '';
    const other = name === 'contact' ? '(21) 97777-6666' : 'Outro texto';
    const second = (await save({ [field]: other })).data as Saved;
    expect((await get(`${path}/versions`)).data).toMatchObject([
      { version: 2, action: 'update', record: { [field]: second[field] } },
      { version: 1, action: 'update', record: { [field]: first[field] } },
    ]);
    const back = await restore(path, { version: 1 });
    const { version, updated_at, ...texts } = first;
    expect(back.data).toMatchObject({ ...texts, version: 3 });
    expect((await restore(path, { version: 9 })).status).toBe(404);
    expect((await restore(path, {})).status).toBe(422);
    expect((await restore(path, { version: 1 }, { 'if-match': '"2"' })).status).toBe(409);
  });
});

// A post's address never changes (docs/spec.md §11); one that somebody else has by now is not taken away.
test('a post that comes back gets another address where its own is taken', async () => {
  const post = lists.find(({ name }) => name === 'blog')?.sample ?? {};
  const add = async () => (await api.send('POST', '/content/blog', { token, body: post })).data;
  const first = (await add()) as Saved;
  await api.send('DELETE', `/content/blog/${first.id}`, { token });
  const second = (await add()) as Saved;
  expect(second.slug).toBe(first.slug);
  const back = await restore(`/content/blog/${first.id}`, {});
  expect(back.data).toMatchObject({ slug: `${first.slug}-2` });
});

test('a version that today would be refused is not brought back', async () => {
  const { id } = (
    await api.send('POST', '/content/faq', { token, body: { question: 'P', answer: 'R' } })
  ).data as Saved;
  await api.db`update revisions set data = data || '{"question": ""}' where entity_id = ${id}`;
  const { status, data } = await restore(`/content/faq/${id}`, { version: 1 });
  expect(status).toBe(422);
  expect(data).toMatchObject({ errors: { question: 'Pergunta é obrigatória' } });
});

describe('what the page does not show yet', () => {
  const since = async (version: number | string) => get(`/content/changes?since=${version}`);

  test('is told newest first, each record once, by its name', async () => {
    const add = async (question: string) =>
      (await api.send('POST', '/content/faq', { token, body: { question, answer: 'R' } }))
        .data as Saved;
    const [one, two] = [await add('Um'), await add('Dois')];
    await api.send('PUT', `/content/faq/${one.id}`, { token, body: { question: 'Três' } });
    await api.send('PUT', '/content/contact', { token, body: { address: 'Rua A' } });
    await api.send('DELETE', `/content/faq/${two.id}`, { token });
    const at = { created_at: expect.stringMatching(TIME) };
    expect((await since(0)).data).toEqual([
      { section: 'faq', id: two.id, action: 'delete', name: 'Dois', ...at },
      { section: 'contact', id: expect.any(String), action: 'update', name: null, ...at },
      { section: 'faq', id: one.id, action: 'update', name: 'Três', ...at },
    ]);
    expect((await since(4)).data).toMatchObject([{ section: 'faq', id: two.id }]);
    expect((await since(5)).data).toEqual([]);
  });

  test('names what was moved by hand', async () => {
    const add = async (question: string) =>
      (await api.send('POST', '/content/faq', { token, body: { question, answer: 'R' } }))
        .data as Saved;
    const [one, two] = [await add('Um'), await add('Dois')];
    const ids = [two.id, one.id];
    await api.send('PUT', '/content/faq/order', { token, body: { ids } });
    const { data } = await since(2);
    expect((data as { name: string }[]).map(({ name }) => name).sort()).toEqual(['Dois', 'Um']);
  });

  test('says nothing of writes the page does not show, and refuses what is no version', async () => {
    await api.send('POST', '/users/terms', {
      token,
      body: { title: 'T', version: '1.0', content: '<p>Texto</p>', active: false },
    });
    expect((await since(0)).data).toEqual([]);
    for (const wrong of ['x', '-1', '1.5', '1e99']) expect((await since(wrong)).status).toBe(422);
  });
});
