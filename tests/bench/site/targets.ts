import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { connect, type Db } from '../../../db/client.ts';
import type { Platform } from '../../../functions/lib/platform.ts';
import { readVariables } from '../../../functions/lib/variables.ts';
import { buildSite } from '../../../hosts/astro-build.ts';
import { writePageRules } from '../../../hosts/page-rules.ts';
import { testApi } from '../../support/api.ts';
import { startDatabase } from '../../support/database-server.ts';
import { TEST_VARIABLES } from '../../support/server.ts';
import { type Edge, openEdge } from './edge.ts';

const CONTROL = fileURLToPath(new URL('control/index.html', import.meta.url));
const PICTURE = '/hero.avif';

/**
 * What is measured, as addresses: the site, the site with a picture hero, and the control page of
 * plain HTML.
 */
export type Targets = {
  readonly control: string;
  readonly site: string;
  readonly picture: string;
  /** The folder of the site's build. */
  readonly folder: string;
  readonly close: () => Promise<void>;
};

/** A picture of the size and weight that a phone gets: 720 x 1280, AVIF, 15 to 20 KiB. */
async function writePicture(file: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 140, sigma: 26 } as const;
  const grain = await sharp({
    create: { width: 720, height: 1280, channels: 3, background: '#cfe0d4', noise },
  })
    .png()
    .toBuffer();
  await sharp(grain).blur(9).avif({ quality: 62, effort: 2 }).toFile(file);
}

async function control(folder: string, edge: Edge): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyFile(CONTROL, join(folder, 'index.html'));
  await writePageRules(folder);
  await edge.serve(folder);
}

async function chooseHero(db: Db, image: string): Promise<void> {
  const api = testApi(db);
  const { status, text } = await api.send('PUT', '/content/hero', {
    token: await api.adminToken(),
    body: { background_image: image },
  });
  if (status !== 200) throw new Error(`PUT /content/hero answered ${status}: ${text}`);
}

/**
 * Builds and serves one variant of the site over a database of its own; with a picture behind the
 * hero's text or none.
 */
async function build(
  folder: string,
  edge: Edge,
  image: string | null,
): Promise<() => Promise<void>> {
  const door = await startDatabase();
  const db = connect(door.url);
  const variables = readVariables({ ...TEST_VARIABLES, SITE_URL: edge.url });
  const platform: Platform = {
    db,
    variables,
    address: '127.0.0.1',
    publish: async () => undefined,
    waitUntil: () => undefined,
  };
  if (image !== null) await chooseHero(db, image);
  // The page names its own address, which a crawler holds against the one it came by.
  process.env.SITE_URL = edge.url;
  await buildSite({ out: folder, databaseUrl: door.url });
  if (image !== null) await writePicture(join(folder, image));
  await edge.serve(folder, platform);
  return door.close;
}

/**
 * Builds everything from freshly prepared databases and serves it, each target on a port of its
 * own.
 */
export async function openTargets(): Promise<Targets> {
  const root = await mkdtemp(join(tmpdir(), 'toque-bench-'));
  const edges = await Promise.all([openEdge(), openEdge(), openEdge()]);
  const [plain, site, picture] = edges as [Edge, Edge, Edge];
  const doors = [() => rm(root, { recursive: true, force: true })];
  const close = async () => {
    await Promise.all(edges.map((edge) => edge.close()));
    for (const end of doors) await end();
  };
  try {
    await control(join(root, 'control'), plain);
    doors.push(await build(join(root, 'site'), site, null));
    doors.push(await build(join(root, 'picture'), picture, PICTURE));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    control: plain.url,
    site: site.url,
    picture: picture.url,
    folder: join(root, 'site'),
    close,
  };
}
