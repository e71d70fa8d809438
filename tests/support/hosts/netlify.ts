import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { listen } from '../../../hosts/node/server.ts';
import { runProgram } from './child.ts';
import { createAdmin, emptyDatabase } from './deploy.ts';
import { bareEnvironment, HOST_VARIABLES } from './server.ts';
import { importTool, toolFolder } from './tool.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PUSH_FETCH = join(ROOT, 'tests/support/hosts/push-fetch.ts');
const OFF = { enabled: false };

type Emulation = {
  readonly start: () => Promise<unknown>;
  readonly handle: (request: Request) => Promise<Response | undefined>;
  readonly stop: () => Promise<void>;
};
type NetlifyModule = {
  readonly default: new (options: Readonly<Record<string, unknown>>) => Emulation;
};

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

const COPIED = [
  ...['src', 'functions', 'db', 'hosts', 'public', 'netlify.toml'],
  ...['package.json', 'tsconfig.json', 'astro.config.mjs'],
];

/** Netlify's own build of a copy of the project: the command of netlify.toml, then the functions. */
async function buildOnNetlify(root: string, databaseUrl: string): Promise<void> {
  for (const name of COPIED) cpSync(join(ROOT, name), join(root, name), { recursive: true });
  // Functions run in threads that take no NODE_OPTIONS.
  const users = join(root, 'functions', 'users.ts');
  writeFileSync(users, `import ${JSON.stringify(PUSH_FETCH)};\n${readFileSync(users, 'utf8')}`);
  const program = join(toolFolder('netlify'), 'node_modules', '@netlify', 'build', 'bin.js');
  const { code, output, errors } = await runProgram(
    process.execPath,
    [program, '--offline', '--context', 'production', '--cwd', root, '--repositoryRoot', root],
    {
      ...bareEnvironment(),
      NETLIFY: 'true',
      SITE_URL: 'https://toque.example',
      DATABASE_URL: databaseUrl,
    },
  );
  if (code !== 0) throw new Error(`Netlify's build failed:\n${output}\n${errors}`);
}

/**
 * The functions, files and header rules of this project under Netlify's emulation, offline, on a
 * database of its own that nothing but a production build by Netlify's own program has brought up.
 * `root` is the folder of that build.
 */
export async function startNetlify(pushService = '') {
  const database = await emptyDatabase();
  // Below the project, where its packages are found.
  mkdirSync(join(ROOT, '.netlify'), { recursive: true });
  const root = mkdtempSync(join(ROOT, '.netlify', 'test-'));
  await buildOnNetlify(root, database.url);
  // The functions inherit the environment of this process.
  Object.assign(process.env, HOST_VARIABLES, {
    TRUSTED_PROXY: 'loopback',
    DATABASE_URL: database.url,
    PUSH_SERVICE: pushService,
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
    root,
    databaseUrl: database.url,
    stop: async () => {
      server.close();
      await netlify.stop();
      await database.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
