import * as privacy from '../../db/clients/privacy.ts';
import type { Db } from '../../db/core/client.ts';
import { all } from '../../db/core/sql.ts';
import * as posters from '../../db/reports/posters.ts';
import { now } from '../../src/shared/core/clock.ts';
import { POSTERS_MAX } from '../../src/shared/reports/reports.ts';
import { createApiCall } from './api.ts';
import { createCalendar } from './calendar.ts';
import { writeClients } from './clients.ts';
import { writeContent } from './content.ts';
import { createPeople } from './people.ts';
import practice from './practice.json' with { type: 'json' };
import { POSTERS, writeVisits } from './visits.ts';
import { WRITER, writeAt } from './writer.ts';

/** The same of a seed on the same day. */
export type DemoOptions = { readonly seed: number; readonly timeZone: string };

/** Fills an empty database with ninety days of an invented practice. */
export async function fillDemo(db: Db, { seed, timeZone }: DemoOptions): Promise<void> {
  const days = createCalendar(now(), timeZone);
  const call = createApiCall(db, timeZone);
  await writeContent(db, days);
  const services = await all<{ readonly id: string; readonly title: string }>(
    db`select id, title from services order by "order"`,
  );
  const posts = await all<{ slug: string }>(db`select slug from blog order by published_date desc`);
  const people = createPeople(seed, days);
  const ids = new Map(services.map(({ id, title }) => [title, id]));
  await writeClients({ db, seed, days, call, services: ids }, people);
  for (const { daysAgo, ...poster } of POSTERS)
    await writeAt(db, days.at(daysAgo, 6), () => posters.add(db, poster, POSTERS_MAX, WRITER));
  const readable = { posts: posts.map(({ slug }) => slug), services: services.map(({ id }) => id) };
  await writeVisits(call, seed, days, people, readable);
  // Last: its row shows that the demo is complete.
  await writeAt(db, days.at(89, 10), () => privacy.save(db, practice.privacy, null, WRITER));
}
