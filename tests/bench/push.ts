// `npm run bench push`: from a visitor's registration to the decrypted message at a push service on
// loopback, the visitor's wait with and without a device that is notified, and a flood of 1,000. Fails
// where the message takes over 1 s (p95), or where a minute has more than one.
import { notifyOwner, notifySoon } from '../../functions/push/notify.ts';
import { now, setClock } from '../../src/shared/core/clock.ts';
import { testApi } from '../support/api/api.ts';
import { startPushService } from '../support/api/push-service.ts';
import { testDb } from '../support/database/database.ts';
import { median, percentile } from './measure.ts';

const RUNS = 100;
const FLOOD = 1_000;
const NO_LIMITS = { RATE_LIMITS: 'register=999999,registerBusy=999999,registerDay=999999' };

const service = await startPushService();
const api = testApi(await testDb(), NO_LIMITS);
const notify = () => notifyOwner({ ...api.platform, post: service.post });
const notifyBeside = {
  notifyOwner: () => api.platform.waitUntil(notifySoon({ ...api.platform, post: service.post })),
};
let time = Date.parse('2026-05-04T13:00:00Z');
setClock(() => time);
const token = await api.adminToken();

let people = 0;
async function register(platform: object): Promise<number> {
  people += 1;
  const phone = `119${String(10_000_000 + people)}`;
  const body = { name: 'Ana', phone, serviceId: 'relaxante', termsAccepted: true };
  const start = performance.now();
  const { status } = await api.send('POST', '/users/register', { body, platform });
  if (status !== 201) throw new Error(`a registration answered ${status}`);
  return performance.now() - start;
}

const show = (what: string, times: readonly number[]) =>
  console.log(
    `${what.padEnd(44)} p50 ${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
  );

for (let one = 0; one < 20; one += 1) await register({});
const without: number[] = [];
const { data } = await api.send('GET', '/notifications/push', { token });
const subscription = service.subscribe((data as { publicKey: string }).publicKey);
await api.send('POST', '/notifications/push/devices', { token, body: subscription });
const answered: number[] = [];
const delivered: number[] = [];
for (let one = 0; one < RUNS; one += 1) {
  time += 60_000;
  // In turn, so that a busy machine slows both.
  without.push(await register({}));
  const start = performance.now();
  answered.push(await register(notifyBeside));
  await api.settled();
  delivered.push((service.pushed.at(-1)?.at ?? Number.NaN) - start);
}
show('a registration, no device', without);
show('a registration, a device is notified', answered);
show('registration to decrypted message', delivered);

const before = service.pushed.length;
const began = now();
for (let one = 0; one < FLOOD; one += 1) {
  time += 300;
  await register(notifyBeside);
}
time += 60_000;
await api.settled();
await notify();
const minutes = (time - began) / 60_000;
const messages = service.pushed.length - before;
console.log(`${FLOOD} registrations in ${minutes} minutes: ${messages} messages`);
for (const { message } of service.pushed.slice(before)) console.log(JSON.stringify(message));
service.stop();
const failed =
  delivered.length !== RUNS || !(percentile(delivered, 0.95) <= 1000) || messages > minutes + 1;
process.exit(failed ? 1 : 0);
