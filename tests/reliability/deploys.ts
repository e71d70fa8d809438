// `npm test deploys`, as root: the files of docs/deploy, rehearsed without a container engine: the
// steps of Dockerfile in clean folders, its last stage in a sandbox, the unit by systemd's own
// tools, and requests through nginx and Caddy with TLS. What is not installed is skipped loudly.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../hosts/node/port.ts';
import { identity } from '../bench/certificate.ts';
import { bareEnvironment, startServer } from '../support/hosts/server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCS = join(ROOT, 'docs', 'deploy');
const home = mkdtempSync(join(tmpdir(), 'toque-deploys-'));
const started = performance.now();
const problems: string[] = [];

function report(what: string, ok: boolean, found: unknown = ''): void {
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${`${seconds} s`.padStart(6)}  ${what} ${found}`);
  if (!ok) problems.push(what);
}

function has(program: string): boolean {
  const found = spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  if (!found) {
    console.log(`\n*** ${program} is not installed: its part is SKIPPED. ***\n`);
    if (process.env.CI === 'true') process.exitCode = 1;
  }
  return found;
}

/** Asks until it is answered with 200; the status of the last answer. */
async function statusOf(url: string): Promise<number> {
  let status = 0;
  for (let n = 0; n < 300 && status !== 200; n += 1) {
    status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status !== 200) await wait(200);
  }
  return status;
}

/** The files of the build's context, as .dockerignore names them. */
function copyContext(to: string): void {
  const lines = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  for (const name of lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1)))
    cpSync(join(ROOT, name), join(to, name), { recursive: true });
}

type Stage = { readonly app: string; readonly env: Record<string, string>; command: string[] };

/** Runs the steps of Dockerfile in one folder a stage; answers the last. */
function buildImage(): Stage {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replaceAll('/app', '$APP');
  const stages = new Map<string, Stage>();
  let stage: Stage = { app: '', env: {}, command: [] };
  for (const line of text.split('\n').filter((it) => /^[A-Z]+ /.test(it))) {
    const [verb = '', ...words] = line.split(' ');
    const rest = words.join(' ');
    if (verb === 'FROM') {
      const [from = '', , name = 'last'] = words;
      stage = { app: join(home, name, 'app'), env: {}, command: [] };
      mkdirSync(stage.app, { recursive: true });
      const base = stages.get(from);
      if (base) cpSync(base.app, stage.app, { recursive: true, verbatimSymlinks: true });
      stages.set(name, stage);
    } else if (verb === 'COPY') {
      const from = /^--from=(\w+) \$APP\/(\S+) (\S+)$/.exec(rest);
      const files = words.slice(0, -1);
      if (from) {
        const source = join(stages.get(from[1] ?? '')?.app ?? '', from[2] ?? '');
        cpSync(source, join(stage.app, from[3] ?? ''), { recursive: true, verbatimSymlinks: true });
      } else if (files[0] === '.') copyContext(stage.app);
      else for (const file of files) cpSync(join(ROOT, file), join(stage.app, file));
    } else if (verb === 'ENV') {
      const [name = '', ...value] = rest.split('=');
      stage.env[name] = value.join('=').replaceAll('$APP', '/app');
    } else if (verb === 'CMD') stage.command = JSON.parse(rest) as string[];
    else if (verb === 'RUN' && rest.startsWith('npm'))
      execFileSync('sh', ['-c', rest], { cwd: stage.app, env: bareEnvironment(), stdio: 'ignore' });
  }
  return stage;
}

/** The last stage as compose.yaml runs it: one user without rights, all but /data read only. */
function startImage({ app, env, command }: Stage, data: string, port: number) {
  const system = ['/usr', '/lib', '/lib64', '/bin'].flatMap((path) => [
    '--ro-bind-try',
    path,
    path,
  ]);
  const variables = { ...env, PORT: String(port), SITE_URL: 'https://www.example.com' };
  const set = Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]);
  const folders = ['--ro-bind', app, '/app', '--bind', data, '/data', '--chdir', '/app'];
  const fresh = ['--tmpfs', '/tmp', '--proc', '/proc', '--dev', '/dev', '--unshare-pid'];
  const user = ['--reuid', '10001', '--regid', '10001', '--clear-groups', '--no-new-privs'];
  const sandbox = ['bwrap', '--clearenv', ...system, ...folders, ...fresh, ...set, '--'];
  const child = spawn(
    sandbox[0] ?? '',
    [...sandbox.slice(1), 'setpriv', ...user, '--', ...command],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text;
    });
  const closed = new Promise<number | null>((done) => child.once('close', done));
  return { child, closed, output: () => output };
}

/** The process in the sandbox, to be stopped as an engine does. */
function stopInside(pid: number | undefined): void {
  const inner = execFileSync('pgrep', ['--parent', String(pid)], { encoding: 'utf8' }).trim();
  const node = spawnSync('pgrep', ['--parent', inner], { encoding: 'utf8' }).stdout.trim() || inner;
  process.kill(Number(node.split('\n')[0]), 'SIGTERM');
}

async function rehearseImage(): Promise<void> {
  const stage = buildImage();
  report('the steps of Dockerfile', true);
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  execFileSync('chown', ['10001:10001', data]);
  for (const round of ['first start', 'start on the same volume']) {
    const port = await freePort();
    const image = startImage(stage, data, port);
    const health = await statusOf(`http://127.0.0.1:${port}/health`);
    const page = await statusOf(`http://127.0.0.1:${port}/`);
    report(`${round}: /health and /`, health === 200 && page === 200, `${health} ${page}`);
    const asked = performance.now();
    stopInside(image.child.pid);
    const code = await image.closed;
    const ms = Math.round(performance.now() - asked);
    report('SIGTERM ends it within 10 s', code === 0 && ms < 10_000, `code ${code}, ${ms} ms`);
    if (code !== 0 || health !== 200) console.log(image.output());
  }
}

