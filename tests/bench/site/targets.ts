import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { connect, type Db } from '../../../db/core/client.ts';
import type { Platform } from '../../../functions/http/platform.ts';
import { readVariables } from '../../../functions/http/variables.ts';
import { buildSite } from '../../../hosts/build/astro-build.ts';
import { writePageRules } from '../../../hosts/build/page-rules.ts';
import { testApi } from '../../support/api.ts';
import { startDatabase } from '../../support/database-server.ts';
import { grain } from '../../support/pictures.ts';
import { TEST_VARIABLES } from '../../support/server.ts';
import { type Edge, openEdge } from './edge.ts';

const CONTROL = fileURLToPath(new URL('control/index.html', import.meta.url));

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

/** A photo as the panel sends it: 1600 px, grainy, a good part of the 400 KB it may weigh. */
async function photo(): Promise<Buffer> {
  const noise = await grain({ width: 1600, height: 1200 }, 26).png().toBuffer();
  return sharp(noise).blur(1.2).webp({ quality: 82 }).toBuffer();
}

async function control(folder: string, edge: Edge): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyFile(CONTROL, join(folder, 'index.html'));
  await writePageRules(folder, new Set());
  await edge.serve(folder);
}

/** Uploads a photo and puts it behind the hero's text. */
async function chooseHero(db: Db): Promise<void> {
  const api = testApi(db);
  const token = await api.adminToken();
  const headers = { 'content-type': 'image/webp' };
  const raw = new Uint8Array(await photo());
  const sent = await api.send('POST', '/media', { token, raw, headers });
  if (sent.status !== 201) throw new Error(`POST /media answered ${sent.status}: ${sent.text}`);
  const { url } = sent.data as { url: string };
  const body = { background_image: url };
  const { status, text } = await api.send('PUT', '/content/hero', { token, body });
  if (status !== 200) throw new Error(`PUT /content/hero answered ${status}: ${text}`);
}

/**
 * Builds and serves one variant of the site over a database of its own; with a photo behind the
 * hero's text or none.
 */
async function build(folder: string, edge: Edge, picture: boolean): Promise<() => Promise<void>> {
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
  if (picture) await chooseHero(db);
  // The page names its own address, which a crawler holds against the one it came by.
  process.env.SITE_URL = edge.url;
  await buildSite({ out: folder, databaseUrl: door.url });
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
    doors.push(await build(join(root, 'site'), site, false));
    doors.push(await build(join(root, 'picture'), picture, true));
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
