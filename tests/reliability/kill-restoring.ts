import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Caller, caller, dataOf } from '../support/api/calls.ts';
import { ADMIN, startServer, type TestServer } from '../support/hosts/server.ts';
import { tinySite } from '../support/site/tiny-site.ts';
import { finish } from './finish.ts';

// Kills the server while it restores one of two backups or makes one; after each start the content
// must be one of the two, whole. node tests/reliability/kill-restoring.ts --cycles 200
const { values } = parseArgs({ options: { cycles: { type: 'string', default: '12' } } });
const cycles = Number(values.cycles);
const CLIENTS = { A: 400, B: 700 } as const;
/** Half of the cycles. */
const isCopying = (cycle: number) => cycle % 2 === 0;
type State = keyof typeof CLIENTS;

const dataDir = mkdtempSync(join(tmpdir(), 'toque-kill-restoring-'));
const environment = {
  SITE_DIR: await tinySite(),
  RATE_LIMITS: 'backups=100000,login=100000,loginAddress=100000',
};
const start = () => startServer({ dataDir, environment });
const fileOf = (state: State) => `toque-2000-01-0${state === 'A' ? 1 : 2}.backup`;
const currentPassword = ADMIN.password;

/** The state of the content; throws where it is neither. */
async function stateOf({ send }: Caller, token: string): Promise<State> {
  const { data } = await send<{ name: string }[]>('GET', '/users', { token });
  for (const state of ['A', 'B'] as const)
    if (data.length === CLIENTS[state] && data.every(({ name }) => name.startsWith(state)))
      return state;
  throw new Error(`neither: ${data.length} clients`);
}

type Api = Caller & { readonly url: string };

const download = (api: Api, token: string) =>
  fetch(`${api.url}/backups/download`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword }),
  }).then((response) => response.arrayBuffer());

async function make(state: State, api: Api): Promise<void> {
  const token = await api.adminToken();
  const all = await api.send<{ id: string }[]>('GET', '/users', { token });
  for (let at = 0; at < all.data.length; at += 200) {
    const ids = all.data.slice(at, at + 200).map(({ id }) => id);
    await api.send('POST', '/users/delete', { token, body: { ids } });
  }
  for (let at = 0; at < CLIENTS[state]; at += 100) {
    const rows = Array.from({ length: 100 }, (_, n) => ({
      name: `${state} ${at + n} ${randomBytes(40).toString('hex')}`,
      phone: `119${state === 'A' ? 1 : 2}${String(at + n).padStart(7, '0')}`,
    }));
    await api.send('POST', '/users/import', { token, body: { check: false, rows } });
  }
  writeFileSync(join(dataDir, 'backups', fileOf(state)), Buffer.from(await download(api, token)));
}

/** How long one takes that nothing interrupts. */
async function restoreAlone(state: State, { send, adminToken }: Api): Promise<number> {
  const token = await adminToken();
  const begun = performance.now();
  const body = { file: fileOf(state), currentPassword };
  dataOf(await send('POST', '/backups/restore', { token, body }), 202);
  while ((await send('GET', '/backups', { token })).status !== 401) await wait(20);
  return performance.now() - begun;
}

const seen = { unchanged: 0, restored: 0, copies: 0 };
let failure: string | null = null;
let running: TestServer | undefined;
try {
  const first = await start();
  running = first;
  const api = { ...caller(first.url), url: first.url };
  await make('A', api);
  await make('B', api);
  let most = 2 * (await restoreAlone('A', api));
  await first.stop();
  let before: State | null = null;
  for (let cycle = 0; cycle <= cycles; cycle += 1) {
    const server = await start();
    running = server;
    const api = { ...caller(server.url), url: server.url };
    const token = await api.adminToken();
    const now = await stateOf(api, token);
    const copying = isCopying(cycle);
    if (before !== null) {
      if (isCopying(cycle - 1) && now !== before) throw new Error('a backup changed the content');
      if (isCopying(cycle - 1)) seen.copies += 1;
      else {
        seen[now === before ? 'unchanged' : 'restored'] += 1;
        // Both outcomes come soon, however fast the machine is.
        most *= now === before ? 1.5 : 0.75;
      }
    }
    before = now;
    const body = { file: fileOf(now === 'A' ? 'B' : 'A'), currentPassword };
    if (copying) download(api, token).catch(() => undefined);
    else dataOf(await api.send('POST', '/backups/restore', { token, body }), 202);
    await wait(Math.random() * most);
    await server.stop('SIGKILL');
  }
} catch (error) {
  failure = String(error);
  await running?.stop('SIGKILL');
}
console.log(
  `while restoring: cycles ${cycles}, unchanged ${seen.unchanged}, wholly restored ${seen.restored}, while backing up ${seen.copies}`,
);
finish(
  dataDir,
  failure ?? (seen.unchanged * seen.restored > 0 ? null : 'Only one outcome was seen.'),
);
