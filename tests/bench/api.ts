// `npm run bench api`: calls of the Node host on the embedded database, with 10,000 clients. Fails when
// content or a registration costs over ten times `select 1` through the same driver, the first page
// of clients over 1.5 times a bare query of its rows, or a search p95 over 20 ms.
import { parseArgs } from 'node:util';
import { type ClientQuery, list } from '../../db/clients/list.ts';
import { connect, type Db } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import { openLocal } from '../../db/local/open.ts';
import { createHttpServer, listen } from '../../hosts/node/server.ts';
import { testApi } from '../support/api/api.ts';
import { caller, dataOf } from '../support/api/calls.ts';
import { TEST_VARIABLES } from '../support/hosts/server.ts';
import { percentile, timeCases } from './measure.ts';

const text = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({ options: { runs: text('200'), clients: text('10000') } });
const ONE = 'select 1';
const FLOOR = 'bare query of 50 rows';
const FIRST = 'GET /users?limit=50';
const SEARCH = 'search';
const PUBLIC = ['GET /content', 'GET /content/services', 'POST /users/register'] as const;
const MOST = { public: 10, page: 1.5, search: 20 };

/** Clients of whom a search finds one, some or none; half of them with two requests. */
async function fill(db: Db, clients: number): Promise<void> {
  await db`insert into clients (name, name_key, phone, email, active, created_at)
    select name, lower(name), '119' || (10000000 + n), 'cliente' || n || '@example.com', n % 7 > 0,
      now() - n * interval '11 minutes'
    from generate_series(1, ${clients}::int) n, lateral (
      select (array['Ana','Bruna','Carla','Daniela','Elisa','Fernanda','Helena'])[1 + n % 7] || ' ' ||
        (array['Souza','Lima','Rocha','Alves','Prado'])[1 + n % 5] || ' ' || n as name
    ) person`;
  await db`insert into service_requests (client_id, service_name, source, created_at)
    select id, (array['Relaxante','Drenagem','Shiatsu'])[1 + ask % 3], 'register',
      created_at + ask * interval '5 minutes'
    from clients, generate_series(1, 2) ask where ask = 1 or active`;
  await db`vacuum analyze`;
}

const local = await openLocal({ memory: true });
const db = connect(local.url);
await prepare(db);
await fill(db, Number(values.clients));
const { platform, adminToken } = testApi(db, TEST_VARIABLES);
const token = await adminToken();
const server = createHttpServer(Promise.resolve(() => ({ site: null, platform })));
const api = caller(`http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`);
// The driver over HTTP, as the call is.
const bare = connect((await local.listen()).url);

const get = async (path: string, headers = {}, wanted = 200) => {
  const answer = await api.send('GET', path, { token, headers });
  dataOf(answer, wanted);
  return answer.headers.get('etag') ?? '';
};
let serviceId: unknown;
for (let order = 1; order <= 6; order += 1) {
  const body = { title: `Serviço ${order}`, description: 'Uma sessão.', icon: 'fa-spa', order };
  serviceId = dataOf(await api.send('POST', '/content/services', { token, body }), 201).id;
}
const register = async (round: number) => {
  const body = {
    name: 'Cliente',
    phone: `219${10_000_000 + round}`,
    serviceId,
    termsAccepted: true,
  };
  dataOf(await api.send('POST', '/users/register', { body }), 201);
};
const POLL = '/users?limit=20';
const etag = await get(POLL);
const SEARCHES = ['ana', 'elisa prado', '9123', 'souza 42', '(11) 9100', 'example.com', 'xyz'];
const ALL: ClientQuery = {
  search: '',
  active: null,
  since: null,
  noActivitySinceSignup: false,
  waiting: false,
  service: null,
  sort: 'recent',
  limit: 50,
  offset: 0,
};
const FIFTY = `select id, version, name, phone, email, active, created_at from clients
  order by created_at desc, id limit 50`;
const path = (query: string) => [query, () => get(`/users?${query}`)] as const;
const rounds = { warmUp: 20, runs: Number(values.runs) };
const listed = await timeCases(
  [
    [FLOOR, () => bare.query(FIFTY)],
    [FIRST, () => get('/users?limit=50')],
    ['the same query in process', () => db.query(FIFTY)],
    ['the list in process', () => list(db, ALL)],
    ['poll, 304', () => get(POLL, { 'if-none-match': etag, 'x-poll': '1' }, 304)],
    [SEARCH, (n) => get(`/users?limit=50&search=${encodeURIComponent(SEARCHES[n % 7] ?? '')}`)],
    path('limit=50&period=today'),
    path('limit=50&period=week'),
    path('limit=50&service=Drenagem'),
    path('limit=50&untouched=true'),
    path('limit=50&untouched=true&period=today'),
    path('limit=50&sort=request'),
    path('limit=50&sort=name'),
    path('limit=50&offset=9950'),
    ['duplicates', () => get('/users/duplicates')],
    ['services', () => get('/users/services')],
  ],
  rounds,
);
// A registration changes the lists.
const open = await timeCases(
  [
    [ONE, () => bare`select 1`],
    [PUBLIC[0], async () => dataOf(await api.send('GET', '/content'), 200)],
    [PUBLIC[1], async () => dataOf(await api.send('GET', '/content/services'), 200)],
    [PUBLIC[2], register],
  ],
  rounds,
);
const times = new Map([...open, ...listed]);
const at = (name: string, share: number) => percentile(times.get(name) ?? [], share);
const [one, floor] = [at(ONE, 0.5), at(FLOOR, 0.5)];
console.log(
  `${values.clients} clients, ${values.runs} calls: median, p95 in ms; median to select 1 and to the bare query`,
);
for (const name of times.keys()) {
  const [median, p95] = [at(name, 0.5), at(name, 0.95)];
  const figures = [median, p95].map((ms) => ms.toFixed(2).padStart(8)).join(' ');
  const ratios = [one, floor].map((base) => `${(median / base).toFixed(2).padStart(7)} x`).join('');
  console.log(name.padEnd(36) + figures + ratios);
}

// Bulk registrations are deleted and restored in calls of 200 (docs/decisions/009-clients.md).
const post = async (path: string, body: object) => {
  const start = performance.now();
  dataOf(await api.send('POST', path, { token, body }), 200);
  return performance.now() - start;
};
await db`insert into notifications (type, title, message, client_id)
  select 'new_client', 'Novo cliente', name, id from clients`;
const newest = await db`select id from clients order by created_at desc limit 200`;
const ids = newest.map(({ id }) => id);
for (let round = 0; round < 5; round += 1) {
  const gone = await post('/users/delete', { ids });
  const back = await post('/users/restore', { ids });
  console.log(`200 deleted in ${gone.toFixed(0)} ms, restored in ${back.toFixed(0)} ms`);
}
await server.drain();
await local.close();
const holds =
  PUBLIC.every((name) => at(name, 0.5) <= MOST.public * one) &&
  at(FIRST, 0.5) <= MOST.page * floor &&
  at(SEARCH, 0.95) <= MOST.search;
if (!holds) process.exitCode = 1;
