// `npm test timing [-- --rounds 500]`: whether the time of a registration reveals a client, on PGlite
// and Postgres. Each kind of phone is compared with a new one, in random order; the control is a
// second new one. Fails beyond three standard deviations.
import { parseArgs } from 'node:util';
import { connect } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import { caller } from '../support/api/calls.ts';
import { onBothEngines } from '../support/database/both-engines.ts';
import { startServer, TEST_VARIABLES } from '../support/hosts/server.ts';
import { tinySite } from '../support/site/tiny-site.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '500' } } });
const ROUNDS = Number(values.rounds);
const WARM_UP = 100;
const DEVIATIONS = 3;

const KINDS = ['new', 'control', 'known', 'differing', 'inactive'] as const;
type Kind = (typeof KINDS)[number];

/** A phone for each call. */
const phoneOf = (kind: Kind, round: number) =>
  `119${String(KINDS.indexOf(kind) * 10_000_000 + 5_000_000 + round).padStart(8, '0')}`;

/** The chance that one of `others` took longer than one of `ones`, by Mann-Whitney; 0.5 is no difference. */
function auc(ones: readonly number[], others: readonly number[]): number {
  const wins = others.map((other) => ones.filter((one) => one < other).length);
  return wins.reduce((sum, count) => sum + count, 0) / (ones.length * others.length);
}

async function register(url: string, phone: string, name = 'Ana Lima'): Promise<number> {
  const body = { name, phone, email: '', serviceId: 'relaxante', termsAccepted: true };
  const start = performance.now();
  const { status } = await caller(url).send('POST', '/users/register', { body });
  const ms = performance.now() - start;
  if (status !== 201) throw new Error(`register answered ${status}`);
  return ms;
}

async function measure(url: string): Promise<ReadonlyMap<Kind, readonly number[]>> {
  const times = new Map(KINDS.map((kind) => [kind, [] as number[]]));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const kinds = KINDS.map((kind) => ({ kind, lot: Math.random() }));
    for (const { kind } of kinds.sort((a, b) => a.lot - b.lot)) {
      const name = kind === 'differing' ? 'Bia' : undefined;
      const ms = await register(url, phoneOf(kind, round), name);
      if (round >= 0) times.get(kind)?.push(ms);
    }
  }
  return times;
}

async function holds(name: string, databaseUrl: string): Promise<boolean> {
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
    const most = DEVIATIONS * Math.sqrt((2 * ROUNDS + 1) / (12 * ROUNDS * ROUNDS));
    console.log(
      `${name}: 2 x ${ROUNDS} calls a pair, no better than chance within ${most.toFixed(3)}`,
    );
    return KINDS.slice(1)
      .map((kind) => {
        const area = auc(fresh, times.get(kind) ?? []);
        const isChance = Math.abs(area - 0.5) <= most;
        console.log(`  ${isChance ? 'holds ' : 'FAILED'} new / ${kind}: AUC ${area.toFixed(3)}`);
        return isChance;
      })
      .every(Boolean);
  } finally {
    await server.remove();
  }
}

await onBothEngines(async (name, open) => {
  const { url, close } = await open();
  if (!(await holds(name, url))) process.exitCode = 1;
  await close();
});
