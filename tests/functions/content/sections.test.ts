import { describe, expect, test } from 'vitest';
import {
  lists,
  type Section,
  sectionNames,
  singletons,
  untouched,
} from '../../expected/content.ts';
import { answers, listSentences } from '../../expected/sentences.ts';
import { ownerApi } from '../../support/owner-api.ts';

type Saved = Record<string, unknown> & { id: string; version: number };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const SERVER = ['id', 'version', 'created_at', 'updated_at'];

const owner = ownerApi();
const { send } = owner;

/** The text that a test changes: the first required one, else the first. */
const firstText = ({ required, sample }: Section) =>
  Object.keys(required)[0] ?? Object.keys(sample)[0] ?? '';
const keysOf = ({ sample, aliases, name }: Section) =>
  [
    ...Object.keys(sample),
    ...Object.keys(aliases),
    ...SERVER,
    ...(name === 'blog' ? ['slug'] : []),
    ...('image_url' in sample || 'background_image' in sample ? ['image_alt'] : []),
  ].sort();

describe.each(lists)('$name', (section) => {
  const { name, sample, required, aliases, numbers } = section;
  const path = `/content/${name}`;
  const text = firstText(section);
  const post = (body: object = sample) => send('POST', path, body);
  const add = async (body?: object) => (await post(body)).data as Saved;
  const put = (id: string, body: object, headers: Record<string, string> = {}) =>
    send('PUT', `${path}/${id}`, body, headers);
  const remove = (id: string, headers = {}) => send('DELETE', `${path}/${id}`, undefined, headers);
  const listed = () => owner.get<Saved[]>(path);

  test('is added, read, changed and deleted, with a revision of each write', async () => {
    expect(await listed()).toEqual([]);
    const created = await post();
    expect(created.status).toBe(201);
    const record = created.data as Saved;
    expect(record).toMatchObject({ ...sample, id: expect.stringMatching(UUID), version: 1 });
    expect([record.created_at, record.updated_at]).toEqual([
      expect.stringMatching(TIME),
      expect.stringMatching(TIME),
    ]);
    expect(Object.keys(record).sort()).toEqual(keysOf(section));
    expect(await listed()).toEqual([record]);
    expect(await owner.get(`${path}/${record.id}`)).toEqual(record);

    const changed = await put(record.id, { id: record.id, [text]: 'Mudado' });
    expect(changed.status).toBe(200);
    expect(changed.data).toMatchObject({ ...sample, [text]: 'Mudado', id: record.id, version: 2 });
    expect(changed.headers.get('content-version')).toBe('2');

    const deleted = await remove(record.id);
    const message = listSentences[name as keyof typeof listSentences].deleted;
    expect(deleted).toMatchObject({ status: 200, data: { message } });
    expect(deleted.headers.get('content-version')).toBe('3');
    expect(await listed()).toEqual([]);
    const missing = { status: 404, data: { message: answers.missing } };
    for (const method of ['GET', 'DELETE'])
      expect(await send(method, `${path}/${record.id}`)).toMatchObject(missing);
    expect(await put(record.id, { [text]: 'x' })).toMatchObject(missing);

    const [admin] = await owner.db`select id from admins`;
    const by = { id: record.id, actor: admin?.id };
    const revisions = await owner.db`select action, version, data ->> 'id' as id, actor
      from revisions where entity = ${name} order by id`;
    expect(revisions).toEqual([
      { action: 'create', version: 1, ...by },
      { action: 'update', version: 2, ...by },
      { action: 'delete', version: 2, ...by },
    ]);
  });

  test.each(Object.entries(required))('refuses a blank %s: %s', async (field, sentence) => {
    const saved = await add();
    for (const blank of field === 'published_date' ? [''] : ['', ' \n ']) {
      const expected = { status: 422, message: sentence, errors: { [field]: sentence } };
      const created = await post({ ...sample, [field]: blank });
      const changed = await put(saved.id, { [field]: blank });
      for (const { status, data } of [created, changed])
        expect({ status, ...(data as object) }).toEqual(expected);
    }
    const { [field]: _left, ...rest } = sample;
    expect((await post(rest)).data).toEqual({ message: sentence, errors: { [field]: sentence } });
    expect(await listed()).toEqual([saved]);
    expect(owner.api.builds()).toBe(1);
  });

  test('refuses another type and text that cannot be stored, at the field', async () => {
    const wrong = (field: string): unknown[] => {
      const [least, most] = numbers[field] ?? [];
      if (least === undefined || most === undefined)
        return [1, {}, [], true, 'a\u0000b', 'a\ud800'];
      return ['2', least - 1, most + 1, least + 0.505, {}, true];
    };
    for (const field of Object.keys(sample)) {
      for (const value of wrong(field)) {
        const { status, data } = await post({ ...sample, [field]: value });
        expect({ field, value, status }).toEqual({ field, value, status: 422 });
        const { message, errors } = data as { message: string; errors: Record<string, string> };
        expect(errors).toEqual({ [field]: expect.stringMatching(/\p{L}/u) });
        expect(message).toBe(errors[field]);
      }
    }
    expect(await listed()).toEqual([]);
  });

  test('refuses the id of another record, and malformed ids', async () => {
    const record = await add();
    const other = crypto.randomUUID();
    for (const id of [other, 'x', 1, null, '']) {
      const { status, data } = await put(record.id, { id, [text]: 'Mudado' });
      expect({ id, status, data }).toEqual({ id, status: 422, data: { message: answers.otherId } });
    }
    expect(await listed()).toEqual([record]);
    const { id } = record;
    for (const wrong of ['x', '1', other, '%00', id.toUpperCase(), `${id}x`, `x${id}`]) {
      expect((await send('GET', `${path}/${wrong}`)).status).toBe(404);
      expect((await put(wrong, {})).status).toBe(404);
      expect((await remove(wrong)).status).toBe(404);
    }
  });

  // Tags of every form: tests/functions/http/contract.test.ts.
  test('is changed and deleted only at a known version (docs/threats.md F-08)', async () => {
    const { id } = await add();
    const first = await put(id, { [text]: 'Primeira' }, { 'if-match': '"1"' });
    expect(first.status).toBe(200);
    const conflict = { status: 409, data: { message: answers.conflict, current: first.data } };
    for (const tag of ['"1"', '2', '"x"', '']) {
      const headers = { 'if-match': tag };
      expect(await put(id, { [text]: 'Segunda' }, headers)).toMatchObject(conflict);
      expect(await remove(id, headers)).toMatchObject(conflict);
    }
    expect(await listed()).toEqual([first.data]);
    for (const tag of ['"2"', 'W/"3"', '*'])
      expect((await put(id, { [text]: 'De novo' }, { 'if-match': tag })).status).toBe(200);
    expect((await remove(id, { 'if-match': '"5"' })).status).toBe(200);
  });

  test.each(Object.entries(aliases))(
    'accepts and answers %s as another name of %s, which takes precedence',
    async (alias, field) => {
      const { [field]: value, ...rest } = sample;
      const record = await add({ ...rest, [alias]: value });
      expect([record[alias], record[field]]).toEqual([value, value]);
      const others: Record<string, [string, string]> = {
        published_date: ['2026-06-01', '2026-07-01'],
        image_url: ['/a.jpg', '/b.jpg'],
      };
      const [one, two] = others[field] ?? ['Um', 'Dois'];
      const byAlias = (await put(record.id, { [alias]: one })).data as Saved;
      expect([byAlias[alias], byAlias[field]]).toEqual([one, one]);
      for (const body of [
        { [alias]: one, [field]: two },
        { [field]: two, [alias]: one },
      ]) {
        const both = (await put(record.id, body)).data as Saved;
        expect([both[alias], both[field]]).toEqual([two, two]);
        expect((await add({ ...sample, ...body }))[field]).toBe(two);
      }
    },
  );
});

