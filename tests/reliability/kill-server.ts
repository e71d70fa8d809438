import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median, percentile } from '../bench/measure.ts';
import { type Caller, caller, dataOf } from '../support/api/calls.ts';
import { startServer, type TestServer } from '../support/hosts/server.ts';
import { builtSite } from '../support/site/site.ts';
import { failureOf, finish } from './finish.ts';

// Kills the server while visitors register and the owner saves, starts it again and looks for every
// acknowledged write. node tests/reliability/kill-server.ts --cycles 200
const { values } = parseArgs({ options: { cycles: { type: 'string', default: '12' } } });
const cycles = Number(values.cycles);
const WRITERS = 7;
/** Writes of a cycle, on average: 200 cycles acknowledge 20,000. */
const WRITES = 105;
/** More than a cycle acknowledges, and then some that were stored without an answer. */
const LATEST = 500;

const dataDir = mkdtempSync(join(tmpdir(), 'toque-kill-server-'));
const environment = {
  SITE_DIR: process.env.SITE_DIR ?? (await builtSite()),
  RATE_LIMITS:
    'register=1000000,registerDay=1000000,registerBusy=1000000,login=1000000,loginAddress=1000000',
};
const phones = new Set<string>();
const services = new Set<string>();
const acknowledged = () => phones.size + services.size;
let next = 0;

async function register({ send }: Caller, serviceId: string): Promise<void> {
  next += 1;
  const phone = `119${String(10_000_000 + next)}`;
  const body = { name: `Cliente ${next}`, phone, email: '', serviceId, termsAccepted: true };
  const { status } = await send('POST', '/users/register', { body });
  if (status === 201) phones.add(phone);
}

async function addService({ send }: Caller, token: string): Promise<void> {
  const description = 'Texto de um serviço. '.repeat(50);
  const body = { title: 'Serviço', description, icon: 'fa-spa' };
  const { status, data } = await send<{ id: string }>('POST', '/content/services', { token, body });
  if (status === 201) services.add(data.id);
}

/** Writes until the server dies; `enough` is asked after each write. */
async function write(work: () => Promise<void>, enough: () => void): Promise<void> {
  try {
    while (true) await work().then(enough);
  } catch {
    // It has died.
  }
}

async function writeUntilKilled(server: TestServer, token: string): Promise<void> {
  const api = caller(server.url);
  if (services.size === 0) await addService(api, token);
  const [serviceId = ''] = services;
  const registering = Array(WRITERS).fill(() => register(api, serviceId));
  const most = acknowledged() + 2 * WRITES * Math.random();
  const { promise, resolve } = Promise.withResolvers<void>();
  const enough = () => acknowledged() >= most && resolve();
  const writing = [...registering, () => addService(api, token)].map((work) => write(work, enough));
  const ended = Promise.all(writing);
  await Promise.race([promise, ended]);
  // In the middle of the next ones.
  await wait(Math.random() * 50);
  await server.stop('SIGKILL');
  await ended;
}

/** The last cycle's clients, or all. */
async function lostOn(server: TestServer, token: string, all: boolean): Promise<string[]> {
  const { send } = caller(server.url);
  const path = `/users${all ? '' : `?limit=${LATEST}`}`;
  async function read<T>(path: string): Promise<readonly T[]> {
    const answer = await send<T[]>('GET', path, { token });
    // A machine that other programs stop for seconds.
    return answer.status === 503 ? read(path) : dataOf(answer, 200);
  }
  const clients = await read<{ phone: string }>(path);
  const saved = await read<{ id: string }>('/content/services');
  const found = new Set([...clients.map(({ phone }) => phone), ...saved.map(({ id }) => id)]);
  const wanted = [...[...phones].slice(all ? 0 : -LATEST / 2), ...services];
  return wanted.filter((key) => !found.has(key));
}

let lost: string[] = [];
// A session outlives the kills, too.
let token = '';
const reopened: number[] = [];
for (let cycle = 0; cycle <= cycles && lost.length === 0; cycle += 1) {
  const begun = performance.now();
  const server = await startServer({ dataDir, environment });
  reopened.push(performance.now() - begun);
  token ||= await caller(server.url).adminToken();
  lost = await lostOn(server, token, cycle === cycles);
  if (cycle < cycles && lost.length === 0) await writeUntilKilled(server, token);
  else await server.stop();
}
console.log(
  `whole server: cycles ${cycles}, acknowledged ${acknowledged()} (${phones.size} clients, ${services.size} services), lost ${lost.length}; started again in ${Math.round(median(reopened))} ms, p95 ${Math.round(percentile(reopened, 0.95))}`,
);
finish(dataDir, failureOf(lost, acknowledged(), cycles));