function rehearseUnit(): void {
  const unit = join(home, 'toque.service');
  const text = readFileSync(join(DOCS, 'toque.service'), 'utf8');
  writeFileSync(unit, text.replaceAll('/opt/toque', ROOT.replace(/\/$/, '')));
  const verify = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  report('systemd-analyze verify', verify.status === 0 && verify.stderr === '', verify.stderr);
  const options = ['security', '--offline=yes', '--threshold=20', unit];
  const security = spawnSync('systemd-analyze', options, { encoding: 'utf8' });
  const found = /exposure level.*?: (.*)/.exec(security.stdout)?.[1];
  report('systemd-analyze security is at most 2.0', security.status === 0, found);
}

/** The status of a phone login through a proxy, of a client at this address of loopback. */
function logInFrom(localAddress: string, port: number, forwarded = ''): Promise<number> {
  const headers = { 'content-type': 'application/json', host: 'www.example.com' };
  return new Promise((done, fail) => {
    const call = request(
      {
        ...{ host: '127.0.0.1', port, localAddress, method: 'POST', path: '/users/login' },
        servername: 'www.example.com',
        rejectUnauthorized: false,
        headers: forwarded ? { ...headers, 'x-forwarded-for': forwarded } : headers,
      },
      (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      },
    );
    call.once('error', fail).end(JSON.stringify({ phone: '11988887777' }));
  });
}

/** What a proxy's configuration and a request through it need; `args` starts it in front. */
async function rehearseProxy(
  name: string,
  configure: (ports: { http: number; https: number; server: number }) => {
    readonly check: readonly string[];
    readonly start: readonly string[];
    readonly env?: Record<string, string>;
  },
): Promise<void> {
  const server = await startServer({
    environment: { TRUSTED_PROXY: '127.0.0.1', RATE_LIMITS: 'clientLogin=1' },
  });
  const ports = {
    http: await freePort(),
    https: await freePort(),
    server: Number(new URL(server.url).port),
  };
  const { check, start, env = {} } = configure(ports);
  const options = { env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  const checked = spawnSync(name, check, options);
  report(`${name} accepts its file`, checked.status === 0, checked.status ? checked.stderr : '');
  const proxy = spawn(name, start, { env: options.env, stdio: 'ignore' });
  try {
    for (let n = 0; n < 100; n += 1) {
      const status = await logInFrom('127.0.0.4', ports.https).catch(() => 0);
      if (status > 0) break;
      await wait(100);
    }
    const found = [
      await logInFrom('127.0.0.2', ports.https),
      await logInFrom('127.0.0.2', ports.https),
      await logInFrom('127.0.0.3', ports.https),
      await logInFrom('127.0.0.3', ports.https, '203.0.113.9'),
    ].join(' ');
    report(`${name}: each visitor has a limit of its own`, found === '401 429 401 429', found);
  } finally {
    proxy.kill();
    await server.remove();
  }
}

const nginx = () =>
  rehearseProxy('nginx', ({ http, https, server }) => {
    const [key, cert] = [join(home, 'key.pem'), join(home, 'cert.pem')];
    writeFileSync(key, identity.key);
    writeFileSync(cert, identity.cert);
    const file = readFileSync(join(DOCS, 'nginx.conf'), 'utf8')
      .replace(/ssl_certificate .*/, `ssl_certificate ${cert};`)
      .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`)
      .replace(/listen (\[::\]:)?80;/g, (_, six = '') => `listen ${six}${http};`)
      .replace(/listen (\[::\]:)?443/g, (_, six = '') => `listen ${six}${https}`)
      .replace('127.0.0.1:8888', `127.0.0.1:${server}`);
    const whole = join(home, 'nginx.conf');
    const paths = `pid ${home}/nginx.pid; error_log ${home}/nginx.log;`;
    writeFileSync(whole, `${paths} daemon off; events {} http {\n${file}\n}`);
    return { check: ['-t', '-c', whole], start: ['-c', whole] };
  });

const caddy = () =>
  rehearseProxy('caddy', ({ http, https, server }) => {
    const whole = join(home, 'Caddyfile');
    const options = `{\n\tadmin off\n\tskip_install_trust\n\tlocal_certs\n\thttp_port ${http}\n\thttps_port ${https}\n}\n`;
    writeFileSync(whole, options + readFileSync(join(DOCS, 'Caddyfile'), 'utf8'));
    const run = ['--config', whole, '--adapter', 'caddyfile'];
    return {
      check: ['validate', ...run],
      start: ['run', ...run],
      env: { SITE_ADDRESS: 'www.example.com', UPSTREAM: `127.0.0.1:${server}`, HOME: home },
    };
  });

try {
  if (has('systemd-analyze')) rehearseUnit();
  if (has('nginx')) await nginx();
  if (has('caddy')) await caddy();
  if (has('bwrap') && has('setpriv')) await rehearseImage();
} finally {
  rmSync(home, { recursive: true, force: true });
}
process.exitCode = problems.length > 0 ? 1 : 0;
