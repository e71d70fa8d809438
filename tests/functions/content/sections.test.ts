import { describe, expect, test } from 'vitest';
import {
  lists,
  type Section,
  sectionNames,
  singletons,
  untouched,
} from '../../expected/content.ts';
import { answers, listSentences } from '../../expected/sentences.ts';
import { answerOf, ownerApi, refusal } from '../../support/api/owner-api.ts';

type Saved = Record<string, unknown> & { id: string; version: number };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const LONG_AGO = '2020-01-01T00:00:00.000Z';
const SERVER = ['id', 'version', 'created_at', 'updated_at'];
const MISSING = { status: 404, data: { message: answers.missing } };

const owner = ownerApi();
const { send, get } = owner;

/** The text that a test changes: the first required one, else the first. */
const firstText = ({ required, sample }: Section) =>
  Object.keys(required)[0] ?? Object.keys(sample)[0] ?? '';
const keysOf = ({ sample, aliases, name }: Section) =>
  [
    ...Object.keys(sample),
    ...Object.keys(aliases),
    ...SERVER,
    ...(name === 'blog' || name === 'services' ? ['slug'] : []),
    ...('image_url' in sample || 'background_image' in sample ? ['image_alt', 'image_focus'] : []),
  ].sort();
const conflict = (current: unknown) => ({
  status: 409,
  data: { message: answers.conflict, current },
});

describe.each([...lists, ...singletons])('$name', (section) => {
  const { name, sample, required, aliases } = section;
  const isList = lists.includes(section);
  const path = `/content/${name}`;
  const text = firstText(section);
  const create = (body: object = sample) => send(isList ? 'POST' : 'PUT', path, body);
  const add = async (body?: object) => (await create(body)).data as Saved;
  const put = (id: string, body: object, headers = {}) =>
    send('PUT', isList ? `${path}/${id}` : path, body, headers);
  const saved = async () => [await get<Saved | Saved[]>(path)].flat();
  const nothing = isList ? [] : [{}];

  test('a section is saved, read and changed, with versions and times', async () => {
    expect(await get(path)).toEqual(isList ? [] : {});
    const created = await create();
    expect(created.status).toBe(isList ? 201 : 200);
    expect(created.headers.get('content-version')).toBe('1');
    const record = created.data as Saved;
    const at = expect.stringMatching(TIME);
    const id = expect.stringMatching(UUID);
    expect(record).toMatchObject({ ...sample, id, version: 1, created_at: at, updated_at: at });
    expect(Object.keys(record).sort()).toEqual(keysOf(section));
    expect(await saved()).toEqual([record]);

    await owner.db.query(`update ${name} set created_at = $1, updated_at = $1`, [LONG_AGO]);
    const others = isList ? [await add()] : [];
    const changed = await put(record.id, { id: record.id, [text]: 'Mudado' });
    expect(changed).toMatchObject({
      status: 200,
      data: { ...sample, [text]: 'Mudado', id: record.id, version: 2, created_at: LONG_AGO },
    });
    expect((changed.data as Saved).updated_at).not.toBe(LONG_AGO);
    expect(changed.headers.get('content-version')).toBe(isList ? '3' : '2');
    const all = await saved();
    expect(all).toHaveLength(1 + others.length);
    expect(all).toEqual(expect.arrayContaining([changed.data, ...others]));
  });

  // Tags of every form: tests/functions/http/contract.test.ts.
  test('a section is changed only at a known version and its own id (docs/threats.md F-08)', async () => {
    const { id } = await add({ id: 'qualquer', ...sample });
    const first = await put(id, { [text]: 'Primeira' }, { 'if-match': '"1"' });
    expect(first.status).toBe(200);
    for (const tag of ['"1"', '"3"', '']) {
      const headers = { 'if-match': tag };
      expect(await put(id, { [text]: 'Segunda' }, headers)).toMatchObject(conflict(first.data));
      if (isList)
        expect(await send('DELETE', `${path}/${id}`, undefined, headers)).toMatchObject(
          conflict(first.data),
        );
    }
    for (const other of [crypto.randomUUID(), 'x', 1, ...(isList ? [null, ''] : [])])
      expect(answerOf(await put(id, { id: other, [text]: 'Segunda' }))).toEqual({
        status: 422,
        data: { message: answers.otherId },
      });
    expect(await saved()).toEqual([first.data]);
    const second = await put(id, { [text]: 'Segunda' }, { 'if-match': '"2"' });
    expect(second.headers.get('content-version')).toBe('3');
  });

  test.each(Object.entries(required))(
    'a section refuses a blank %s: %s',
    async (field, sentence) => {
      const blanks = field === 'published_date' ? [''] : ['', ' \n '];
      for (const blank of blanks)
        expect(answerOf(await create({ ...sample, [field]: blank }))).toEqual(
          refusal(field, sentence),
        );
      const { [field]: _left, ...rest } = sample;
      if (isList) expect(answerOf(await create(rest))).toEqual(refusal(field, sentence));
      expect(await saved()).toEqual(nothing);
      const record = await add();
      for (const blank of blanks)
        expect(answerOf(await put(record.id, { [field]: blank }))).toEqual(
          refusal(field, sentence),
        );
      expect(await saved()).toEqual([record]);
      expect(owner.api.builds()).toBe(1);
    },
  );

  test.each(Object.entries(aliases))(
    'a section accepts and answers %s as another name of %s, which takes precedence',
    async (alias, field) => {
      const { [field]: value, ...rest } = sample;
      const record = await add({ ...rest, [alias]: value });
      expect([record[alias], record[field]]).toEqual([value, value]);
      const others: Record<string, [string, string]> = {
        published_date: ['2026-06-01', '2026-07-01'],
        image_url: ['/a.jpg', '/b.jpg'],
      };
      const [one, two] = others[field] ?? ['Um', 'Dois'];
      for (const [body, expected] of [
        [{ [alias]: one }, one],
        [{ [alias]: one, [field]: two }, two],
        [{ [field]: one, [alias]: two }, one],
      ] as const) {
        const both = { [alias]: expected, [field]: expected };
        expect((await put(record.id, body)).data).toMatchObject(both);
        if (isList) expect(await add({ ...rest, ...body })).toMatchObject({ [field]: expected });
      }
    },
  );
});

