// `node tests/abuse/timing.ts [--rounds 500]`: whether the time of a registration tells who is a
// client, on the embedded database and on a Postgres. Each kind of phone against a new one, called
// in turn in an order drawn by lot; the control is a second new one. Fails beyond three spreads.
import { parseArgs } from 'node:util';
import { connect } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import { openLocal } from '../../db/local/open.ts';
import { imageOfMigrated } from '../support/migrated.ts';
import { findBinaries, startPostgres } from '../support/postgres.ts';
import { openPostgres } from '../support/postgres-database.ts';
import { startServer, TEST_VARIABLES } from '../support/server.ts';
import { tinySite } from '../support/tiny-site.ts';
import { auc, spread } from './auc.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '500' } } });
const ROUNDS = Number(values.rounds);
const WARM_UP = 100;
const SPREADS = 3;

const KINDS = ['new', 'control', 'known', 'differing', 'inactive'] as const;
type Kind = (typeof KINDS)[number];

/** A mobile number of its own for each call. */
const phoneOf = (kind: Kind, round: number) =>
  `119${String(KINDS.indexOf(kind) * 10_000_000 + 5_000_000 + round).padStart(8, '0')}`;

async function register(url: string, phone: string, name = 'Ana Lima'): Promise<number> {
  const body = { name, phone, email: '', serviceId: 'relaxante', termsAccepted: true };
  const start = performance.now();
  const answer = await fetch(`${url}/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  const ms = performance.now() - start;
  if (answer.status !== 201) throw new Error(`register answered ${answer.status}`);
  return ms;
}

/** The times of each kind, called in turn. */
async function measure(url: string): Promise<ReadonlyMap<Kind, readonly number[]>> {
  const times = new Map(KINDS.map((kind) => [kind, [] as number[]]));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const turn = KINDS.map((kind) => ({ kind, lot: Math.random() }));
    for (const { kind } of turn.sort((a, b) => a.lot - b.lot)) {
      const ms = await register(
        url,
        phoneOf(kind, round),
        kind === 'differing' ? 'Bia' : undefined,
      );
      if (round >= 0) times.get(kind)?.push(ms);
    }
  }
  return times;
}

async function judge(name: string, databaseUrl: string): Promise<boolean> {
  const db = connect(databaseUrl);
  await prepare(db);
  const server = await startServer({
    environment: {
      DATABASE_URL: databaseUrl,
      SITE_DIR: await tinySite(),
      RATE_LIMITS: TEST_VARIABLES.RATE_LIMITS.replaceAll(/=\d+/g, '=1000000'),
    },
  });
  try {
    for (let round = -WARM_UP; round < ROUNDS; round += 1)
      for (const kind of ['known', 'differing', 'inactive'] as const)
        await register(server.url, phoneOf(kind, round));
    await db`update clients set active = false where phone like ${`${phoneOf('inactive', 0).slice(0, 4)}%`}`;
    await db`analyze`;
    const times = await measure(server.url);
    const fresh = times.get('new') ?? [];
    const most = SPREADS * spread(ROUNDS, ROUNDS);
    console.log(
      `${name}: 2 x ${ROUNDS} calls a pair, no better than chance within ${most.toFixed(3)}`,
    );
    return KINDS.slice(1)
      .map((kind) => {
        const area = auc(fresh, times.get(kind) ?? []);
        const holds = Math.abs(area - 0.5) <= most;
        console.log(`  ${holds ? 'holds ' : 'FAILED'} new / ${kind}: AUC ${area.toFixed(3)}`);
        return holds;
      })
      .every(Boolean);
  } finally {
    await server.remove();
  }
}

async function embedded(): Promise<boolean> {
  const local = await openLocal({ memory: true, template: await imageOfMigrated() });
  try {
    return await judge('Embedded', (await local.listen()).url);
  } finally {
    await local.close();
  }
}

async function postgres(): Promise<boolean> {
  const binaries = findBinaries();
  if (!binaries) {
    console.log('Postgres: none is installed');
    return true;
  }
  const { socketFolder, stop } = await startPostgres(binaries);
  const database = await openPostgres(socketFolder);
  try {
    return await judge('Postgres', database.url);
  } finally {
    await database.close();
    await stop();
  }
}

const held = [await embedded(), await postgres()];
if (!held.every(Boolean)) process.exitCode = 1;
