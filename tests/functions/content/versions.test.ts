import { describe, expect, test } from 'vitest';
import { now } from '../../../src/shared/core/clock.ts';
import { lists, singletons } from '../../expected/content.ts';
import { NOBODY, ownerApi } from '../../support/owner-api.ts';

type Saved = Record<string, unknown> & { id: string; version: number };

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DAY = 86_400_000;

const owner = ownerApi();
const { send } = owner;
const get = (path: string) => send('GET', path);
const post = async (path: string, body: object) => (await send('POST', path, body)).data as Saved;
const restore = (path: string, body: object, headers: Record<string, string> = {}) =>
  send('POST', `${path}/restore`, body, headers);

describe.each(lists)('$name', ({ name, sample, required }) => {
  const path = `/content/${name}`;
  const text = Object.keys(required)[0] ?? '';
  const remove = (id: string) => send('DELETE', `${path}/${id}`);
  const trash = async () => (await get(`${path}/deleted`)).data;

  /** A record at version 2. */
  async function changed(): Promise<Saved> {
    const first = await post(path, sample);
    await send('PUT', `${path}/${first.id}`, { [text]: 'Dois' });
    return first;
  }

  test('lists its versions, newest first, and restores one', async () => {
    const { id } = await changed();
    const by = { author: 'dona', created_at: expect.stringMatching(TIME) };
    expect(await get(`${path}/${id}/versions`)).toMatchObject({
      status: 200,
      data: [
        { version: 2, action: 'update', ...by, record: { ...sample, [text]: 'Dois' } },
        { version: 1, action: 'create', ...by, record: sample },
      ],
    });
    const back = await restore(`${path}/${id}`, { version: 1 });
    expect([back.status, back.headers.get('content-version')]).toEqual([200, '3']);
    expect(back.data).toMatchObject({ ...sample, id, version: 3 });
    expect(owner.api.builds()).toBe(3);
    const [latest] = (await get(`${path}/${id}/versions`)).data as unknown[];
    expect(latest).toMatchObject({ version: 3, action: 'restore', record: sample });
  });

  test('is restored from the trash as it was', async () => {
    const { id, created_at, slug } = await changed();
    await remove(id);
    const record = { ...sample, [text]: 'Dois', id };
    const deletion = { deleted_at: expect.stringMatching(TIME), deleted_by: 'dona' };
    expect(await trash()).toEqual([{ ...record, version: 2, ...deletion }]);
    const back = await restore(`${path}/${id}`, {});
    expect(back).toMatchObject({ status: 200, data: { ...record, version: 3, created_at } });
    expect((await get(path)).data).toEqual([back.data]);
    expect(await trash()).toEqual([]);
    if (name === 'blog') expect(back.data).toMatchObject({ slug });
  });

  test('is restored from the trash at an earlier version, and deleted again', async () => {
    const { id } = await changed();
    await remove(id);
    const back = await restore(`${path}/${id}`, { version: 1 });
    expect(back.data).toMatchObject({ ...sample, version: 3 });
    await remove(id);
    expect(await trash()).toMatchObject([{ id, version: 3 }]);
  });

  test('leaves the trash after 30 days', async () => {
    const { id } = await changed();
    await remove(id);
    const deleted = now();
    await owner.goTo(deleted + 29 * DAY);
    expect(await trash()).toMatchObject([{ id }]);
    await owner.goTo(deleted + 31 * DAY);
    expect(await trash()).toEqual([]);
    expect((await restore(`${path}/${id}`, {})).status).toBe(404);
  });

  test('is restored once for each key, and only over a known version', async () => {
    const { id } = await changed();
    const keyed = { 'idempotency-key': 'volta-1' };
    const once = await restore(`${path}/${id}`, { version: 1 }, keyed);
    expect((await restore(`${path}/${id}`, { version: 1 }, keyed)).data).toEqual(once.data);
    const late = await restore(`${path}/${id}`, { version: 2 }, { 'if-match': '"2"' });
    expect(late).toMatchObject({ status: 409, data: { current: { id, version: 3 } } });
  });

  test('refuses an invalid or unknown version, and an unknown record', async () => {
    const { id } = await changed();
    for (const version of [0, -1, 1.5, '1', null])
      expect((await restore(`${path}/${id}`, { version })).status).toBe(422);
    expect((await restore(`${path}/${id}`, {})).data).toEqual({ message: 'Versão inválida.' });
    expect(await restore(`${path}/${id}`, { version: 7 })).toMatchObject({
      status: 404,
      data: { message: 'Esta versão não existe mais.' },
    });
    for (const unknown of [`${path}/${NOBODY}`, `${path}/x`]) {
      expect((await restore(unknown, { version: 1 })).status).toBe(404);
      expect((await get(`${unknown}/versions`)).status).toBe(404);
    }
  });
});

