import {
  type Definition,
  imageField,
  type List,
} from '../../src/shared/content/entities/define.ts';
import type { Section } from '../../src/shared/content/entities/registry.ts';
import { records as all } from '../../src/shared/content/entities/sections.ts';
import type { Db } from '../core/client.ts';
import type { Action } from '../core/revisions.ts';
import { commas, iso, jsonObject, practiceClock, quoted, type Sql } from '../core/sql.ts';

export type Values = Readonly<Record<string, unknown>>;

// A face is in the upper part of a portrait.
const FOCUS = `coalesce(focus_x || '% ' || focus_y || '%',
  case when height > width then '50% 25%' end)`;

function pictureOf(definition: Definition) {
  const image = imageField(definition);
  if (image === null) return {};
  const ofMedia = (what: string) =>
    `(select ${what} from media where media.url = ${quoted(image)})`;
  return { image_alt: ofMedia('alt'), image_focus: ofMedia(FOCUS) };
}

function recordOf(definition: Definition): string {
  const generated = definition.kind === 'list' ? definition.generated : [];
  const names = ['id', ...generated, ...Object.keys(definition.fields)];
  const columns = [...names.map((name) => [name, name]), ...Object.entries(definition.aliases)];
  return jsonObject({
    ...Object.fromEntries(columns.map(([name, column = '']) => [name, quoted(column)])),
    ...pictureOf(definition),
    version: 'version',
    created_at: iso('created_at'),
    updated_at: iso('updated_at'),
  });
}

const records = new Map(all.map((definition) => [definition.name, recordOf(definition)]));
export const recordJson = (definition: Definition): string =>
  records.get(definition.name) ?? recordOf(definition);

function orderOf({ sort }: List): string {
  const ties = sort.direction === 'desc' ? 'created_at desc, id' : 'created_at, id';
  return sort.by === 'created_at' ? ties : `${quoted(sort.by)} ${sort.direction}, ${ties}`;
}

/** Visitors do not see posts before their day. */
export type Audience = 'owner' | 'visitor';

const SCHEDULED = 'published_date > today';

export const hasScheduledRows = ({ name }: Definition): boolean => name === 'blog';

/** The rows to show, null for all; needs `practiceClock`. */
export const visibleRows = (definition: Definition, audience: Audience): string | null =>
  audience === 'visitor' && hasScheduledRows(definition) ? `not (${SCHEDULED})` : null;

/** SQL of a section as JSON: an array, or a record or `{}` for a singleton. */
export function sectionJson(definition: Definition, audience: Audience): string {
  const table = quoted(definition.name);
  if (definition.kind === 'singleton') {
    return `coalesce((select ${recordJson(definition)} from ${table}), '{}'::json)`;
  }
  const rows = `json_agg(${recordJson(definition)} order by ${orderOf(definition)})`;
  const where = visibleRows(definition, audience) ?? 'true';
  return `(select coalesce(${rows}, '[]'::json) from ${table} where ${where})`;
}

/** The parts of a write; one that visitors see neither before nor after changes no version. */
export function writeOf(db: Db, definition: Definition, action: Action, statement: Sql) {
  const where = visibleRows(definition, 'visitor');
  const entity = definition.name as Section | 'sections';
  const record = recordJson(definition);
  if (where === null) return { statement, entity, action, record };
  // The table still has the previous row.
  const seen = db`exists (select 1 from ${practiceClock(db)}, (
      select published_date from saved
      union all select old.published_date from ${tableOf(db, definition)} old join saved using (id)
    ) touched where ${db.unsafe(where)})`;
  return { statement, entity, action, record, seen };
}

export const tableOf = (db: Db, { name }: Definition) => db.unsafe(quoted(name));

/** Keeps a limited list within its limit: concurrent inserts do not see each other. */
export function room(db: Db, definition: List): { readonly lock?: Sql; readonly where: Sql } {
  const table = tableOf(db, definition);
  return definition.limit === null
    ? { where: db`true` }
    : {
        lock: db`lock table ${table} in share row exclusive mode`,
        where: db`(select count(*) from ${table}) < ${definition.limit.most}`,
      };
}

export function value(db: Db, { fields }: Definition, name: string, values: Values): Sql {
  const column = fields[name]?.column ?? 'text';
  const given = values[name];
  // An array in Postgres' notation; JSON's null is not SQL null.
  const bound = column === 'jsonb' && given !== null ? JSON.stringify(given) : given;
  return db`${bound}::${db.unsafe(column)}`;
}

export const names = (db: Db, { fields }: Definition) =>
  db.unsafe(Object.keys(fields).map(quoted).join(', '));

/** `title = …, version = version + 1`; `version` is the counter's column. */
export const assignments = (
  db: Db,
  definition: Definition,
  changes: Values,
  version: string,
): Sql =>
  commas(db, [
    ...Object.keys(changes).map(
      (name) => db`${db.unsafe(quoted(name))} = ${value(db, definition, name, changes)}`,
    ),
    db`updated_at = now()`,
    db`version = ${db.unsafe(version)} + 1`,
  ]);
