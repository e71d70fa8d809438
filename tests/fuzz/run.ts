import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { connect } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import { createHttpServer, listen } from '../../hosts/node/server.ts';
import { testApi } from '../support/api/api.ts';
import { testDb } from '../support/database/database.ts';
import { findBinaries, startPostgres } from '../support/database/postgres.ts';
import { openPostgres } from '../support/database/postgres-database.ts';
import { fuzz, type Wire } from './fuzz.ts';
import type { Answer } from './judge.ts';

// The fuzzer over HTTP. `npm test fuzz -- --seed 7` repeats a run; `--postgres` uses a real Postgres,
// 16 calls at once.
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '50000' },
    postgres: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(values.count);
// PGlite runs queries one after the other; a real server has deadlocks.
const atOnce = values.postgres ? 16 : 4;

async function realDatabase() {
  const binaries = findBinaries();
  if (!binaries) throw new Error('No Postgres found. PG_BIN may name its folder.');
  const postgres = await startPostgres(binaries);
  const database = await openPostgres(postgres.socketFolder);
  const db = connect(database.url);
  await prepare(db);
  const close = async () => {
    await database.close();
    await postgres.stop();
  };
  return { db, close };
}
const embedded = async () => ({ db: await testDb(), close: async () => undefined });
const { db, close } = await (values.postgres ? realDatabase() : embedded());

const api = testApi(db, {
  RATE_LIMITS:
    'login=30,loginAddress=60,register=99999,registerDay=99999,clientLogin=99999,visits=99999',
});
const { platform } = api;
const server = createHttpServer(Promise.resolve(() => ({ site: null, platform })));
const port = await listen(server, 0, '127.0.0.1');
const agent = new Agent({ keepAlive: true });

function sendBy(agent: Agent | false, { method, path, headers, body }: Wire): Promise<Answer> {
  const start = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  // Node sends the body of a DELETE without its length.
  const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
  const host = '127.0.0.1';
  const sent = { agent, port, host, method, path, headers: { ...headers, ...length } };
  const call = request(sent, (answer) => {
    const pieces: Buffer[] = [];
    answer.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject);
    answer.on('end', () => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined) headers.set(name, String(value));
      const text = Buffer.concat(pieces).toString();
      resolve({ status: answer.statusCode ?? 0, headers, text, ms: performance.now() - start });
    });
  });
  call.on('error', reject).end(body);
  return promise;
}

// A kept connection may close during the call.
const send = (call: Wire): Promise<Answer> => sendBy(agent, call).catch(() => sendBy(false, call));

// Silences the host's log.
const print = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;
console.error = () => undefined;
const tell = (line: string) => print(`${line}\n`);

const tokenOf = (who: 'admin' | 'client') =>
  who === 'admin' ? api.adminToken() : api.clientToken();
const start = performance.now();
const report = await fuzz({ send, tokenOf }, { seed, count, atOnce });
const seconds = (performance.now() - start) / 1000;
await server.drain();
await close();

const statuses = [...report.statuses].sort(([one], [other]) => one - other);
tell(`seed ${seed}: ${count} calls in ${seconds.toFixed(0)} s, ${atOnce} at once`);
tell(statuses.map(([status, times]) => `${status} x ${times}`).join(', '));
tell(
  `${report.reached.size} endpoints answered with success; the slowest call took ${report.slowestMs.toFixed(0)} ms`,
);
for (const line of report.complaints) tell(`- ${line}`);
tell(report.complaints.length === 0 ? 'No complaints.' : `Repeat: --seed ${seed}`);
process.exit(report.complaints.length === 0 ? 0 : 1);
