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
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../hosts/node/port.ts';
import { caller } from '../../support/api/calls.ts';
import { freshDataDir } from '../../support/database/migrated.ts';
import { bareEnvironment } from '../../support/hosts/server.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COPIED = 'src functions db hosts public package.json astro.config.mjs tsconfig.json';

// A copy, because a test breaks its code; below the project, where its packages are found.
let copy: string;
let dataDir: string;
beforeAll(async () => {
  dataDir = await freshDataDir();
  mkdirSync(join(ROOT, '.astro'), { recursive: true });
  copy = mkdtempSync(join(ROOT, '.astro', 'dev-'));
  for (const name of COPIED.split(' '))
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
});
afterAll(() => {
  for (const folder of [copy, dataDir]) rmSync(folder, { recursive: true, force: true });
});

let child: ChildProcess;
const printed = { output: '', errors: '' };

/** Starts the command as the leader of a process group, so that no process of it is missed. */
function startDev(environment: Record<string, string>): void {
  Object.assign(printed, { output: '', errors: '' });
  child = spawn(process.execPath, ['hosts/commands/dev.ts'], {
    cwd: copy,
    env: { ...bareEnvironment(), DATA_DIR: dataDir, NO_COLOR: '1', ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (piece) => {
    printed.output += piece;
  });
  child.stderr?.on('data', (piece) => {
    printed.errors += piece;
  });
}

function signalGroup(signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-(child.pid ?? 0), signal);
  } catch {
    return false;
  }
}
afterEach(() => void signalGroup('SIGKILL'));

const poll = <T>(look: () => T) => expect.poll(look, { timeout: 30_000, interval: 50 });

async function expectRefused(environment: Record<string, string>, errors: string): Promise<void> {
  startDev(environment);
  const [code] = await once(child, 'close');
  expect({ code, ...printed }).toEqual({ code: 1, errors, output: '' });
  expect(signalGroup(0)).toBe(false);
}

test('a port that is taken is one sentence and exit 1, and no process is left', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const sentence = `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra, por exemplo PORT=8889.\n`;
  await expectRefused({ PORT: String(port) }, sentence);
  other.close();
}, 60_000);

test('a database out of reach is one sentence and exit 1, before the site is announced', {
  tags: 'slow',
}, async () => {
  await expectRefused(
    { PORT: String(await freePort()), DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x' },
    'Nada responde no endereço de DATABASE_URL. Confira o servidor e a porta, e se o banco de dados está no ar.\n',
  );
});

test('a broken function answers 503 until it is mended, and Ctrl+C ends every process', {
  tags: 'slow',
}, async () => {
  const port = await freePort();
  startDev({ PORT: String(port) });
  const { send } = caller(`http://localhost:${port}`);
  const hero = () => send('GET', '/content/hero').catch(() => null);
  const answers = (status: number) => poll(async () => (await hero())?.status).toBe(status);
  await answers(200);
  expect(printed.errors).toMatch(/^O banco de dados está vazio\. .+ npm run seed -- --demo$/m);

  const file = join(copy, 'functions', 'users.ts');
  const sound = readFileSync(file, 'utf8');
  appendFileSync(file, '\nconst broken = ;\n');
  await answers(503);
  const down = await hero();
  expect(down?.headers.get('content-type')).toMatch(/^application\/json/);
  expect(down?.data).toEqual({ message: expect.stringMatching(/^A API .+ terminal\.$/) });
  await poll(() => printed.errors).toMatch(/functions\/users\.ts[\s\S]*SyntaxError/);

  writeFileSync(file, sound);
  await answers(200);

  // A terminal would signal the whole group; alone, the leader must end the others itself.
  child.kill('SIGINT');
  await poll(() => signalGroup(0)).toBe(false);
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
});
