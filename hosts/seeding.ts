import type { Db } from '../db/client.ts';
import { phones } from '../db/client-list.ts';
import * as content from '../db/content.ts';
import * as notifications from '../db/notifications.ts';
import * as termRecords from '../db/term-records.ts';
import * as terms from '../db/terms.ts';
import { sanitize } from '../functions/lib/term-html.ts';
import { readVariables } from '../functions/lib/variables.ts';
import { app as users } from '../functions/users.ts';
import { check } from '../src/shared/check.ts';
import { now, setClock } from '../src/shared/clock.ts';
import { type Definition, initials } from '../src/shared/entities/define.ts';
import { registry } from '../src/shared/entities/registry.ts';
import { NOTIFICATIONS_MAX, notification } from '../src/shared/notifications.ts';
import * as termSchema from '../src/shared/terms.ts';
import { freshSecret } from './secrets.ts';
import * as data from './seed-data.ts';

const DAY_MS = 86_400_000;
/** Stands in the history where an admin's id would. */
const ACTOR = '00000000-0000-4000-8000-000000000000';
const FOREIGN =
  'Este banco de dados já tem conteúdo ou clientes que não são do exemplo: nada foi gravado. Escolha outra pasta em DATA_DIR ou outro banco em DATABASE_URL.';

/** The database holds what this command did not write. */
export class ForeignData extends Error {
  override name = 'ForeignData';
}

type Row = Readonly<Record<string, unknown>>;
const read = async <T>(db: Db, definition: Definition) =>
  JSON.parse(await content.read(db, definition)) as T;
const namesOf = (rows: readonly Row[], field: string) => new Set(rows.map((row) => row[field]));

/** What is there, by the field that names a record; throws ForeignData beyond the example. */
async function inventory(db: Db): Promise<ReadonlyMap<string, ReadonlySet<unknown>>> {
  const found = new Map<string, ReadonlySet<unknown>>();
  const wanted = new Map<string, ReadonlySet<unknown>>();
  function note(name: string, field: string, there: readonly Row[], ours: readonly Row[]): void {
    found.set(name, namesOf(there, field));
    wanted.set(name, namesOf(ours, field));
  }
  for (const [name, values] of Object.entries(data.singletons)) {
    const [field = ''] = Object.keys(values);
    const record = await read<Row>(db, registry[name as keyof typeof registry]);
    note(name, field, 'id' in record ? [record] : [], [values]);
  }
  for (const [name, rows] of Object.entries(data.lists)) {
    const [field = ''] = Object.keys(rows[0]);
    note(name, field, await read<Row[]>(db, registry[name as keyof typeof registry]), rows);
  }
  note('terms', 'title', await terms.list(db), [data.term]);
  note('clients', 'phone', await phones(db), data.clients);
  const { rows } = await notifications.list(db, 'manual', NOTIFICATIONS_MAX, 0);
  note('notifications', 'title', rows, data.messages);
  for (const [name, there] of found) {
    if ([...there].some((value) => !wanted.get(name)?.has(value))) throw new ForeignData(FOREIGN);
  }
  return found;
}

/** A value as the API would take it; the example's own texts must pass. */
function valid<T>(schema: Parameters<typeof check<T>>[0], values: Row): T {
  const result = check(schema, values);
  if (!result.ok) throw new TypeError(`${result.message} ${JSON.stringify(values)}`);
  return result.values;
}

/** Runs `work` as if it were so many days ago. */
async function ago<T>(days: number, work: () => Promise<T>): Promise<T> {
  const then = now() - days * DAY_MS;
  setClock(() => then);
  return await work().finally(() => setClock(null));
}

async function seedContent(
  db: Db,
  there: ReadonlyMap<string, ReadonlySet<unknown>>,
  timeZone: string,
): Promise<number> {
  const writer = { actor: ACTOR, idempotencyKey: null };
  const day = (daysAgo: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(now() - daysAgo * DAY_MS);
  let count = 0;
  for (const definition of Object.values(registry) as Definition[]) {
    const rows: readonly Row[] =
      definition.kind === 'singleton'
        ? [data.singletons[definition.name as keyof typeof data.singletons]]
        : // An entity newer than the example begins empty.
          (data.lists[definition.name as keyof typeof data.lists] ?? []);
    for (const { daysAgo, ...row } of rows) {
      if (there.get(definition.name)?.has(Object.values(row)[0])) continue;
      const dated = daysAgo === undefined ? row : { ...row, published_date: day(Number(daysAgo)) };
      const values = valid(definition.schema, { ...initials(definition), ...dated });
      if (definition.kind === 'list') await content.create(db, definition, values, writer);
      else await content.save(db, definition, { values, changes: values }, null, writer);
      count += 1;
    }
  }
  return count;
}

/** Registers a person and lets her come back, as a visitor does: through the API. */
async function seedClient(
  db: Db,
  { name, phone, email, requests }: (typeof data.clients)[number],
): Promise<void> {
  const services = await read<{ id: string; title: string }[]>(db, registry.services);
  const variables = readVariables({
    JWT_SECRET: freshSecret(),
    RATE_LIMITS: 'register=1000,registerDay=1000,clientLogin=1000',
  });
  const platform = {
    db,
    variables,
    address: '',
    publish: async () => undefined,
    waitUntil: () => undefined,
  };
  for (const [index, [title, days]] of requests.entries()) {
    const serviceId = services.find((service) => service.title === title)?.id;
    const [path, body] =
      index === 0
        ? ['register', { name, phone, email, serviceId, termsAccepted: true }]
        : ['login', { phone, serviceId }];
    const request = new Request(`http://localhost/users/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const response = await ago(days, async () => await users.fetch(request, platform));
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }
}

/** Writes what is missing of the example, counted back from now, or throws ForeignData at once. */
export async function seed(db: Db, timeZone: string): Promise<number> {
  const there = await inventory(db);
  let count = await seedContent(db, there, timeZone);
  if (!there.get('terms')?.has(data.term.title)) {
    const values = valid(termSchema.term, data.term);
    const { content } = await sanitize(values.content);
    const writer = { actor: ACTOR, idempotencyKey: null };
    await ago(60, () => termRecords.create(db, { ...values, content }, writer));
    count += 1;
  }
  for (const client of data.clients) {
    if (there.get('clients')?.has(client.phone)) continue;
    await seedClient(db, client);
    count += 1;
  }
  const saved = await phones(db);
  for (const { phone, daysAgo, ...text } of data.messages) {
    if (there.get('notifications')?.has(text.title)) continue;
    const values = valid(notification, {
      ...text,
      userId: saved.find((client) => client.phone === phone)?.id,
    });
    await ago(daysAgo, () =>
      notifications.create(db, values, { actor: ACTOR, idempotencyKey: null }),
    );
    count += 1;
  }
  return count;
}
