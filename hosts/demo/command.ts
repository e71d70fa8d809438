import * as blocks from '../../db/appointments/blocks.ts';
import { privacy } from '../../db/clients/settings.ts';
import type { Db } from '../../db/core/client.ts';
import { all } from '../../db/core/sql.ts';
import { pix } from '../../db/money/money.ts';
import * as posters from '../../db/reports/posters.ts';
import { now } from '../../src/shared/core/clock.ts';
import { createApiCall } from './api.ts';
import { plannedBlocks } from './appointments.ts';
import { createCalendar } from './calendar.ts';
import { writeClients } from './clients.ts';
import { writeContent } from './content.ts';
import {
  describeForeign,
  type Found,
  foreignCount,
  foreignRows,
  inspect,
  ownerTables,
} from './found.ts';
import { createPeople } from './people.ts';
import practice from './practice.json' with { type: 'json' };
import { POSTERS, writeVisits } from './visits.ts';
import { WRITER, writeAt } from './writer.ts';

// In the order of foreign keys: children of clients and terms first, photos after what uses them.
const FIRST = ['notifications', 'appointments', 'packages', 'service_requests', 'acceptances'];
const LAST = [
  'all_clients',
  'media',
  'erased_registrations',
  'visit_seen',
  'visit_counters',
  'path_counters',
  'read_counters',
];

async function empty(db: Db, found: Found): Promise<void> {
  const between = ownerTables.filter((table) => ![...FIRST, ...LAST].includes(table));
  await db.transaction(
    [
      db.query(`select 1 / (${foreignRows} = ${foreignCount(found)})::int`),
      ...[...FIRST, ...between, ...LAST].map((table) => db.query(`delete from ${table}`)),
      db`delete from revisions where entity <> 'admins'`,
      db`update content_state set version = version + 1`,
    ],
    { isolationLevel: 'Serializable' },
  );
}

type DemoOptions = { readonly seed: number; readonly timeZone: string };

async function fillDemo(db: Db, { seed, timeZone }: DemoOptions): Promise<void> {
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
    await writeAt(db, days.at(daysAgo, 6), () => posters.add(db, poster, WRITER));
  for (const block of plannedBlocks(days))
    await writeAt(db, days.at(81, 9), () => blocks.create(db, block, WRITER));
  const readable = { posts: posts.map(({ slug }) => slug), services: services.map(({ id }) => id) };
  await writeVisits(call, seed, days, people, readable);
  await writeAt(db, days.at(89, 9), () =>
    pix.save(db, { kind: 'email', ...practice.pix }, null, WRITER),
  );
  // Written last: its row shows that the demo is complete.
  await writeAt(db, days.at(89, 10), () => privacy.save(db, practice.privacy, null, WRITER));
}

/** `discard`: how many of other people's records may go too, as a refusal counted them. */
export type DemoCommand = {
  readonly seed: number;
  readonly reset: boolean;
  readonly discard: number;
};

export class DemoRefused extends Error {
  override name = 'DemoRefused';
}

const RESET_COMMAND = 'npm run seed -- --demo --reset';

function refuse(found: Found, { reset, discard }: DemoCommand): void {
  const count = foreignCount(found);
  if (found.demo === 'none' && count > 0)
    throw new DemoRefused(
      `Este banco de dados já tem o que não é do exemplo: ${describeForeign(found)}. Nada foi gravado. Escolha outra pasta em DATA_DIR ou outro banco em DATABASE_URL.`,
    );
  if (count === 0 || (reset && discard === count)) return;
  throw new DemoRefused(
    `Além do exemplo, há neste banco de dados: ${describeForeign(found)}. Nada foi apagado nem gravado. Se isso também pode ser apagado, dê o comando: ${RESET_COMMAND} --discard ${count}`,
  );
}

export async function runDemo(db: Db, timeZone: string, command: DemoCommand): Promise<string> {
  const { seed, reset } = command;
  const found = await inspect(db);
  if (found.demo === 'whole' && !reset && foreignCount(found) === 0)
    return `O exemplo já está neste banco de dados; nada mudou. Para gravar outro, contado de hoje: ${RESET_COMMAND}`;
  refuse(found, command);
  if (found.demo !== 'none') await empty(db, found);
  const start = performance.now();
  await fillDemo(db, { seed, timeZone });
  const seconds = Math.ceil((performance.now() - start) / 1000);
  return `Exemplo gravado em ${seconds} s: noventa dias até hoje (semente ${seed}). Agora: npm start ou npm run dev`;
}
