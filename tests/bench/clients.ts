// `npm run bench clients`: the list of 10,000 clients on the embedded database. Fails when its first
// page costs more than 1.5 times a bare query of 50 rows through the same driver, or a search p95
// more than 20 ms.
import { parseArgs } from 'node:util';
import { type ClientQuery, list } from '../../db/clients/list.ts';
import { connect, type Db } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import { openLocal } from '../../db/local/open.ts';
import { readVariables } from '../../functions/http/variables.ts';
import { createHttpServer, drain, listen } from '../../hosts/node/server.ts';
import { SECRET, testApi } from '../support/api.ts';
import { caller } from '../support/calls.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    clients: { type: 'string', default: '10000' },
  },
});
const RUNS = Number(values.runs);
const WARM_UP = 20;
const FLOOR = 'bare query of 50 rows';
const FIRST = 'GET /users?limit=50';
const SEARCH = 'search';
const MOST = { page: 1.5, search: 20 };

/** Names, phones and e-mails in which a search finds one, some or none; half asked twice. */
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

type Case = { readonly name: string; readonly run: (round: number) => Promise<unknown> };

/** Times of each case in ms, sorted; all run in turn, so that a busy machine falls on all. */
async function measure(cases: readonly Case[]): Promise<Map<string, readonly number[]>> {
  const times = new Map(cases.map(({ name }) => [name, [] as number[]]));
  for (let round = -WARM_UP; round < RUNS; round += 1) {
    for (const { name, run } of cases) {
      const start = performance.now();
      await run(round + WARM_UP);
      if (round >= 0) times.get(name)?.push(performance.now() - start);
    }
  }
  return new Map([...times].map(([name, list]) => [name, list.toSorted((a, b) => a - b)]));
}

const local = await openLocal({ memory: true });
const db = connect(local.url);
await prepare(db);
await fill(db, Number(values.clients));
const token = await testApi(db).adminToken();
const platform = {
  db,
  variables: readVariables({ JWT_SECRET: SECRET }),
  publish: async () => {},
  waitUntil: () => {},
};
const server = createHttpServer(Promise.resolve(() => ({ site: null, platform })));
const api = caller(`http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`);
// As npm run bench has it: the driver over HTTP, as the call is.
const bare = connect((await local.listen()).url);

const get = async (path: string, headers = {}, wanted = 200) => {
  const { status, text, headers: got } = await api.send('GET', path, { token, headers });
  if (status !== wanted) throw new Error(`${path} answered ${status}: ${text}`);
  return got.get('etag') ?? '';
};
const POLL = '/users?limit=20';
const etag = await get(POLL);
const SEARCHES = ['ana', 'elisa prado', '9123', 'souza 42', '(11) 9100', 'example.com', 'xyz'];
const EVERYBODY: ClientQuery = {
  search: '',
  active: null,
  since: null,
  noActivitySinceSignup: false,
  service: null,
  sort: 'recent',
  limit: 50,
  offset: 0,
};
const FIFTY = `select id, version, name, phone, email, active, created_at from clients
  order by created_at desc, id limit 50`;
const found = await measure([
  { name: FLOOR, run: () => bare.query(FIFTY) },
  { name: FIRST, run: () => get('/users?limit=50') },
  { name: 'the same query in process', run: () => db.query(FIFTY) },
  { name: 'the list in process', run: () => list(db, EVERYBODY) },
  { name: 'poll, 304', run: () => get(POLL, { 'if-none-match': etag, 'x-poll': '1' }, 304) },
  {
    name: SEARCH,
    run: (round) => get(`/users?limit=50&search=${encodeURIComponent(SEARCHES[round % 7] ?? '')}`),
  },
  { name: 'period=today', run: () => get('/users?limit=50&period=today') },
  { name: 'period=week', run: () => get('/users?limit=50&period=week') },
  { name: 'service=Drenagem', run: () => get('/users?limit=50&service=Drenagem') },
  { name: 'untouched', run: () => get('/users?limit=50&untouched=true') },
  { name: 'untouched, today', run: () => get('/users?limit=50&untouched=true&period=today') },
  { name: 'sort=request', run: () => get('/users?limit=50&sort=request') },
  { name: 'sort=name', run: () => get('/users?limit=50&sort=name') },
  { name: 'the last page', run: () => get('/users?limit=50&offset=9950') },
  { name: 'duplicates', run: () => get('/users/duplicates') },
  { name: 'services', run: () => get('/users/services') },
]);
const at = (name: string, part: number) => {
  const times = found.get(name) ?? [];
  return times[Math.floor((times.length - 1) * part)] ?? Number.NaN;
};
const floor = at(FLOOR, 0.5);
console.log(
  `${values.clients} clients, ${RUNS} calls: median, p95 in ms; median to the bare query`,
);
for (const name of found.keys()) {
  const [median, p95] = [at(name, 0.5), at(name, 0.95)];
  const figures = [median, p95].map((ms) => ms.toFixed(2).padStart(8)).join(' ');
  console.log(`${name.padEnd(28)} ${figures} ${(median / floor).toFixed(2).padStart(7)} x`);
}

/** A flood is deleted and brought back in calls of 200 (docs/decisions/009), a few times. */
const post = async (path: string, body: object) => {
  const start = performance.now();
  const { status, text } = await api.send('POST', path, { token, body });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return performance.now() - start;
};
await db`insert into notifications (type, title, message, client_id)
  select 'new_client', 'Novo cliente', name, id from clients`;
const flood = await db`select id from clients order by created_at desc limit 200`;
const ids = flood.map(({ id }) => id);
for (let round = 0; round < 5; round += 1) {
  const [gone, back] = [
    await post('/users/delete', { ids }),
    await post('/users/restore', { ids }),
  ];
  console.log(`200 deleted in ${gone.toFixed(0)} ms, brought back in ${back.toFixed(0)} ms`);
}
await drain(server);
await local.close();
if (!(at(FIRST, 0.5) <= MOST.page * floor && at(SEARCH, 0.95) <= MOST.search)) process.exitCode = 1;
