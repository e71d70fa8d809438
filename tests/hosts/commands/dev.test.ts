import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../hosts/node/port.ts';
import { type Caller, caller } from '../../support/calls.ts';
import { freshDataDir } from '../../support/migrated.ts';
import { bareEnvironment } from '../../support/server.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

// A copy, because a test breaks its code; below the project, where its packages are found.
let copy: string;
let dataDir: string;
beforeAll(async () => {
  dataDir = await freshDataDir();
  mkdirSync(join(ROOT, '.astro'), { recursive: true });
  copy = mkdtempSync(join(ROOT, '.astro', 'dev-'));
  for (const name of [
    'src',
    'functions',
    'db',
    'hosts',
    'public',
    'package.json',
    'astro.config.mjs',
    'tsconfig.json',
  ]) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
});
afterAll(() => {
  for (const folder of [copy, dataDir]) rmSync(folder, { recursive: true, force: true });
});

type Dev = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
};
const started: ChildProcess[] = [];

/**
 * `node hosts/commands/dev.ts` as the leader of a process group, so that what it leaves behind can be found.
 */
function startDev(environment: Record<string, string>): Dev {
  const env = { ...bareEnvironment(), DATA_DIR: dataDir, NO_COLOR: '1', ...environment };
  const child = spawn(process.execPath, ['hosts/commands/dev.ts'], {
    cwd: copy,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const texts = { output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.errors += text;
  });
  return { child, output: () => texts.output, errors: () => texts.errors };
}

function groupLives({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-(pid ?? 0), 0);
  } catch {
    return false;
  }
}

afterEach(() => {
  for (const child of started.splice(0))
    if (groupLives(child)) process.kill(-(child.pid ?? 0), 'SIGKILL');
});

/** Waits until `look` finds something; the terminal's text tells what went wrong instead. */
async function until<T>(dev: Dev, look: () => Promise<T | null>): Promise<T> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
    await wait(50);
  }
  throw new Error(`not in time:\n${dev.output()}\n${dev.errors()}`);
}

const ended = (dev: Dev) => until(dev, async () => (groupLives(dev.child) ? null : true));

test('a port that is taken is one sentence and exit 1, and nothing is left behind', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const dev = startDev({ PORT: String(port) });
  const [code] = await once(dev.child, 'close');
  other.close();
  const sentence = `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra, por exemplo PORT=8889.\n`;
  expect({ code, errors: dev.errors(), output: dev.output() }).toEqual({
    code: 1,
    errors: sentence,
    output: '',
  });
  expect(groupLives(dev.child)).toBe(false);
}, 60_000);

test('a database that cannot be reached is one sentence and exit 1, before the site claims to be ready', async () => {
  const dev = startDev({
    PORT: String(await freePort()),
    DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x',
  });
  const [code] = await once(dev.child, 'close');
  const sentence =
    'Não foi possível acessar o banco de dados. Confira DATABASE_URL e se o servidor está no ar.\n';
  expect({ code, errors: dev.errors(), output: dev.output() }).toEqual({
    code: 1,
    errors: sentence,
    output: '',
  });
  expect(groupLives(dev.child)).toBe(false);
}, 60_000);

test('a function broken while one types answers 503 with a sentence, mended it answers again, and Ctrl+C ends everything', async () => {
  const port = await freePort();
  const dev = startDev({ PORT: String(port) });
  const { send }: Caller = caller(`http://localhost:${port}`);
  const answered = (status: number) =>
    until(dev, async () => {
      const answer = await send('GET', '/content/hero');
      return answer.status === status ? answer : null;
    });
  await answered(200);
  expect(dev.errors()).toMatch(/^O banco de dados está vazio\. .+ npm run seed -- --demo$/m);

  const file = join(copy, 'functions', 'users.ts');
  const sound = readFileSync(file, 'utf8');
  appendFileSync(file, '\nconst broken = ;\n');
  const down = await answered(503);
  expect(down.headers.get('content-type')).toMatch(/^application\/json/);
  expect(down.data).toEqual({ message: expect.stringMatching(/^A API .+ terminal\.$/) });
  await until(dev, async () =>
    /functions\/users\.ts[\s\S]*SyntaxError/.test(dev.errors()) ? true : null,
  );

  writeFileSync(file, sound);
  await answered(200);

  // A terminal would tell the whole group; told alone, it must end the others itself.
  dev.child.kill('SIGINT');
  await ended(dev);
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
}, 120_000);
