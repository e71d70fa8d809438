import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '../../../db/core/client.ts';
import { createCalendar } from '../../../hosts/demo/calendar.ts';
import { writeContent } from '../../../hosts/demo/content.ts';
import { now } from '../../../src/shared/core/clock.ts';
import { startDatabase } from '../../support/database/database-server.ts';
import { compiledSite, renderSite } from '../../support/site/site.ts';
import practice from './realistic.json' with { type: 'json' };

export const ZONE = 'America/Sao_Paulo';

/** A practice with twelve services of two sentences, five photos and six posts. */
export const realistic = (db: Db) => writeContent(db, createCalendar(now(), ZONE), practice);

/** HTML of the landing page with a content. */
export async function landingWith(fill: (db: Db) => Promise<unknown>): Promise<string> {
  const database = await startDatabase();
  const out = await mkdtemp(join(tmpdir(), 'toque-content-'));
  try {
    await fill(connect(database.url));
    process.env.DATABASE_URL = database.url;
    const compiled = await compiledSite();
    await renderSite({ compiled, out, previous: null, siteUrl: 'https://www.example.com' });
    return await readFile(join(out, 'index.html'), 'utf8');
  } finally {
    delete process.env.DATABASE_URL;
    await database.close();
    await rm(out, { recursive: true });
  }
}
