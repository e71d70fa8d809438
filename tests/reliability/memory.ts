import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { caller } from '../support/api/calls.ts';
import { grain } from '../support/files/pictures.ts';
import { ADMIN, startServer } from '../support/hosts/server.ts';
import { startFlags } from '../support/hosts/start-flags.ts';
import { builtSite } from '../support/site/site.ts';

// Whether the server of `npm start` leaks memory while visitors read, register, log in and are
// counted, the owner logs in and sends 200 MB of photos, and strangers send nonsense.
// node tests/reliability/memory.ts --requests 40000
const { values } = parseArgs({ options: { requests: { type: 'string', default: '40000' } } });
const REQUESTS = Number(values.requests);
const STEPS = 8;
const AT_ONCE = 16;
// Limits of the process, and of its heap after a garbage collection.
const MAX_MB = 560;
const LIVE_MB = 60;

const flags = startFlags();
const server = await startServer({
  environment: {
    SITE_DIR: process.env.SITE_DIR ?? (await builtSite()),
    NODE_OPTIONS: [...flags, '--inspect=127.0.0.1:0'].join(' '),
  },
});

type Reply = { readonly id: number; readonly result: { readonly result?: { value?: unknown } } };
const [address = ''] = /ws:\/\/\S+/.exec(server.output()) ?? [];
const inspector = new WebSocket(address);
await new Promise((done) => inspector.addEventListener('open', done));
let calls = 0;

function inspect(method: string, params: object = {}): Promise<unknown> {
  calls += 1;
  const id = calls;
  return new Promise((done) => {
    inspector.addEventListener('message', function answer({ data }) {
      const reply = JSON.parse(String(data)) as Reply;
      if (reply.id !== id) return;
      inspector.removeEventListener('message', answer);
      done(reply.result.result?.value);
    });
    inspector.send(JSON.stringify({ id, method, params }));
  });
}

type Memory = { readonly rss: number; readonly heapTotal: number; readonly heapUsed: number };
const memory = () =>
  inspect('Runtime.evaluate', {
    expression: 'process.memoryUsage()',
    returnByValue: true,
  }) as Promise<Memory>;
const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);

async function live(): Promise<number> {
  await inspect('HeapProfiler.collectGarbage');
  return mb((await memory()).heapUsed);
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const answered = new Map<string, number>();

function send(method: string, path: string, body?: object, more = {}): Promise<void> {
  const text = body instanceof Uint8Array ? body : body && JSON.stringify(body);
  const headers = {
    'accept-encoding': 'br',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0',
    ...(text ? { 'content-type': 'application/json' } : {}),
    ...more,
  };
  return new Promise((done, fail) => {
    const call = request(server.url + path, { method, headers, agent }, (answer) => {
      const name = `${method} ${path} ${answer.statusCode}`;
      answered.set(name, (answered.get(name) ?? 0) + 1);
      answer.resume().on('end', done).on('error', fail);
    });
    call.on('error', fail).end(text);
  });
}

const token = await caller(server.url).adminToken();
const photo = await grain({ width: 1000, height: 700 }, 60).jpeg({ quality: 97 }).toBuffer();
const ofOwner = { authorization: `Bearer ${token}` };
/** Another photo each time: the number is in its pixels, for what is behind the end is cut off. */
function upload(number: number): Promise<void> {
  const own = Buffer.from(photo);
  own.writeUInt32BE(number & 0x7f7f7f7f, own.length - 300);
  return send('POST', '/media', own, { ...ofOwner, 'content-type': 'image/jpeg' });
}

const CALLS: readonly ((number: number) => Promise<void>)[] = [
  () => send('GET', '/'),
  () => send('GET', '/content'),
  () => send('GET', '/content/hero'),
  (number) =>
    send('POST', '/reports/visits', {
      fingerprint: number.toString(16).padStart(64, '0'),
      page_url: '/',
      referrer: '',
    }),
  (number) => send('POST', '/users/login', { phone: `219${10_000_000 + number}` }),
  (number) =>
    send('POST', '/users/register', {
      name: `Cliente ${number}`,
      phone: `119${10_000_000 + number}`,
      email: '',
      serviceId: 'relaxante',
      termsAccepted: true,
    }),
  // A hash is a tenth of a second.
  (number) =>
    number % 90 === 6
      ? send('POST', '/auth/login', number % 180 === 6 ? ADMIN : { ...ADMIN, password: 'x' })
      : send('GET', '/register'),
  (number) => send('PUT', '/content/hero', { title: '\u0000'.repeat(number % 9000) }, ofOwner),
  (number) => (number % 90 === 8 ? upload(number) : send('GET', '/media', undefined, ofOwner)),
];

let sent = 0;
async function visitor(until: number): Promise<void> {
  while (sent < until) {
    sent += 1;
    await CALLS[sent % CALLS.length]?.(sent);
  }
}

const first = await memory();
const liveBefore = await live();
console.log(`start: ${mb(first.rss)} MB, heap ${mb(first.heapTotal)} MB, live ${liveBefore} MB`);
let most = 0;
for (let step = 1; step <= STEPS; step += 1) {
  const until = Math.round((REQUESTS * step) / STEPS);
  await Promise.all(Array.from({ length: AT_ONCE }, () => visitor(until)));
  const { rss, heapTotal, heapUsed } = await memory();
  most = Math.max(most, mb(rss));
  console.log(`${sent}: ${mb(rss)} MB, heap ${mb(heapTotal)} MB, used ${mb(heapUsed)} MB`);
}
const liveAfter = await live();
console.log([...answered].map(([name, count]) => `${name} x ${count}`).join(', '));
console.log(
  `memory: ${sent} requests, most ${most} MB of ${MAX_MB}, live heap ${liveBefore} -> ${liveAfter} MB of ${LIVE_MB} (${flags.join(' ')})`,
);
inspector.close();
agent.destroy();
await server.remove();
if (most > MAX_MB || liveAfter > LIVE_MB) process.exitCode = 1;
