import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { connect, type Db } from '../../../db/core/client.ts';
import { buildSite } from '../../../hosts/build/astro-build.ts';
import { writePageRules } from '../../../hosts/build/page-rules.ts';
import { runDemo } from '../../../hosts/demo/command.ts';
import { testApi } from '../../support/api/api.ts';
import { dataOf } from '../../support/api/calls.ts';
import { startDatabase } from '../../support/database/database-server.ts';
import { grain } from '../../support/files/pictures.ts';
import { TEST_VARIABLES } from '../../support/hosts/server.ts';
import { realistic, ZONE } from './contents.ts';
import { type Edge, openEdge } from './edge.ts';

const CONTROL = fileURLToPath(new URL('control/index.html', import.meta.url));

/**
 * Addresses of the control page of plain HTML, of the site with the built-in texts, with a picture
 * hero, with the demo's content, and with that of a realistic practice, which is wordier.
 */
export type Targets = Readonly<
  Record<'control' | 'site' | 'picture' | 'demo' | 'realistic', string>
> & {
  /** The folders of the builds. */
  readonly folders: Readonly<Record<'site' | 'demo' | 'realistic', string>>;
  readonly close: () => Promise<void>;
};

/** A photo as the panel uploads it: 1600 px, grainy, near the 400 KB limit. */
async function grainyPhoto(): Promise<Buffer> {
  const noise = await grain({ width: 1600, height: 1200 }, 26).png().toBuffer();
  return sharp(noise).blur(1.2).webp({ quality: 82 }).toBuffer();
}

async function control(folder: string, edge: Edge): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyFile(CONTROL, join(folder, 'index.html'));
  await writePageRules(folder, new Set());
  await edge.serve(folder);
}

/** Uploads a photo as the hero's background. */
async function chooseHero(db: Db): Promise<void> {
  const api = testApi(db);
  const token = await api.adminToken();
  const headers = { 'content-type': 'image/webp' };
  const raw = new Uint8Array(await grainyPhoto());
  const photo = await api.send('POST', '/media', { token, raw, headers });
  const { url } = dataOf(photo, 201) as { url: string };
  const body = { background_image: url };
  dataOf(await api.send('PUT', '/content/hero', { token, body }), 200);
}

const fillDemo = (db: Db) => runDemo(db, ZONE, { seed: 1, reset: false, discard: 0 });

/** Builds and serves the site from a new database that `fill` fills; returns how to close it. */
async function build(
  folder: string,
  edge: Edge,
  fill?: (db: Db) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const database = await startDatabase();
  const db = connect(database.url);
  const { platform } = testApi(db, { ...TEST_VARIABLES, SITE_URL: edge.url });
  await fill?.(db);
  // The page contains its own address.
  process.env.SITE_URL = edge.url;
  await buildSite({ out: folder, databaseUrl: database.url });
  await edge.serve(folder, platform);
  return database.close;
}

/** Builds all targets and serves each on its own port. */
export async function openTargets(): Promise<Targets> {
  const root = await mkdtemp(join(tmpdir(), 'toque-bench-'));
  const edges = await Promise.all(Array.from({ length: 5 }, openEdge));
  const [plain, site, picture, demo, wordy] = edges as [Edge, Edge, Edge, Edge, Edge];
  const folders = {
    site: join(root, 'site'),
    demo: join(root, 'demo'),
    realistic: join(root, 'realistic'),
  };
  const closers = [() => rm(root, { recursive: true, force: true })];
  const close = async () => {
    await Promise.all(edges.map((edge) => edge.close()));
    for (const close of closers) await close();
  };
  try {
    await control(join(root, 'control'), plain);
    closers.push(await build(folders.site, site));
    closers.push(await build(join(root, 'picture'), picture, chooseHero));
    closers.push(await build(folders.demo, demo, fillDemo));
    closers.push(await build(folders.realistic, wordy, realistic));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    control: plain.url,
    site: site.url,
    picture: picture.url,
    demo: demo.url,
    realistic: wordy.url,
    folders,
    close,
  };
}
