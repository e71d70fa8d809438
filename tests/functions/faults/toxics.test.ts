import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import type { ServedDatabase } from '../../../db/neon/serve.ts';
import { testApi } from '../../support/api/api.ts';
import { keyedWrites } from '../../support/api/keyed-writes.ts';
import { OwnerApi } from '../../support/api/owner-api.ts';
import {
  type FaultProxy,
  faultProxy,
  MOMENTS,
  TOXICS,
} from '../../support/database/fault-proxy.ts';
import { newPrepared, serverAt } from '../../support/database/postgres-database.ts';

// docs/threats.md F-02, F-04. All writes at all moments: FAULTS=all, as `npm test faults` runs it.
const whole = process.env.FAULTS === 'all';
const LANES = whole ? 9 : 2;
// These two end at the deadline, after 5 s.
const QUICK = TOXICS.filter((toxic) => whole || !['latency', 'timeout'].includes(toxic));
const MOST_MS = 10_000;
const STORES_KEY = 'insert into idempotency_keys';
const postgres = inject('postgres');

type Lane = {
  readonly proxy: FaultProxy;
  readonly sound: OwnerApi;
  readonly owner: OwnerApi;
  readonly served: readonly ServedDatabase[];
};
type Seen = {
  readonly what: string;
  readonly first: number;
  readonly ms: number;
  readonly rows: number;
  readonly fired: boolean;
};

async function openLane(): Promise<Lane> {
  const address = await newPrepared(postgres ?? '');
  const direct = await serverAt(address, 3);
  const sound = new OwnerApi();
  const db = connect(direct.url);
  await sound.start(db);
  const proxy = await faultProxy(`${postgres}/.s.PGSQL.5432`, STORES_KEY);
  const { pathname } = new URL(address);
  const faulty = await serverAt(`postgresql://postgres@127.0.0.1:${proxy.port}${pathname}`, 3);
  const owner = new OwnerApi();
  owner.api = testApi(connect(faulty.url), { RATE_LIMITS: 'register=999999' });
  owner.token = sound.token;
  return { proxy, sound, owner, served: [direct, faulty] };
}

async function suffer({ proxy, sound, owner }: Lane, at: number): Promise<Seen[]> {
  const { writes, next } = keyedWrites(sound);
  const [name, table, make] = writes[at % writes.length] ?? ['', '', () => ['', ''] as const];
  const seen: Seen[] = [];
  // Lanes share the toxics, unless each lane is to have all.
  const mine = [...QUICK.entries()].filter(([turn]) => whole || turn % LANES === at);
  for (const [turn, toxic] of mine) {
    for (const moment of whole ? MOMENTS : [MOMENTS[(at + turn) % 3] ?? 'back']) {
      const [method, path, body] = await make();
      const before = await sound.count(table);
      const headers = { 'idempotency-key': `${name.replaceAll(' ', '-')}-${next()}` };
      // A connection that waits for the next call.
      await owner.send('GET', '/content/hero');
      proxy.arm(toxic, moment);
      const start = performance.now();
      const { status } = await owner.send(method, path, body, headers);
      const ms = performance.now() - start;
      const fired = proxy.fired();
      const saved = (await sound.count(table)) - before;
      await proxy.heal();
      let again = 503;
      for (let left = 3; left > 0 && again === 503; left -= 1)
        again = (await owner.send(method, path, body, headers)).status;
      const rows = (await sound.count(table)) - before;
      // An answer that says saved must be true at once.
      const lost = status < 300 && saved !== 1;
      const first = again < 300 && !lost ? status : -1;
      seen.push({ what: `${toxic}, ${moment}: ${name}`, first, ms, rows, fired });
    }
  }
  return seen;
}

describe.skipIf(!postgres)('between functions and database', () => {
  const lanes: Lane[] = [];
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    while (lanes.length < LANES) lanes.push(await openLane());
  }, 120_000);
  afterAll(async () => {
    vi.restoreAllMocks();
    for (const { proxy, served } of lanes) {
      await proxy.close();
      for (const { close } of served) await close();
    }
  });

  test('no fault loses or doubles a write that is repeated with its key', async () => {
    const seen = (await Promise.all(lanes.map(suffer))).flat();
    const slowest = Math.max(...seen.map(({ ms }) => ms));
    const statuses = Map.groupBy(seen, ({ first }) => first);
    const counts = [...statuses].map(([status, all]) => `${status} × ${all.length}`).join(', ');
    console.log(
      `toxics ${QUICK.length}, moments ${MOMENTS.length}, calls ${seen.length}: ${counts}, slowest ${(slowest / 1000).toFixed(1)} s`,
    );
    const wrong = ({ first, ms, rows, fired }: Seen) =>
      rows !== 1 || !fired || ms > MOST_MS || ![200, 201, 503].includes(first);
    expect(seen.filter(wrong)).toEqual([]);
    expect(seen).toHaveLength(QUICK.length * (whole ? LANES * MOMENTS.length : 1));
    expect([...statuses.keys()]).toContain(503);
  }, 600_000);
});