describe.each(singletons)('$name', (section) => {
  const { name, sample, required, aliases, post } = section;
  const path = `/content/${name}`;
  const text = firstText(section);
  const put = (body: object, headers: Record<string, string> = {}) =>
    send('PUT', path, body, headers);
  const read = () => owner.get(path);

  test('is {} until saved, then what was saved', async () => {
    expect(await read()).toEqual({});
    const saved = await put(sample);
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({ ...sample, id: expect.stringMatching(UUID), version: 1 });
    expect(saved.headers.get('content-version')).toBe('1');
    expect(Object.keys(saved.data as object).sort()).toEqual(keysOf(section));
    expect(await read()).toEqual(saved.data);
  });

  test('merges a first save with its defaults, a later one with what was saved', async () => {
    const first = (await put({ [text]: 'Um' })).data as Saved;
    expect(first).toMatchObject({ ...untouched[name], [text]: 'Um', version: 1 });
    const second = (await put({ ...sample, [text]: 'Dois' })).data;
    expect(second).toMatchObject({ ...sample, [text]: 'Dois', id: first.id, version: 2 });
    const third = (await put({ [text]: 'Três' })).data;
    expect(third).toMatchObject({ ...sample, [text]: 'Três', version: 3 });
  });

  test('is saved only over a known version', async () => {
    const conflict = (current: unknown) => ({
      status: 409,
      data: { message: answers.conflict, current },
    });
    expect(await put({ [text]: 'Um' }, { 'if-match': '"1"' })).toMatchObject(conflict({}));
    const saved = await put(sample);
    const stale = await put({ [text]: 'Dois' }, { 'if-match': '"2"' });
    expect(stale).toMatchObject(conflict(saved.data));
    expect((await put({ [text]: 'Dois' }, { 'if-match': '"1"' })).status).toBe(200);
  });

  test('refuses another id', async () => {
    const saved = (await put({ id: 'qualquer', ...sample })).data as Saved;
    expect(await put({ id: crypto.randomUUID(), [text]: 'x' })).toMatchObject({
      status: 422,
      data: { message: answers.otherId },
    });
    expect(await read()).toEqual(saved);
    for (const id of [saved.id, '', null, undefined])
      expect((await put({ id, ...sample })).status).toBe(200);
  });

  test.each(Object.entries(required))('refuses a blank %s: %s', async (field, sentence) => {
    const errors = { [field]: sentence };
    expect((await put({ [field]: '' })).data).toEqual({ message: sentence, errors });
    expect(await read()).toEqual({});
  });

  test(post ? 'is saved by POST as by PUT' : 'is not saved by POST', async () => {
    const { status, data } = await send('POST', path, sample);
    expect(status).toBe(post ? 200 : 405);
    if (post) expect(data).toMatchObject({ ...sample, version: 1 });
  });

  test('accepts both names of a field, the canonical one first', async () => {
    for (const [alias, field] of Object.entries(aliases)) {
      const [one, two] = field === 'image_url' ? ['/a.jpg', '/b.jpg'] : ['Um', 'Dois'];
      const byAlias = (await put({ [alias]: one })).data;
      expect(byAlias).toMatchObject({ [alias]: one, [field]: one });
      const byBoth = (await put({ [field]: two, [alias]: one })).data;
      expect(byBoth).toMatchObject({ [alias]: two, [field]: two });
    }
  });
});

