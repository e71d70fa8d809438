// Runs in a copy of the project that has the recipes applied; prints what was seen as JSON.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import { buildSite } from '../../hosts/build/astro-build.ts';
import { fieldValues } from '../../src/admin/content/content-form.ts';
import { registry } from '../../src/shared/content/entities/registry.ts';
import { testApi } from '../support/api/api.ts';
import { openEmpty } from '../support/database/migrated.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const local = await openEmpty();
const db = connect(local.url);
await prepare(db);
const api = testApi(db);
const token = await api.adminToken();
const owner = (method: string, path: string, body: object, key?: string) =>
  api.send(method, path, { token, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
const status = async (method: string, path: string, body: object) =>
  (await owner(method, path, body)).status;
const idOf = ({ data }: { readonly data: unknown }) => (data as { readonly id: string }).id;

const added = await owner('POST', '/content/rooms', { title: 'Sala azul' }, 'one');
const repeated = await owner('POST', '/content/rooms', { title: 'Sala azul' }, 'one');
const entity = {
  added: added.status,
  repeatIsTheSame: idOf(repeated) === idOf(added),
  listed: ((await api.send('GET', '/content/rooms')).data as unknown[]).length,
  withoutTitle: await status('POST', '/content/rooms', { title: '' }),
  unknownBeforeInvalid: await status('PUT', `/content/rooms/${UNKNOWN}`, { title: '' }),
};

const service = { title: 'A quatro mãos', description: 'd' };
const empty = fieldValues(registry.services, { people: '' });
const withoutPeople = await owner('POST', '/content/services', { ...service, ...empty });
const field = {
  empty,
  saved: (withoutPeople.data as { readonly people: unknown }).people,
  two: await status('POST', '/content/services', { ...service, people: 2 }),
  tooMany: await status('POST', '/content/services', { ...service, people: 21 }),
};

const client = await owner('POST', '/users', { name: 'Ana', phone: '11988887777' });
const notes = `/users/${idOf(client)}/notes`;
const saved = await owner('PUT', notes, { notes: 'Prefere manhã.' }, 'two');
const again = await owner('PUT', notes, { notes: 'Prefere manhã.' }, 'two');
const page = (await api.send('GET', `/users/${idOf(client)}`, { token })).data;
const endpoint = {
  saved: [saved.status, again.status],
  revisions: (await db`select 1 from revisions where entity = 'clients'`).length,
  notes: (page as { readonly notes: string }).notes,
  withoutBody: await owner('PUT', notes, {}).then(({ status, data }) => [status, data]),
  unknownBeforeInvalid: await status('PUT', `/users/${UNKNOWN}/notes`, {}),
  withoutToken: (await api.send('PUT', notes, { body: { notes: 'x' } })).status,
};

type Client = { readonly id: string; readonly city: string };
const get = async (path: string) => (await api.send('GET', path, { token })).data;
const cityOf = async (id: string) => ((await get(`/users/${id}`)) as Client).city;
const bia = { name: 'Bia', phone: '1133334444', city: 'Niterói' };
const id = idOf(await owner('POST', '/users', bia));
const [listed] = (await get('/users?search=bia')) as [Client];
const tooLong = await status('PUT', `/users/${id}`, { city: 'x'.repeat(81) });
const exported = (await get(`/users/${id}/export`)) as { readonly client: Client };
await owner('DELETE', `/users/${id}`, {});
await owner('POST', `/users/${id}/restore`, {});
const restored = await cityOf(id);
const file = (await api.send('GET', '/users/export?search=bia', { token })).text;
const rows = [{ name: 'Caio', phone: '2133334444', city: 'Recife' }];
await owner('POST', '/users/import', { rows });
const [imported] = (await get('/users?search=caio')) as [Client];
await owner('POST', `/users/${id}/merge`, { ...bia, other: imported.id, city: imported.city });
const merged = await cityOf(id);
await owner('PUT', `/users/${id}`, bia);
const changedBack = await cityOf(id);
await owner('POST', `/users/${id}/erase`, { name: 'Bia' });
const left = await db`select from revisions where data::text like '%Niter%'`;
const clientField = {
  listed: listed.city,
  tooLong,
  exported: exported.client.city,
  restored,
  file: file.split('\r\n', 2).map((line) => line.split(';', 5).join(';')),
  imported: imported.city,
  merged: [merged, changedBack],
  left: left.length,
};
await local.close();

const out = join(process.cwd(), '.astro', 'recipe-site');
await buildSite({ out, databaseUrl: null });
const html = await readFile(join(out, 'index.html'), 'utf8');
const section = {
  heading: html.includes('Onde eu atendo'),
  record: html.includes('Sala do jardim'),
  link: html.includes('href="#rooms"'),
};
console.log(`\n${JSON.stringify({ entity, field, endpoint, client: clientField, section })}`);
