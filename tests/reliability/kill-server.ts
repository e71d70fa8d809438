import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median, percentile } from '../bench/measure.ts';
import { type Caller, caller } from '../support/api/calls.ts';
import { startServer, type TestServer } from '../support/hosts/server.ts';
import { builtSite } from '../support/site/site.ts';
import { failureOf, finish } from './finish.ts';

// Kills the server while visitors register and the owner saves, starts it again and looks for every
// acknowledged write. node tests/reliability/kill-server.ts --cycles 200
const { values } = parseArgs({ options: { cycles: { type: 'string', default: '12' } } });
const cycles = Number(values.cycles);
const WRITERS = 3;
const MAX_MS = 2000;

const dataDir = mkdtempSync(join(tmpdir(), 'toque-kill-server-'));
const environment = { SITE_DIR: process.env.SITE_DIR ?? (await builtSite()) };
const phones = new Set<string>();
const services = new Set<string>();
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

/** Writes until the server dies. */
async function write(work: () => Promise<void>): Promise<void> {
  try {
    while (true) await work();
  } catch {
    // It has died.
  }
}

async function writeUntilKilled(server: TestServer): Promise<void> {
  const api = caller(server.url);
  const token = await api.adminToken();
  await addService(api, token);
  const [serviceId = ''] = services;
  const registering = Array(WRITERS).fill(() => register(api, serviceId));
  const writing = Promise.all([...registering, () => addService(api, token)].map(write));
  await wait(50 + Math.random() * MAX_MS);
  await server.stop('SIGKILL');
  await writing;
}

async function lostOn(server: TestServer): Promise<string[]> {
  const api = caller(server.url);
  const token = await api.adminToken();
  const clients = await api.send<{ phone: string }[]>('GET', '/users', { token });
  const saved = await api.send<{ id: string }[]>('GET', '/content/services');
  const ids = saved.data.map(({ id }) => id);
  const found = new Set([...clients.data.map(({ phone }) => phone), ...ids]);
  return [...phones, ...services].filter((key) => !found.has(key));
}

let lost: string[] = [];
const reopened: number[] = [];
for (let cycle = 0; cycle <= cycles && lost.length === 0; cycle += 1) {
  const begun = performance.now();
  const server = await startServer({ dataDir, environment });
  reopened.push(performance.now() - begun);
  lost = await lostOn(server);
  if (cycle < cycles && lost.length === 0) await writeUntilKilled(server);
  else await server.stop();
}
const acknowledged = phones.size + services.size;
console.log(
  `whole server: cycles ${cycles}, acknowledged ${acknowledged} (${phones.size} clients, ${services.size} services), lost ${lost.length}; started again in ${Math.round(median(reopened))} ms, p95 ${Math.round(percentile(reopened, 0.95))}`,
);
finish(dataDir, failureOf(lost, acknowledged, cycles));
