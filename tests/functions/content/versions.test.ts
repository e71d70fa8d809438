import { describe, expect, test } from 'vitest';
import { now } from '../../../src/shared/core/clock.ts';
import { lists, singletons } from '../../expected/content.ts';
import { answerOf, NOBODY, ownerApi } from '../../support/api/owner-api.ts';

type Saved = Record<string, unknown> & { id: string; version: number };

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DAY = 86_400_000;

const owner = ownerApi();
const { send, get } = owner;
const post = async (path: string, body: object) => (await send('POST', path, body)).data as Saved;
const restore = (path: string, body: object, headers = {}) =>
  send('POST', `${path}/restore`, body, headers);

describe.each(lists)('$name', ({ name, sample, required }) => {
  const path = `/content/${name}`;
  const changes = { [Object.keys(required)[0] ?? '']: 'Dois' };
  const remove = (id: string) => send('DELETE', `${path}/${id}`);
  const trash = () => get(`${path}/deleted`);

  /** A record at version 2. */
  async function changed(): Promise<Saved> {
    const first = await post(path, sample);
    await send('PUT', `${path}/${first.id}`, changes);
    return first;
  }

  test('a section lists its versions, newest first, and restores one', async () => {
    const { id } = await changed();
    const by = { author: 'dona', created_at: expect.stringMatching(TIME) };
    const versions = [
      { version: 2, action: 'update', ...by, record: { ...sample, ...changes } },
      { version: 1, action: 'create', ...by, record: sample },
    ];
    expect(await get(`${path}/${id}/versions`)).toMatchObject(versions);
    const back = await restore(`${path}/${id}`, { version: 1 });
    expect([back.status, back.headers.get('content-version')]).toEqual([200, '3']);
    expect(back.data).toMatchObject({ ...sample, id, version: 3 });
    expect(owner.api.builds()).toBe(3);
    expect(await get(`${path}/${id}/versions`)).toMatchObject([
      { version: 3, action: 'restore', record: sample },
      ...versions,
    ]);
  });

  test('a section is restored from the trash as it was, or at an earlier version', async () => {
    const { id, created_at, slug } = await changed();
    await remove(id);
    const record = { ...sample, ...changes, id };
    const deletion = { deleted_at: expect.stringMatching(TIME), deleted_by: 'dona' };
    expect(await trash()).toEqual([{ ...record, version: 2, ...deletion }]);
    const back = await restore(`${path}/${id}`, {});
    expect(back).toMatchObject({ status: 200, data: { ...record, version: 3, created_at } });
    expect((back.data as Saved).slug).toBe(slug);
    expect([await get(path), await trash()]).toEqual([[back.data], []]);
    await remove(id);
    const earlier = await restore(`${path}/${id}`, { version: 1 });
    expect(earlier.data).toMatchObject({ ...sample, version: 4 });
    await remove(id);
    expect(await trash()).toMatchObject([{ id, version: 4 }]);
  });
});

const path = '/content/faq';
const sample = { question: 'P', answer: 'R' };

/** The path of a record at version 2. */
async function changed(): Promise<string> {
  const item = `${path}/${(await post(path, sample)).id}`;
  await send('PUT', item, { question: 'Dois' });
  return item;
}

test('a record leaves the trash after 30 days', async () => {
  const item = await changed();
  await send('DELETE', item);
  const deleted = now();
  for (const [days, left] of [
    [29, 1],
    [31, 0],
  ] as const) {
    await owner.goTo(deleted + days * DAY);
    expect(await get(`${path}/deleted`)).toHaveLength(left);
  }
  expect((await restore(item, {})).status).toBe(404);
});

test('a record is restored once for each key, and only over a known version', async () => {
  const item = await changed();
  const again = () => restore(item, { version: 1 }, { 'idempotency-key': 'volta-1' });
  expect((await again()).data).toEqual((await again()).data);
  const late = await restore(item, { version: 2 }, { 'if-match': '"2"' });
  expect(late).toMatchObject({ status: 409, data: { current: { version: 3 } } });
});

