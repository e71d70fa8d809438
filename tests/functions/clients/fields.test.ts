import { beforeEach, describe, expect, test } from 'vitest';
import {
  type ClientFieldName,
  clientFields,
  listedFields,
} from '../../../src/shared/clients/fields.ts';
import { type Sent, type TestApi, testApi } from '../../support/api.ts';
import { readCsv } from '../../support/csv.ts';
import { testDb } from '../../support/database.ts';

/** Each field filled in, with another value, and as a file holds the first. */
const EXAMPLES: Readonly<Record<ClientFieldName, readonly [unknown, unknown, string]>> = {
  name: ['Ana Álvares', 'Bia Souza', 'Ana Álvares'],
  phone: ['11988887777', '1133334444', '(11) 98888-7777'],
  email: ['ana@example.com', 'bia@example.com', 'ana@example.com'],
  active: [false, true, 'Inativo'],
  notes: ['Prefere de manhã', 'Gosta de chá', 'Prefere de manhã'],
};
const NAMES = Object.keys(clientFields) as ClientFieldName[];
const LISTED = Object.keys(listedFields);

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

const example = (which: 0 | 1) =>
  Object.fromEntries(Object.entries(EXAMPLES).map(([name, values]) => [name, values[which]]));
const [FULL, OTHER] = [example(0), example(1)];

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = testApi(await testDb());
  token = await api.adminToken();
});

async function call(method: string, path: string, sent: Sent = {}): Promise<Row> {
  const { status, data, text } = await api.send(method, path, { token, ...sent });
  expect(status, `${path}: ${text}`).toBeLessThan(300);
  return data as Row;
}
const read = (id: string) => call('GET', `/users/${id}`);

/** A client with these values in every field. */
async function add(values: Readonly<Record<string, unknown>>): Promise<Row> {
  const { id } = await call('POST', '/users', { body: values });
  await call('PUT', `/users/${id}`, { body: values });
  return read(id);
}

test('every field has an example here', () => {
  expect(Object.keys(EXAMPLES)).toEqual(NAMES);
});

describe.each(NAMES)('%s of a client', (name) => {
  test('is read as it was written, and changes alone', async () => {
    const ana = await add(FULL);
    expect(ana[name]).toEqual(FULL[name]);
    await call('PUT', `/users/${ana.id}`, { body: { [name]: OTHER[name] } });
    expect(await read(ana.id)).toMatchObject({ ...FULL, [name]: OTHER[name] });
    const [row] = (await call('GET', '/users')) as unknown as [Row];
    expect(row[name]).toEqual(LISTED.includes(name) ? OTHER[name] : undefined);
  });

  test('comes back with a deleted client, one or several', async () => {
    const { id } = await add(FULL);
    await call('DELETE', `/users/${id}`);
    await call('POST', `/users/${id}/restore`);
    expect((await read(id))[name]).toEqual(FULL[name]);
    await call('POST', '/users/delete', { body: { ids: [id] } });
    await call('POST', '/users/restore', { body: { ids: [id] } });
    expect((await read(id))[name]).toEqual(FULL[name]);
  });

  test('has its first value where a deletion is older than the column', async () => {
    const { id } = await add(FULL);
    await call('DELETE', `/users/${id}`);
    const isKey = name === 'name' || name === 'phone';
    if (!isKey) await api.db`update revisions set data = data - ${name}::text`;
    await call('POST', `/users/${id}/restore`);
    expect((await read(id))[name]).toEqual(isKey ? FULL[name] : clientFields[name].initial);
  });

  test('is the chosen one after a merge, and its own again after the undoing', async () => {
    const ana = await add(FULL);
    const bia = await add(OTHER);
    const chosen = { ...FULL, [name]: OTHER[name] };
    const merged = await call('POST', `/users/${ana.id}/merge`, {
      body: { other: bia.id, ...chosen },
    });
    expect(await read(ana.id)).toMatchObject(chosen);
    expect(merged[name]).toEqual(LISTED.includes(name) ? OTHER[name] : undefined);
    await call('PUT', `/users/${ana.id}`, { body: FULL });
    await call('POST', `/users/${bia.id}/restore`);
    expect((await read(ana.id))[name]).toEqual(FULL[name]);
    expect((await read(bia.id))[name]).toEqual(OTHER[name]);
  });

  test('is shown of a possible duplicate', async () => {
    const ana = await add({ ...FULL, email: 'ana@example.com' });
    const twin = await add({ ...OTHER, email: 'ana@example.com' });
    const { duplicates } = (await read(ana.id)) as unknown as { duplicates: [Row] };
    expect(duplicates[0][name]).toEqual(LISTED.includes(name) ? twin[name] : undefined);
  });

  test('is in the data that the client receives, also from the trash', async () => {
    const { id } = await add(FULL);
    const exported = () => call('GET', `/users/${id}/export`) as Promise<Row & { client: Row }>;
    expect((await exported()).client[name]).toEqual(FULL[name]);
    await call('DELETE', `/users/${id}`);
    expect((await exported()).client[name]).toEqual(FULL[name]);
  });

  test('goes into a file under its heading, and comes back from it', async () => {
    const ana = await add(FULL);
    const { text } = await api.send('GET', '/users/export', { token });
    const [headings = [], line = []] = readCsv(text);
    const cell = line[headings.indexOf(clientFields[name].label)];
    expect(cell).toBe(EXAMPLES[name][2]);
    await call('POST', `/users/${ana.id}/erase`, { body: { name: FULL.name } });
    const cells = Object.fromEntries(
      NAMES.map((key) => [key, line[headings.indexOf(clientFields[key].label)]]),
    );
    await call('POST', '/users/import', { body: { rows: [cells] } });
    const [row] = (await call('GET', '/users')) as unknown as [Row];
    expect((await read(row.id))[name]).toEqual(FULL[name]);
  });
});

test('nothing of any field is left once a client is erased', async () => {
  const ana = await add(FULL);
  const bia = await add(OTHER);
  await call('POST', `/users/${ana.id}/merge`, { body: { other: bia.id, ...FULL } });
  await call('POST', `/users/${ana.id}/erase`, { body: { name: FULL.name } });
  const tables = await api.db`select table_name::text as name from information_schema.tables
    where table_schema = 'public'`;
  const dumps = await Promise.all(
    tables.map(({ name }) =>
      api.db.query(`select coalesce(json_agg(t)::text, '') as rows from "${name}" t`),
    ),
  );
  const all = dumps.map(([row]) => String(row?.rows)).join();
  const values = [...Object.values(FULL), ...Object.values(OTHER)].filter(
    (value) => typeof value === 'string',
  );
  expect(values.filter((value) => all.includes(value))).toEqual([]);
});
