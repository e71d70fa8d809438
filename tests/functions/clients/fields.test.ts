import { describe, expect, test } from 'vitest';
import {
  type ClientFieldName,
  clientFields,
  listedFields,
} from '../../../src/shared/clients/fields.ts';
import { ownerApi } from '../../support/api/owner-api.ts';
import { readCsv } from '../../support/files/csv.ts';

/** Each field filled in, with another value, and as a file has the first. */
const EXAMPLES: Readonly<Record<ClientFieldName, readonly [unknown, unknown, string]>> = {
  name: ['Ana Álvares', 'Bia Souza', 'Ana Álvares'],
  phone: ['11988887777', '1133334444', '(11) 98888-7777'],
  email: ['ana@example.com', 'bia@example.com', 'ana@example.com'],
  active: [false, true, 'Inativo'],
  notes: ['Prefere de manhã', 'Gosta de chá', 'Prefere de manhã'],
};
const NAMES = Object.keys(clientFields) as ClientFieldName[];

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const example = (which: 0 | 1 | 2) =>
  Object.fromEntries(Object.entries(EXAMPLES).map(([name, values]) => [name, values[which]]));
const [FULL, OTHER, CELLS] = [example(0), example(1), example(2)];
const LISTED = Object.fromEntries(Object.keys(listedFields).map((name) => [name, FULL[name]]));

const owner = ownerApi();

async function call(method: string, path: string, body?: object): Promise<Row> {
  const { status, data, text } = await owner.send(method, path, body);
  expect(status, `${path}: ${text}`).toBeLessThan(300);
  return data as Row;
}
const read = (id: string) => call('GET', `/users/${id}`);

/** Adds a client with these values in every field. */
async function add(values: Readonly<Record<string, unknown>>): Promise<string> {
  const { id } = await call('POST', '/users', values);
  await call('PUT', `/users/${id}`, values);
  return id;
}

test('every field has an example here', () => {
  expect(Object.keys(EXAMPLES)).toEqual(NAMES);
});

describe.each(NAMES)('%s of a client', (name) => {
  test('a field of a client changes alone, and is kept by the trash', async () => {
    const id = await add(FULL);
    expect(await read(id)).toMatchObject(FULL);
    await call('PUT', `/users/${id}`, { [name]: OTHER[name] });
    expect(await read(id)).toMatchObject({ ...FULL, [name]: OTHER[name] });
    await call('DELETE', `/users/${id}`);
    await call('POST', `/users/${id}/restore`);
    expect((await read(id))[name]).toEqual(OTHER[name]);
  });

  test('a field of a client is the chosen one after a merge, and its own again after the undoing', async () => {
    const [ana, bia] = [await add(FULL), await add(OTHER)];
    const chosen = { ...FULL, [name]: OTHER[name] };
    const merged = await call('POST', `/users/${ana}/merge`, { other: bia, ...chosen });
    expect(await read(ana)).toMatchObject(chosen);
    expect(merged[name]).toEqual(name in LISTED ? OTHER[name] : undefined);
    await call('PUT', `/users/${ana}`, FULL);
    await call('POST', `/users/${bia}/restore`);
    expect([(await read(ana))[name], (await read(bia))[name]]).toEqual([FULL[name], OTHER[name]]);
  });
});

test('every field is restored with a deleted client, one or several, and exported', async () => {
  const id = await add(FULL);
  const exported = () => call('GET', `/users/${id}/export`);
  for (const [deletion, restoration, body] of [
    [`DELETE /users/${id}`, `POST /users/${id}/restore`, undefined],
    ['POST /users/delete', 'POST /users/restore', { ids: [id] }],
  ] as const) {
    const [method = '', path = ''] = deletion.split(' ');
    await call(method, path, body);
    expect((await exported()).client).toMatchObject(FULL);
    await call('POST', restoration.split(' ')[1] ?? '', body);
    expect(await read(id)).toMatchObject(FULL);
    expect((await exported()).client).toMatchObject(FULL);
  }
});

test('the list and possible duplicates have the listed fields alone', async () => {
  const id = await add(FULL);
  const twin = await add({ ...OTHER, email: FULL.email });
  const { duplicates } = await read(twin);
  for (const rows of [duplicates, await call('GET', `/users?search=${FULL.phone}`)]) {
    expect(rows).toMatchObject([{ id, ...LISTED }]);
    const fields = NAMES.filter((name) => name in (rows as [Row])[0]);
    expect(fields).toEqual(Object.keys(LISTED));
  }
});

test('every field goes into a file under its heading, and comes back from it', async () => {
  const id = await add(FULL);
  const { text } = await owner.send('GET', '/users/export');
  const [headings = [], line = []] = readCsv(text);
  const cells = NAMES.map((key) => [key, line[headings.indexOf(clientFields[key].label)]]);
  expect(Object.fromEntries(cells)).toEqual(CELLS);
  await call('POST', `/users/${id}/erase`, { name: FULL.name });
  await call('POST', '/users/import', { rows: [CELLS] });
  const [row] = await owner.get<[Row]>('/users');
  expect(await read(row.id)).toMatchObject(FULL);
});

test('nothing of any field is left once a client is erased', async () => {
  const [ana, bia] = [await add(FULL), await add(OTHER)];
  await call('POST', `/users/${ana}/merge`, { other: bia, ...FULL });
  await call('POST', `/users/${ana}/erase`, { name: FULL.name });
  const tables = await owner.db`select table_name::text as name from information_schema.tables
    where table_schema = 'public'`;
  const dumps = await Promise.all(
    tables.map(({ name }) => owner.db.query(`select json_agg(t)::text as rows from "${name}" t`)),
  );
  const all = JSON.stringify(dumps);
  const texts = [...Object.values(FULL), ...Object.values(OTHER)].filter(
    (value) => typeof value === 'string',
  );
  expect(texts.filter((value) => all.includes(value))).toEqual([]);
});
