import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writePageRules } from './page-rules.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILDS = join(ROOT, '.astro');
const KEPT_OUTPUT = 4000;
const OUT_OF_MEMORY =
  'O sistema a encerrou, em geral por falta de memória: ela pede 1 GB. Rode `npm run compile` em outra máquina e copie a pasta compiled.';
const NOT_OURS =
  'Ela grava na pasta do programa, que é de outro usuário ou só de leitura. Como dono dessa pasta, rode `npm run compile` uma vez: o `npm start` usa o site compilado e grava só em DATA_DIR.';
const NO_ASTRO =
  'Faltam os pacotes que a fazem. Dê os comandos `npm ci`, `npm run compile` e `npm ci --omit=dev`.';
// Pages need no secrets (docs/threats.md T-35); they read Vite's names as import.meta.env.
const WITHHELD =
  /^(?:DATABASE_URL|JWT_SECRET|SETUP_TOKEN|BUILD_HOOK_URL|ADMIN_.*|DEV|PROD|MODE|SSR)$/;

export type BuildInfo = {
  readonly version: number;
  readonly etag: string;
  readonly builtAt: string;
};

export type BuildOptions = {
  readonly out: string;
  readonly databaseUrl: string | null;
  readonly siteUrl?: string;
  readonly loud?: boolean;
};

export class BuildError extends Error {
  override name = 'BuildError';
}

export class OutOfMemory extends BuildError {}

/** This process's variables without secrets and Vite's own names. */
export const publicEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !WITHHELD.test(name)));

function astroProgram(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('astro/package.json');
    return join(dirname(manifest), 'bin', 'astro.mjs');
  } catch (cause) {
    throw new BuildError(NO_ASTRO, { cause });
  }
}

/** Runs `astro build`. Rejects with BuildError. */
export async function runAstro(
  words: readonly string[],
  { databaseUrl, siteUrl, loud }: Partial<BuildOptions>,
): Promise<void> {
  const child = spawn(process.execPath, [astroProgram(), 'build', ...words], {
    cwd: ROOT,
    env: {
      ...publicEnvironment(),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...(siteUrl ? { SITE_URL: siteUrl } : {}),
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_OUTPUT);
      if (loud) process.stdout.write(text);
    });
  }
  return new Promise((done, fail) => {
    child.once('error', (cause) => fail(new BuildError('the build was stopped', { cause })));
    child.once('close', (code, signal) => {
      if (code === 0) done();
      else if (signal === 'SIGKILL') fail(new OutOfMemory(OUT_OF_MEMORY));
      else fail(new BuildError(`astro build ended with ${code ?? signal}: ${output.trim()}`));
    });
  });
}

/** Moves a folder, replacing `to`. */
export async function move(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true, force: true });
  });
}

/** A new folder inside the project, where pages find their packages while they are built. */
export async function buildFolder(): Promise<string> {
  try {
    return await freshFolder();
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw /^(?:EACCES|EPERM|EROFS)$/.test(code) ? new BuildError(NOT_OURS, { cause }) : cause;
  }
}

async function freshFolder(): Promise<string> {
  await mkdir(BUILDS, { recursive: true });
  for (const name of await readdir(BUILDS)) {
    const folder = join(BUILDS, name);
    const started = (await stat(folder).catch(() => null))?.mtimeMs ?? Date.now();
    if (name.startsWith('build-') && Date.now() - started > 3_600_000)
      await rm(folder, { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(BUILDS, 'build-'));
  // What root builds must be readable by a server without rights.
  await chmod(folder, 0o755);
  return folder;
}

/** Builds the site with its `_headers`; `out` is replaced at the end or stays unchanged. */
export async function buildSite(options: BuildOptions): Promise<BuildInfo> {
  const folder = await buildFolder();
  try {
    await runAstro(['--outDir', folder], options);
    const { ownScripts } = await import('../../src/build/own-scripts.ts');
    await writePageRules(folder, new Set(ownScripts));
    const built = JSON.parse(await readFile(join(folder, 'version.json'), 'utf8')) as BuildInfo;
    await move(folder, options.out);
    return built;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