describe('all sections in one document', () => {
  const document = (known?: string) =>
    send('GET', '/content', undefined, known === undefined ? {} : { 'if-none-match': known });

  test('are what each of them answers', async () => {
    for (const { name, sample } of lists) await send('POST', `/content/${name}`, sample);
    for (const { name, sample } of singletons) await send('PUT', `/content/${name}`, sample);
    const all = await owner.get<Record<string, unknown>>('/content');
    expect(Object.keys(all).sort()).toEqual(sectionNames.toSorted());
    for (const name of sectionNames) expect(all[name]).toEqual(await owner.get(`/content/${name}`));
  });

  test('have an ETag that changes with each save', async () => {
    const tag = (await document()).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[0-9a-f-]{36}-0"$/);
    await send('PUT', '/content/hero', { title: 'Outro' });
    const after = await document(tag);
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).toBe(tag.replace('-0"', '-1"'));
  });

  test('are 304 for their ETag in any form', async () => {
    const tag = (await document()).headers.get('etag') ?? '';
    const known = [tag, `W/${tag}`, `"other", ${tag}`, ` ${tag} ,"other"`, `"other",W/${tag}`];
    for (const same of known) expect(await document(same)).toMatchObject({ status: 304, text: '' });
    const bare = tag.replaceAll('"', '');
    for (const other of ['', '"other"', bare, `${tag}x`, `x${tag}`, 'W/', `"a${tag.slice(1)}`])
      expect([other, (await document(other)).status]).toEqual([other, 200]);
  });
});
