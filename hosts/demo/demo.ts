import * as privacy from '../../db/clients/privacy.ts';
import type { Db } from '../../db/core/client.ts';
import { all } from '../../db/core/sql.ts';
import * as posters from '../../db/reports/posters.ts';
import { now } from '../../src/shared/core/clock.ts';
import { POSTERS_MAX } from '../../src/shared/reports/reports.ts';
import { visitor } from './api.ts';
import { type Calendar, calendar } from './calendar.ts';
import { liveThrough } from './clients.ts';
import { writeContent } from './content.ts';
import * as records from './data/terms.ts';
import { people } from './people.ts';
import { signedAt, WRITER } from './signed.ts';
import { POSTERS, type Shelf, visitAll } from './visits.ts';

/** What draws the demo: the same of a seed on the same day. */
export type DemoOptions = { readonly seed: number; readonly timeZone: string };

type Named = { readonly id: string; readonly title: string };

async function putUpPosters(db: Db, days: Calendar): Promise<void> {
  for (const { daysAgo, ...poster } of POSTERS)
    await signedAt(db, days.at(daysAgo, 6), () => posters.add(db, poster, POSTERS_MAX, WRITER));
}

/** Fills an empty database with ninety days of a practice that does not exist. */
export async function fillDemo(db: Db, { seed, timeZone }: DemoOptions): Promise<void> {
  const days = calendar(now(), timeZone);
  const call = visitor(db, timeZone);
  await writeContent(db, days);
  const services = await all<Named>(db`select id, title from services order by "order"`);
  const posts = await all<{ slug: string }>(db`select slug from blog order by published_date desc`);
  const clients = people(seed, days);
  const ids = new Map(services.map(({ id, title }) => [title, id]));
  await liveThrough({ db, seed, days, call, services: ids }, clients);
  await putUpPosters(db, days);
  const shelf: Shelf = {
    posts: posts.map(({ slug }) => slug),
    services: services.map(({ id }) => id),
  };
  await visitAll(call, seed, days, clients, shelf);
  // Last: it says that all of the demo is there.
  await signedAt(db, days.at(89, 10), () => privacy.save(db, records.privacy, null, WRITER));
}