test('a record is not restored to an invalid, unknown or outdated version', async () => {
  const item = await changed();
  for (const version of [0, -1, 1.5, '1', null])
    expect((await restore(item, { version })).status).toBe(422);
  expect((await restore(item, {})).data).toEqual({ message: 'Versão inválida.' });
  expect(answerOf(await restore(item, { version: 7 }))).toEqual({
    status: 404,
    data: { message: 'Esta versão não existe mais.' },
  });
  for (const unknown of [`${path}/${NOBODY}`, `${path}/x`]) {
    expect((await restore(unknown, { version: 1 })).status).toBe(404);
    expect((await send('GET', `${unknown}/versions`)).status).toBe(404);
  }
  await owner.db`update revisions set data = data || '{"question": ""}'`;
  expect(await restore(item, { version: 1 })).toMatchObject({
    status: 422,
    data: { errors: { question: 'Pergunta é obrigatória' } },
  });
});

test.each(singletons)('$name is restored to an earlier version', async ({ name, sample }) => {
  const path = `/content/${name}`;
  expect(await get(`${path}/versions`)).toEqual([]);
  const first = (await send('PUT', path, sample)).data as Saved;
  const field = Object.keys(sample)[0] ?? '';
  const other = name === 'contact' ? '(21) 97777-6666' : 'Outro texto';
  const second = (await send('PUT', path, { [field]: other })).data as Saved;
  expect(await get(`${path}/versions`)).toMatchObject([
    { version: 2, action: 'update', author: 'dona', record: { [field]: second[field] } },
    { version: 1, action: 'update', author: 'dona', record: { [field]: first[field] } },
  ]);
  const back = await restore(path, { version: 1 });
  const { version, updated_at, ...texts } = first;
  expect(back.data).toMatchObject({ ...texts, version: 3 });
  expect((await restore(path, { version: 9 })).status).toBe(404);
  expect((await restore(path, {})).status).toBe(422);
  expect((await restore(path, { version: 1 }, { 'if-match': '"2"' })).status).toBe(409);
});

test('a restored post gets another slug where its own is taken', async () => {
  const sample = lists.find(({ name }) => name === 'blog')?.sample ?? {};
  const first = await post('/content/blog', sample);
  await send('DELETE', `/content/blog/${first.id}`);
  expect((await post('/content/blog', sample)).slug).toBe(first.slug);
  const back = await restore(`/content/blog/${first.id}`, {});
  expect(back.data).toMatchObject({ slug: `${first.slug}-2` });
});

test('unpublished changes are listed newest first, each record once', async () => {
  const since = (version: number) =>
    get<{ section: string; name: string }[]>(`/content/changes?since=${version}`);
  const add = (question: string) => post('/content/faq', { question, answer: 'R' });
  const [one, two] = [await add('Um'), await add('Dois')];
  await send('PUT', `/content/faq/${one.id}`, { question: 'Três' });
  await send('PUT', '/content/contact', { address: 'Rua A' });
  await send('DELETE', `/content/faq/${two.id}`);
  // The page does not show a draft.
  await post('/users/terms', { title: 'T', version: '1.0', content: 'x', active: false });
  const at = { created_at: expect.stringMatching(TIME) };
  expect(await since(0)).toEqual([
    { section: 'faq', id: two.id, action: 'delete', name: 'Dois', ...at },
    { section: 'contact', id: expect.any(String), action: 'update', name: null, ...at },
    { section: 'faq', id: one.id, action: 'update', name: 'Três', ...at },
  ]);
  expect(await since(4)).toMatchObject([{ section: 'faq', id: two.id }]);
  const four = await add('Quatro');
  await send('PUT', '/content/faq/order', { ids: [four.id, one.id] });
  expect((await since(6)).map(({ name }) => name).sort()).toEqual(['Quatro', 'Três']);
  await post('/content/testimonials', { name: 'Ana', content: 'x' });
  expect(await since(7)).toMatchObject([{ section: 'testimonials', name: 'Ana' }]);
  expect(await since(8)).toEqual([]);
  for (const wrong of ['x', '-1', '1.5', '1e99'])
    expect((await send('GET', `/content/changes?since=${wrong}`)).status).toBe(422);
});
