import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { caller } from '../support/api/calls.ts';
import { limitMemory } from '../support/hosts/control-group.ts';
import { startServer } from '../support/hosts/server.ts';
import { startFlags } from '../support/hosts/start-flags.ts';
import { builtSite } from '../support/site/site.ts';
import { percentile } from './measure.ts';

// Requests at a fixed rate, whatever the answers take: nine reads, one write, beside a process that
// only answers. npm run bench load -- --rate 300 --seconds 120 --memory 512
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '120' },
    memory: { type: 'string' },
    bare: { type: 'boolean', default: false },
  },
});
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
const BARE_SHARE = 10;
const PAGE = Buffer.alloc(30_000, 'x');

if (values.bare) {
  const bare = createServer((_, response) => response.end(PAGE)).listen(0, '127.0.0.1', () =>
    process.send?.(bare.address()),
  );
} else await measure();

async function measure(): Promise<void> {
  const limited = values.memory ? limitMemory(Number(values.memory)) : null;
  const server = await startServer({
    environment: {
      SITE_DIR: process.env.SITE_DIR ?? (await builtSite()),
      NODE_OPTIONS: [...startFlags(), ...(limited ? [limited.enter] : [])].join(' '),
      RATE_LIMITS: 'register=1000000,registerDay=1000000,registerBusy=1000000,visits=1000000',
    },
  });
  const bare = fork(fileURLToPath(import.meta.url), ['--bare'], { execArgv: [] });
  const [{ port }] = (await once(bare, 'message')) as [{ port: number }];
  const { send, adminToken } = caller(server.url);
  const token = await adminToken();
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const times = { read: [] as number[], write: [] as number[], bare: [] as number[] };
  const statuses = new Map<number | string, number>();
  let { etag } = Object.fromEntries((await send('GET', '/content')).headers);
  let phone = 0;

  async function ask(kind: keyof typeof times, url: string, method = 'GET', body?: object) {
    const start = performance.now();
    const text = body && JSON.stringify(body);
    const headers = {
      ...(text && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
      ...(url.endsWith('/content') && etag && { 'if-none-match': etag }),
      ...(url.includes('/content/') && { authorization: `Bearer ${token}` }),
    };
    const call = () =>
      new Promise<number | string>((done) => {
        const asked = request(url, { agent, method, headers }, (response) => {
          if (url.endsWith('/content')) etag = response.headers.etag ?? etag;
          response.resume().on('end', () => done(response.statusCode ?? 0));
        });
        asked
          .on('error', (error) => {
            const code = 'code' in error ? `${error.code}` : error.name;
            // The server ended a waiting connection as the call came: browsers call again.
            done(code === 'ECONNRESET' && asked.reusedSocket ? call() : code);
          })
          .end(text);
      });
    const status = await call();
    times[kind].push(performance.now() - start);
    if (kind !== 'bare') statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const PAGES = ['/', '/', '/', '/content', '/content', '/content', '/register', '/blog', '/'];
  const page = (n: number) => ask('read', server.url + (PAGES[n % 10] ?? '/'));
  function write(n: number) {
    phone += 1;
    const client = { name: `Cliente ${n}`, phone: `119${String(10_000_000 + phone)}` };
    const wanted = { serviceId: 'relaxante', termsAccepted: true };
    if (n % 50 === 9)
      return ask('write', `${server.url}/content/hero`, 'PUT', { title: `Título ${n}` });
    if (n % 20 === 19)
      return ask('write', `${server.url}/reports/visits`, 'POST', { fingerprint: `visitor-${n}` });
    return ask('write', `${server.url}/users/register`, 'POST', { ...client, ...wanted });
  }

  const ofServer = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
  const memory = () => Math.round(limited?.usedMb() ?? ofServer());
  /** Seconds of all its threads, in hundredths. */
  const cpuOf = (pid: number | undefined) => {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    return (
      fields
        .split(' ')
        .slice(11, 13)
        .reduce((sum, ticks) => sum + Number(ticks), 0) / 100
    );
  };
  const kept: number[] = [];
  // How many calls had been answered at each of those moments.
  const marks: number[] = [];
  const running = new Set<Promise<void>>();
  const cpuBefore = [cpuOf(server.pid), cpuOf(bare.pid)] as const;
  const start = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    const early = start + (n * 1000) / rate - performance.now();
    if (early > 1) await new Promise((done) => setTimeout(done, early));
    const both = [n % 10 === 9 ? write(n) : page(n)];
    if (n % BARE_SHARE === 0) both.push(ask('bare', `http://127.0.0.1:${port}/`));
    for (const one of both) {
      running.add(one);
      void one.then(() => running.delete(one));
    }
    if (n % (rate * Math.ceil(seconds / 10)) !== 0) continue;
    kept.push(memory());
    marks.push(times.read.length);
  }
  await Promise.all(running);
  kept.push(memory());
  marks.push(times.read.length);
  const cpu = [cpuOf(server.pid) - cpuBefore[0], cpuOf(bare.pid) - cpuBefore[1]] as const;
  const took = (performance.now() - start) / 1000;
  for (const [kind, all] of Object.entries(times))
    console.log(
      `${kind.padEnd(6)} ${String(all.length).padStart(6)}  p50 ${percentile(all, 0.5).toFixed(1)} ms  p99 ${percentile(all, 0.99).toFixed(1)} ms  longest ${percentile(all, 1).toFixed(0)} ms`,
    );
  console.log(
    `${Math.round((times.read.length + times.write.length) / took)} a second for ${took.toFixed(0)} s; answers ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
  );
  const count = times.read.length + times.write.length;
  const perCall = (seconds: number, calls: number) => ((seconds * 1000) / calls).toFixed(2);
  console.log(
    `processor ${perCall(cpu[0], count)} ms a request, bare ${perCall(cpu[1], times.bare.length)} ms`,
  );
  const tenths = marks.slice(1).map((end, n) => times.read.slice(marks[n], end));
  const slowest = tenths.map((part) => percentile(part, 0.99).toFixed(0));
  console.log(`p99 of reads by tenths ${slowest.join(', ')} ms`);
  console.log(`memory ${kept.join(', ')} MB${limited ? `, killed ${limited.kills()}` : ''}`);
  const wrong = [...statuses.keys()].some((status) => typeof status === 'string' || status >= 400);
  if (wrong || (limited?.kills() ?? 0) > 0) process.exitCode = 1;
  agent.destroy();
  bare.kill();
  await server.remove();
  await limited?.remove();
}
