import { beforeEach, describe, expect, test } from 'vitest';
import {
  lists,
  type Section,
  sectionNames,
  singletons,
  untouched,
} from '../../expected/content.ts';
import { answers, listSentences } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

type Saved = Record<string, unknown> & { id: string; version: number };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const SERVER = ['id', 'version', 'created_at', 'updated_at'];

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = testApi(await testDb());
  token = await api.adminToken();
});

/** The text field a test changes: the first that must not be blank, else the first. */
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
  const post = (body: object = sample) => api.send('POST', path, { token, body });
  const add = async (body?: object) => (await post(body)).data as Saved;
  const put = (id: string, body: object, headers: Record<string, string> = {}) =>
    api.send('PUT', `${path}/${id}`, { token, body, headers });
  const listed = async () => (await api.send('GET', path)).data as Saved[];

  test('lives: added, read, changed, deleted', async () => {
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
    expect((await api.send('GET', `${path}/${record.id}`)).data).toEqual(record);

    const changed = await put(record.id, { id: record.id, [text]: 'Mudado' });
    expect(changed.status).toBe(200);
    expect(changed.data).toMatchObject({ ...sample, [text]: 'Mudado', id: record.id, version: 2 });
    expect(changed.headers.get('content-version')).toBe('2');

    const deleted = await api.send('DELETE', `${path}/${record.id}`, { token });
    expect(deleted.status).toBe(200);
    expect(deleted.data).toEqual({
      message: listSentences[name as keyof typeof listSentences].deleted,
    });
    expect(deleted.headers.get('content-version')).toBe('3');
    expect(await listed()).toEqual([]);
    for (const method of ['GET', 'DELETE']) {
      expect(await api.send(method, `${path}/${record.id}`, { token })).toMatchObject({
        status: 404,
        data: { message: answers.missing },
      });
    }
    expect(await put(record.id, { [text]: 'x' })).toMatchObject({
      status: 404,
      data: { message: answers.missing },
    });
  });

  test('writes history with every change, signed by who made it', async () => {
    const record = await add();
    await put(record.id, { [text]: 'Mudado' });
    await api.send('DELETE', `${path}/${record.id}`, { token });
    const [owner] = await api.db`select id from admins`;
    expect(
      await api.db`select action, version, data ->> 'id' as id, actor from revisions where entity = ${name} order by id`,
    ).toEqual([
      { action: 'create', version: 1, id: record.id, actor: owner?.id },
      { action: 'update', version: 2, id: record.id, actor: owner?.id },
      { action: 'delete', version: 2, id: record.id, actor: owner?.id },
    ]);
  });

  test.each(Object.entries(required))('says of a blank %s: %s', async (field, sentence) => {
    const saved = await add();
    for (const blank of field === 'published_date' ? [''] : ['', ' \n ']) {
      const expected = { status: 422, message: sentence, errors: { [field]: sentence } };
      const [created, changed] = [
        await post({ ...sample, [field]: blank }),
        await put(saved.id, { [field]: blank }),
      ];
      for (const { status, data } of [created, changed])
        expect({ status, ...(data as object) }).toEqual(expected);
    }
    const { [field]: _left, ...rest } = sample;
    expect((await post(rest)).data).toEqual({ message: sentence, errors: { [field]: sentence } });
    expect(await listed()).toEqual([saved]);
    expect(api.builds()).toBe(1);
  });

  test('refuses what is of another kind or cannot be stored, with a sentence at the field', async () => {
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

  test("keeps another record's id out and knows no malformed one", async () => {
    const record = await add();
    const other = crypto.randomUUID();
    for (const id of [other, 'x', 1, null, '']) {
      const { status, data } = await put(record.id, { id, [text]: 'Mudado' });
      expect({ id, status, data }).toEqual({ id, status: 422, data: { message: answers.otherId } });
    }
    expect(await listed()).toEqual([record]);
    for (const id of [
      'x',
      '1',
      other,
      '%00',
      record.id.toUpperCase(),
      `${record.id}x`,
      `x${record.id}`,
    ]) {
      expect((await api.send('GET', `${path}/${id}`)).status).toBe(404);
      expect((await put(id, {})).status).toBe(404);
      expect((await api.send('DELETE', `${path}/${id}`, { token })).status).toBe(404);
    }
  });

  test('saves over a known version alone (failure F-08)', async () => {
    const record = await add();
    // A tag that is none of ours names no version at all, the first one included.
    for (const tag of ['"x"', '1', ''])
      expect((await put(record.id, { [text]: 'x' }, { 'if-match': tag })).status).toBe(409);
    const first = await put(record.id, { [text]: 'Primeira' }, { 'if-match': '"1"' });
    expect(first.status).toBe(200);
    for (const tag of [
      '"1"',
      'W/"1"',
      '"3"',
      '2',
      '"x"',
      '""',
      '"1", "3"',
      '"0000000002"',
      'x"2"',
      '"2"x',
    ]) {
      const stale = await put(record.id, { [text]: 'Segunda' }, { 'if-match': tag });
      expect({ tag, status: stale.status, data: stale.data }).toEqual({
        tag,
        status: 409,
        data: { message: answers.conflict, current: first.data },
      });
      const removed = await api.send('DELETE', `${path}/${record.id}`, {
        token,
        headers: { 'if-match': tag },
      });
      expect({ tag, status: removed.status, data: removed.data }).toEqual({
        tag,
        status: 409,
        data: { message: answers.conflict, current: first.data },
      });
    }
    expect(await listed()).toEqual([first.data]);
    for (const tag of ['"2"', 'W/"3"', '*'])
      expect((await put(record.id, { [text]: 'De novo' }, { 'if-match': tag })).status).toBe(200);
    expect(
      (await api.send('DELETE', `${path}/${record.id}`, { token, headers: { 'if-match': '"5"' } }))
        .status,
    ).toBe(200);
  });

  test.each(Object.entries(aliases))(
    '%s is another name of %s: answered always, taken alone, beaten by it',
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
      // The order in which a body names them says nothing.
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
    api.send('PUT', path, { token, body, headers });
  const read = async () => (await api.send('GET', path)).data;

  test('is {} until saved, then what was saved', async () => {
    expect(await read()).toEqual({});
    const saved = await put(sample);
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({ ...sample, id: expect.stringMatching(UUID), version: 1 });
    expect(saved.headers.get('content-version')).toBe('1');
    expect(Object.keys(saved.data as object).sort()).toEqual(keysOf(section));
    expect(await read()).toEqual(saved.data);
  });

  test('takes a first part over the texts that stood there, a later one over what was saved', async () => {
    const first = (await put({ [text]: 'Um' })).data as Saved;
    expect(first).toMatchObject({ ...untouched[name], [text]: 'Um', version: 1 });
    const second = (await put({ ...sample, [text]: 'Dois' })).data as Saved;
    expect(second).toMatchObject({ ...sample, [text]: 'Dois', id: first.id, version: 2 });
    expect((await put({ [text]: 'Três' })).data).toMatchObject({
      ...sample,
      [text]: 'Três',
      version: 3,
    });
  });

  test('saves over a known version alone', async () => {
    const early = await put({ [text]: 'Um' }, { 'if-match': '"1"' });
    expect({ status: early.status, data: early.data }).toEqual({
      status: 409,
      data: { message: answers.conflict, current: {} },
    });
    const saved = await put(sample);
    const stale = await put({ [text]: 'Dois' }, { 'if-match': '"2"' });
    expect({ status: stale.status, data: stale.data }).toEqual({
      status: 409,
      data: { message: answers.conflict, current: saved.data },
    });
    expect((await put({ [text]: 'Dois' }, { 'if-match': '"1"' })).status).toBe(200);
  });

  test("keeps another record's id out", async () => {
    const saved = (await put({ id: 'qualquer', ...sample })).data as Saved;
    expect(await put({ id: crypto.randomUUID(), [text]: 'x' })).toMatchObject({
      status: 422,
      data: { message: answers.otherId },
    });
    expect(await read()).toEqual(saved);
    for (const id of [saved.id, '', null, undefined])
      expect((await put({ id, ...sample })).status).toBe(200);
  });

  test.each(Object.entries(required))('says of a blank %s: %s', async (field, sentence) => {
    expect((await put({ [field]: '' })).data).toEqual({
      message: sentence,
      errors: { [field]: sentence },
    });
    expect(await read()).toEqual({});
  });

  test(post ? 'is saved by POST as by PUT' : 'is not saved by POST', async () => {
    const { status, data } = await api.send('POST', path, { token, body: sample });
    expect(status).toBe(post ? 200 : 405);
    if (post)
      expect(data).toMatchObject({ ...sample, id: expect.stringMatching(UUID), version: 1 });
  });

  test('takes either name of a field, and its own before the other one', async () => {
    for (const [alias, field] of Object.entries(aliases)) {
      const [one, two] = field === 'image_url' ? ['/a.jpg', '/b.jpg'] : ['Um', 'Dois'];
      expect((await put({ [alias]: one })).data).toMatchObject({ [alias]: one, [field]: one });
      expect((await put({ [field]: two, [alias]: one })).data).toMatchObject({
        [alias]: two,
        [field]: two,
      });
    }
  });
});

describe('all sections in one document', () => {
  const document = (known?: string) =>
    api.send('GET', '/content', known === undefined ? {} : { headers: { 'if-none-match': known } });

  test('are the eight, as each of them answers alone', async () => {
    for (const { name, sample } of lists)
      await api.send('POST', `/content/${name}`, { token, body: sample });
    for (const { name, sample } of singletons)
      await api.send('PUT', `/content/${name}`, { token, body: sample });
    const whole = (await document()).data as Record<string, unknown>;
    expect(Object.keys(whole).sort()).toEqual(sectionNames.toSorted());
    for (const name of sectionNames)
      expect(whole[name]).toEqual((await api.send('GET', `/content/${name}`)).data);
  });

  test('carry a tag that moves with each save', async () => {
    const tag = (await document()).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[0-9a-f-]{36}-0"$/);
    await api.send('PUT', '/content/hero', { token, body: { title: 'Outro' } });
    const after = await document(tag);
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).toBe(tag.replace('-0"', '-1"'));
  });

  test('are not sent again to whom already has them, however the tag was bent on its way', async () => {
    const tag = (await document()).headers.get('etag') ?? '';
    for (const known of [
      tag,
      `W/${tag}`,
      `"other", ${tag}`,
      ` ${tag} ,"other"`,
      `"other",W/${tag}`,
    ]) {
      expect(await document(known)).toMatchObject({ status: 304, text: '' });
    }
    for (const unknown of [
      '',
      '"other"',
      tag.replaceAll('"', ''),
      `${tag}x`,
      `x${tag}`,
      'W/',
      `"a${tag.slice(1)}`,
    ]) {
      expect({ unknown, status: (await document(unknown)).status }).toEqual({
        unknown,
        status: 200,
      });
    }
  });
});