test.each(singletons)('$name is restored to an earlier version', async ({ name, sample }) => {
  const path = `/content/${name}`;
  const versions = async () => (await get(`${path}/versions`)).data;
  expect(await versions()).toEqual([]);
  const first = (await send('PUT', path, sample)).data as Saved;
  const field = Object.keys(sample)[0] ?? '';
  const other = name === 'contact' ? '(21) 97777-6666' : 'Outro texto';
  const second = (await send('PUT', path, { [field]: other })).data as Saved;
  expect(await versions()).toMatchObject([
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

test('a restored post gets another slug where its own is taken', async () => {
  const sample = lists.find(({ name }) => name === 'blog')?.sample ?? {};
  const first = await post('/content/blog', sample);
  await send('DELETE', `/content/blog/${first.id}`);
  expect((await post('/content/blog', sample)).slug).toBe(first.slug);
  const back = await restore(`/content/blog/${first.id}`, {});
  expect(back.data).toMatchObject({ slug: `${first.slug}-2` });
});

test('a version that is invalid today is not restored', async () => {
  const { id } = await post('/content/faq', { question: 'P', answer: 'R' });
  await owner.db`update revisions set data = data || '{"question": ""}' where entity_id = ${id}`;
  expect(await restore(`/content/faq/${id}`, { version: 1 })).toMatchObject({
    status: 422,
    data: { errors: { question: 'Pergunta é obrigatória' } },
  });
});

describe('the unpublished changes', () => {
  const since = async (version: number | string) => get(`/content/changes?since=${version}`);
  const add = (question: string) => post('/content/faq', { question, answer: 'R' });

  test('are listed newest first, each record once with its name', async () => {
    const [one, two] = [await add('Um'), await add('Dois')];
    await send('PUT', `/content/faq/${one.id}`, { question: 'Três' });
    await send('PUT', '/content/contact', { address: 'Rua A' });
    await send('DELETE', `/content/faq/${two.id}`);
    const at = { created_at: expect.stringMatching(TIME) };
    expect((await since(0)).data).toEqual([
      { section: 'faq', id: two.id, action: 'delete', name: 'Dois', ...at },
      { section: 'contact', id: expect.any(String), action: 'update', name: null, ...at },
      { section: 'faq', id: one.id, action: 'update', name: 'Três', ...at },
    ]);
    expect((await since(4)).data).toMatchObject([{ section: 'faq', id: two.id }]);
    expect((await since(5)).data).toEqual([]);
  });

  test('include records that were moved', async () => {
    const [one, two] = [await add('Um'), await add('Dois')];
    await send('PUT', '/content/faq/order', { ids: [two.id, one.id] });
    const names = ((await since(2)).data as { name: string }[]).map(({ name }) => name);
    expect(names.sort()).toEqual(['Dois', 'Um']);
  });

  test('leave out writes that the page does not show, and refuse an invalid version', async () => {
    await post('/users/terms', { title: 'T', version: '1.0', content: 'x', active: false });
    expect((await since(0)).data).toEqual([]);
    for (const wrong of ['x', '-1', '1.5', '1e99']) expect((await since(wrong)).status).toBe(422);
  });
});
