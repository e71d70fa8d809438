// `npm run bench api`: what the local server costs beside a bare `select 1` through the same driver.
// Fails over ten times that.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '../../db/core/client.ts';
import { openLocal } from '../../db/local/open.ts';
import { caller } from '../support/calls.ts';
import { startServer } from '../support/server.ts';
import { builtSite } from '../support/site.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '200' }, most: { type: 'string', default: '10' } },
});
const RUNS = Number(values.runs);
const MOST = Number(values.most);
const WARM_UP = 30;

function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

type Case = { readonly name: string; readonly run: (round: number) => Promise<unknown> };

/**
 * Medians in ms. All cases run in turn, so that whatever else the machine does falls on all of
 * them.
 */
async function measure(cases: readonly Case[]): Promise<Map<string, number>> {
  const times = new Map(cases.map(({ name }) => [name, [] as number[]]));
  for (let round = -WARM_UP; round < RUNS; round += 1) {
    for (const { name, run } of cases) {
      const start = performance.now();
      await run(round);
      if (round >= 0) times.get(name)?.push(performance.now() - start);
    }
  }
  return new Map([...times].map(([name, list]) => [name, median(list)]));
}

const local = await openLocal({ memory: true });
const bare = connect((await local.listen()).url);
const server = await startServer({
  environment: { SITE_DIR: process.env.SITE_DIR ?? (await builtSite()) },
});
try {
  const api = caller(server.url);
  const token = await api.adminToken();
  const ok = async (answer: Promise<{ status: number; text: string }>, status = 200) => {
    const { status: actual, text } = await answer;
    if (actual !== status) throw new Error(`answered ${actual}: ${text}`);
  };
  for (let order = 1; order <= 6; order += 1) {
    const body = {
      title: `Serviço ${order}`,
      description: 'Uma sessão tranquila.',
      icon: 'fa-spa',
      order,
    };
    await ok(api.send('POST', '/content/services', { token, body }), 201);
  }
  // The saves have asked for a rebuild; let it end first.
  while (!server.output().includes('"event":"publish')) await wait(200);
  const services = await api.send<{ id: string }[]>('GET', '/content/services');
  const serviceId = services.data[0]?.id ?? '';
  const registration = (round: number) => ({
    name: 'Cliente',
    phone: `119${String(10_000_000 + round + WARM_UP)}`,
    email: '',
    serviceId,
    termsAccepted: true,
  });
  const medians = await measure([
    { name: 'select 1, same driver', run: () => bare`select 1` },
    { name: 'GET /content', run: () => ok(api.send('GET', '/content')) },
    { name: 'GET /content/services', run: () => ok(api.send('GET', '/content/services')) },
    {
      name: 'POST /users/register',
      run: (round) => ok(api.send('POST', '/users/register', { body: registration(round) }), 201),
    },
  ]);
  const floor = medians.get('select 1, same driver') ?? Number.NaN;
  console.log(`medians of ${RUNS} calls, ms, and the ratio to the bare query (at most ${MOST})`);
  for (const [name, ms] of medians)
    console.log(
      `${name.padEnd(24)} ${ms.toFixed(2).padStart(8)} ${(ms / floor).toFixed(1).padStart(6)} x`,
    );
  if ([...medians.values()].some((ms) => !(ms / floor <= MOST))) process.exitCode = 1;
} finally {
  await server.remove();
  await local.close();
}
