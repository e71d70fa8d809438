import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { listen } from '../../hosts/node/server.ts';
import { createAdmin, emptyDatabase, npm } from './deploy.ts';
import { HOST_VARIABLES } from './server.ts';
import { importTool } from './tool.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OFF = { enabled: false };

type Emulation = {
  readonly start: () => Promise<unknown>;
  readonly handle: (request: Request) => Promise<Response | undefined>;
  readonly stop: () => Promise<void>;
};
type NetlifyModule = {
  readonly default: new (options: Readonly<Record<string, unknown>>) => Emulation;
};

/** The arguments of npm in netlify.toml's build command. */
function buildCommand(): string[] {
  const [, words = ''] =
    /^command = "npm (.+)"$/m.exec(readFileSync(join(ROOT, 'netlify.toml'), 'utf8')) ?? [];
  if (words === '') throw new Error('netlify.toml has no build command of npm');
  return words.split(' ');
}

// What the emulation leaves to Netlify's own edge (@netlify/functions-dev). It takes the caller's
// address out of X-Forwarded-For. It reads every body as text but says of a picture's that it is
// base64: so it is encoded before.
async function asEdge(request: Request): Promise<Request> {
  request.headers.set('x-forwarded-for', '127.0.0.1');
  if (!request.headers.get('content-type')?.startsWith('image/')) return request;
  const { method, url } = request;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const body = Buffer.from(await request.arrayBuffer()).toString('base64');
  return new Request(url, { method, headers, body });
}

/**
 * The functions, files and header rules of this project under Netlify's emulation, offline, on a
 * database of its own that nothing but a production build with the command of netlify.toml has
 * brought up.
 */
export async function startNetlify() {
  const database = await emptyDatabase();
  // A copy, because the emulation writes beside the functions; below the project, where its
  // packages are found.
  mkdirSync(join(ROOT, '.netlify'), { recursive: true });
  const root = mkdtempSync(join(ROOT, '.netlify', 'test-'));
  for (const name of ['netlify.toml', 'package.json', 'functions', 'db', 'src/shared']) {
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  }
  await npm([...buildCommand(), '--', '--out', join(root, 'dist')], {
    NETLIFY: 'true',
    CONTEXT: 'production',
    URL: 'https://toque.example',
    DATABASE_URL: database.url,
  });
  // The functions inherit the environment of this process.
  Object.assign(process.env, HOST_VARIABLES, {
    TRUSTED_PROXY: 'loopback',
    DATABASE_URL: database.url,
  });
  const { default: NetlifyDev } = await importTool<NetlifyModule>('netlify');
  const netlify = new NetlifyDev({
    projectRoot: root,
    edgeFunctions: OFF,
    blobs: OFF,
    database: OFF,
    images: OFF,
    aiGateway: OFF,
    geolocation: OFF,
  });
  await netlify.start();
  const server = createAdaptorServer({
    fetch: async (request) =>
      (await netlify.handle(await asEdge(request))) ?? new Response('no match', { status: 404 }),
    overrideGlobalObjects: false,
  });
  const port = await listen(server as Parameters<typeof listen>[0], 0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  // As Netlify sets it for functions.
  process.env.URL = url;
  await createAdmin(url);
  return {
    url,
    databaseUrl: database.url,
    stop: async () => {
      server.close();
      await netlify.stop();
      await database.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