describe.each(lists)('a record of $name', (section) => {
  const { name, sample, numbers } = section;
  const path = `/content/${name}`;

  test('a record of a list is deleted, with a revision of each write', async () => {
    const { id } = (await send('POST', path, sample)).data as Saved;
    const other = (await send('POST', path, sample)).data as Saved;
    const item = `${path}/${id}`;
    await send('PUT', item, { [firstText(section)]: 'Mudado' });
    expect(await get(item)).toMatchObject({ id, version: 2 });
    const deleted = await send('DELETE', item);
    const message = listSentences[name as keyof typeof listSentences].deleted;
    expect(deleted).toMatchObject({ status: 200, data: { message } });
    expect(deleted.headers.get('content-version')).toBe('4');
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect(await send(method, item, method === 'PUT' ? {} : undefined)).toMatchObject(MISSING);
    expect(await get(path)).toEqual([other]);
    expect((await send('GET', '/content')).headers.get('etag')).toMatch(/-4"$/);

    const [admin] = await owner.db`select id from admins`;
    const revisions = await owner.db`select action, version, data ->> 'id' as id, actor
      from revisions where entity = ${name} and entity_id = ${id} order by revisions.id`;
    const by = { id, actor: admin?.id };
    expect(revisions).toEqual([
      { action: 'create', version: 1, ...by },
      { action: 'update', version: 2, ...by },
      { action: 'delete', version: 2, ...by },
    ]);
  });

  test('a record of a list refuses another type and text that cannot be stored, at the field', async () => {
    const wrong = (field: string): unknown[] => {
      const [least, most] = numbers[field] ?? [];
      if (Array.isArray(sample[field])) return [1, {}, [1], true, 'a'];
      if (least === undefined || most === undefined) return [1, {}, [], true, 'a\ud800', '\0'];
      return ['2', '', least - 1, most + 1, 1e300, least + 0.505, {}, [], true];
    };
    for (const field of Object.keys(sample)) {
      for (const value of wrong(field)) {
        const { status, data } = await send('POST', path, { ...sample, [field]: value });
        const { message } = data as { message: string };
        expect(message).toMatch(/\p{L}/u);
        expect({ value, status, data }).toEqual({ value, ...refusal(field, message) });
      }
    }
    expect(await get(path)).toEqual([]);
  });
});

test('a record is found by its id alone, in its own section', async () => {
  const { id } = (
    await send('POST', '/content/faq', lists.find(({ name }) => name === 'faq')?.sample)
  ).data as Saved;
  expect((await send('GET', `/content/faq/${id}`)).status).toBe(200);
  const wrong = ['x', '1', '%00', id.toUpperCase(), `${id}x`, `x${id}`];
  for (const path of [...wrong.map((one) => `faq/${one}`), `services/${id}`])
    for (const method of ['GET', 'DELETE'])
      expect([path, (await send(method, `/content/${path}`)).status]).toEqual([path, 404]);
});

describe.each(singletons)('the record of $name', (section) => {
  const { name, sample, post } = section;
  const path = `/content/${name}`;
  const text = firstText(section);
  const put = async (body: object) => (await send('PUT', path, body)).data as Saved;

  test('a singleton merges a first save with its defaults, a later one with what was saved', async () => {
    const unsaved = await send('PUT', path, { [text]: 'Um' }, { 'if-match': '"1"' });
    expect(unsaved).toMatchObject(conflict({}));
    const first = await put({ [text]: 'Um' });
    expect(first).toMatchObject({ ...untouched[name], [text]: 'Um', version: 1 });
    const { id } = first;
    const second = await put({ id: '', ...sample, [text]: 'Dois' });
    expect(second).toMatchObject({ ...sample, [text]: 'Dois', id, version: 2 });
    const third = await put({ id: null, [text]: 'Três' });
    expect(third).toMatchObject({ ...sample, [text]: 'Três', id, version: 3 });
  });

  // docs/threats.md F-08: version 0 is that of a section which was never saved.
  test('a first save that knows of no record is refused once another has made it', async () => {
    const save = (body: object) => send('PUT', path, body, { 'if-match': '"0"' });
    const { status, data } = await save(sample);
    expect([status, data]).toEqual([200, expect.objectContaining({ ...sample, version: 1 })]);
    expect(await save({ [text]: 'Dois' })).toMatchObject(conflict(data));
    expect(await get(path)).toEqual(data);
  });

  test(post ? 'is saved by POST as by PUT' : 'is not saved by POST', async () => {
    const { status, data } = await send('POST', path, sample);
    expect(status).toBe(post ? 200 : 405);
    if (post) expect(data).toMatchObject({ ...sample, version: 1 });
  });
});

const document = (known?: string) =>
  send('GET', '/content', undefined, known === undefined ? {} : { 'if-none-match': known });

test('all sections in one document are what each of them answers, before and after a save', async () => {
  for (const saved of [false, true]) {
    if (saved)
      for (const { name, sample } of [...lists, ...singletons])
        await send(name in untouched ? 'PUT' : 'POST', `/content/${name}`, sample);
    const all = await get<Record<string, unknown>>('/content');
    const names = [...sectionNames, 'sections'];
    expect(Object.keys(all).sort()).toEqual(names.toSorted());
    for (const name of names) expect(all[name]).toEqual(await get(`/content/${name}`));
  }
});

test('all sections in one document have an ETag that changes with each save, and are 304 for it in any form', async () => {
  const first = (await document()).headers.get('etag') ?? '';
  expect(first).toMatch(/^"[0-9a-f-]{36}-0"$/);
  await send('PUT', '/content/hero', { title: 'Outro' });
  const after = await document(first);
  expect(after.status).toBe(200);
  const tag = first.replace('-0"', '-1"');
  expect(after.headers.get('etag')).toBe(tag);
  const known = [tag, `W/${tag}`, `"other", ${tag}`, ` ${tag} ,"other"`, `"other",W/${tag}`];
  for (const same of known) expect(await document(same)).toMatchObject({ status: 304, text: '' });
  const bare = tag.replaceAll('"', '');
  for (const other of ['', '"other"', bare, `${tag}x`, `x${tag}`, 'W/', `"a${tag.slice(1)}`])
    expect([other, (await document(other)).status]).toEqual([other, 200]);
});
