import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { NetlifyDev } from '@netlify/dev';
import { listen } from '../../hosts/server.ts';
import { openDoorway } from './database-door.ts';
import { TEST_VARIABLES } from './server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OFF = { enabled: false };

/** The functions, files and header rules of this project under Netlify's emulation, offline, with `site` as its dist. */
export async function startNetlify(site: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const database = await openDoorway();
  // A copy, because the emulation writes beside the functions; below the project, where its packages are found.
  mkdirSync(join(ROOT, '.netlify'), { recursive: true });
  const root = mkdtempSync(join(ROOT, '.netlify', 'test-'));
  for (const name of ['netlify.toml', 'package.json', 'functions', 'db', 'src/shared']) {
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  }
  cpSync(site, join(root, 'dist'), { recursive: true });
  // The functions inherit the environment of this process.
  Object.assign(process.env, TEST_VARIABLES, { DATABASE_URL: database.url });
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
    fetch: async (request) => (await netlify.handle(request)) ?? new Response('no match', { status: 404 }),
    overrideGlobalObjects: false,
  });
  const port = await listen(server as Parameters<typeof listen>[0], 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close();
      await netlify.stop();
      await database.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
