// `npm run bench api`: calls of the local server beside `select 1` through the same driver. Fails
// over ten times that.
import { parseArgs } from 'node:util';
import { connect } from '../../db/core/client.ts';
import { openLocal } from '../../db/local/open.ts';
import { caller, dataOf, type Sent } from '../support/calls.ts';
import { startServer } from '../support/server.ts';
import { builtSite } from '../support/site.ts';
import { median, timeCases } from './measure.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '200' }, most: { type: 'string', default: '10' } },
});
const FLOOR = 'select 1, same driver';

const local = await openLocal({ memory: true });
const bare = connect((await local.listen()).url);
const server = await startServer({
  environment: { SITE_DIR: process.env.SITE_DIR ?? (await builtSite()) },
  // A build would slow the calls.
  builds: false,
});
try {
  const api = caller(server.url);
  const token = await api.adminToken();
  const call = async (expected: number, method: string, path: string, sent?: Sent) =>
    dataOf(await api.send(method, path, sent), expected);
  let serviceId: unknown;
  for (let order = 1; order <= 6; order += 1) {
    const body = { title: `Serviço ${order}`, description: 'Uma sessão.', icon: 'fa-spa', order };
    serviceId = (await call(201, 'POST', '/content/services', { token, body })).id;
  }
  const register = (round: number) => {
    const client = { name: 'Cliente', phone: `119${10_000_000 + round}`, email: '' };
    return { body: { ...client, serviceId, termsAccepted: true } };
  };
  const times = await timeCases(
    [
      [FLOOR, () => bare`select 1`],
      ['GET /content', () => call(200, 'GET', '/content')],
      ['GET /content/services', () => call(200, 'GET', '/content/services')],
      ['POST /users/register', (n) => call(201, 'POST', '/users/register', register(n))],
    ],
    { warmUp: 30, runs: Number(values.runs) },
  );
  const floor = median(times.get(FLOOR) ?? []);
  console.log(`medians of ${values.runs} calls in ms, and their ratio (at most ${values.most})`);
  for (const [name, list] of times) {
    const ratio = median(list) / floor;
    const ms = median(list).toFixed(2).padStart(8);
    console.log(`${name.padEnd(24)} ${ms} ${ratio.toFixed(1).padStart(6)} x`);
    if (!(ratio <= Number(values.most))) process.exitCode = 1;
  }
} finally {
  await server.remove();
  await local.close();
}
