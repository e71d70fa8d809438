import { instant } from '../../src/shared/core/clock.ts';
import { initialsOf, namesOf } from '../../src/shared/core/record-fields.ts';
import { termFields } from '../../src/shared/terms/fields.ts';
import type { TermChange } from '../../src/shared/terms/records.ts';
import type { NewTerm, Term } from '../../src/shared/terms/terms.ts';
import type { Db } from '../core/client.ts';
import { advisoryLock } from '../core/locks.ts';
import { type Action, BUMPED, inTrash, revision } from '../core/revisions.ts';
import { atVersion, first, firstOf, type Sql, type Versions } from '../core/sql.ts';
import { type Writer, withHistory } from '../core/write.ts';
import { FILLED_IN, termRows } from './active.ts';

const COPIED = `id, ${FILLED_IN}, created_at`;

/** `contentVersion` is null unless the text in force has changed: /register is then rebuilt. */
export type TermWrite = { readonly term: Term; readonly contentVersion: number | null };

// A separate statement: only a later one sees an acceptance that it waited for.
const lock = (db: Db, id: string): Sql => db`select id from terms where id = ${id} for update`;

const withRevision = (db: Db, action: Action, writer: Writer, contentVersion = BUMPED): Sql =>
  withHistory(db, { entity: 'terms', action }, writer, { version: 'revision', contentVersion });

const bump = (db: Db, when: Sql): Sql =>
  db`bump as (update content_state set version = version + 1 where ${when} returning version)`;

const readBack = (db: Db): Sql =>
  db`select term.*, (select version from bump)::int as "contentVersion"
    from (${termRows(db, 'saved')}) term`;

function resultOf(rows: readonly Record<string, unknown>[] | undefined): TermWrite | null {
  const row = rows?.[0] as (Term & Pick<TermWrite, 'contentVersion'>) | undefined;
  if (!row) return null;
  const { contentVersion, ...term } = row;
  return { term, contentVersion };
}

const retire = (db: Db, when: Sql, { actor }: Writer): Sql =>
  db`with retired as (
      update terms set active = false, revision = revision + 1, updated_at = ${instant()}
      where active and ${when} returning *
    )
    ${revision(db, { entity: 'terms', action: 'update', actor }, { rows: 'retired', version: 'revision' })}`;

/** An active term replaces the one in force. `content` is sanitised. */
export async function create(db: Db, values: NewTerm, writer: Writer): Promise<TermWrite | null> {
  const at = instant();
  const [, , rows] = await db.transaction([
    advisoryLock(db, 'terms'),
    retire(db, db`${values.active}`, writer),
    db`with saved as (
        insert into terms (${db.unsafe(FILLED_IN)}, created_at, updated_at)
        select ${db.unsafe(FILLED_IN)}, ${at}::timestamptz, ${at}::timestamptz
        from jsonb_populate_record(null::terms, ${JSON.stringify(values)}::jsonb) returning *
      ),
      ${bump(db, db`${values.active}`)}, ${withRevision(db, 'create', writer)} ${readBack(db)}`,
  ]);
  return resultOf(rows);
}

const TEXT = namesOf(termFields).filter((name) => name !== 'active');
const columnsOf = (from: string) => TEXT.map((name) => `${from}.${name}`).join(', ');

/** Null when the term does not exist, is archived, stale, or accepted and its text would change. */
export async function change(
  db: Db,
  id: string,
  changes: TermChange,
  expected: Versions,
  writer: Writer,
): Promise<TermWrite | null> {
  const { active = null } = changes;
  const changed = db`jsonb_populate_record(term, ${JSON.stringify(changes)}::jsonb) changed`;
  const possible = db`term.id = ${id} and term.archived_at is null
      and ${atVersion(db, expected, 'term.revision')}
      and ((${db.unsafe(columnsOf('term'))}) = (select ${db.unsafe(columnsOf('changed'))} from ${changed})
        or not exists (select 1 from acceptances where term_id = term.id))`;
  const [, , , rows] = await db.transaction([
    advisoryLock(db, 'terms'),
    lock(db, id),
    retire(
      db,
      db`${active}::boolean and id <> ${id} and exists (select 1 from terms term where ${possible})`,
      writer,
    ),
    db`with before as (select active from terms where id = ${id}),
      saved as (
        update terms term set (${db.unsafe(FILLED_IN)}) = (select ${db.unsafe(FILLED_IN)} from ${changed}),
          revision = revision + 1, updated_at = ${instant()}
        where ${possible} returning *
      ),
      ${bump(db, db`exists (select 1 from before, saved where before.active or saved.active)`)},
      ${withRevision(db, 'update', writer)} ${readBack(db)}`,
  ]);
  return resultOf(rows);
}

export type TermRemoval = { readonly archived: boolean; readonly contentVersion: number | null };

/** Archives an accepted term, whose text is proof. Null when it does not exist or is stale. */
export async function remove(
  db: Db,
  id: string,
  expected: Versions,
  writer: Writer,
): Promise<TermRemoval | null> {
  const deletion = { entity: 'terms', action: 'delete' } as const;
  const answer = db`select json_build_object('archived', archived) from answer`;
  const possible = db`id = ${id} and archived_at is null
      and ${atVersion(db, expected, 'revision')}`;
  const accepted = db`exists (select 1 from acceptances where term_id = ${id})`;
  const at = instant();
  const [, , rows] = await db.transaction([
    advisoryLock(db, 'terms'),
    lock(db, id),
    db`with before as (select active from terms where id = ${id}),
      deleted as (delete from terms where ${possible} and not ${accepted} returning *),
      archived as (
        update terms set archived_at = ${at}, active = false, revision = revision + 1,
          updated_at = ${at}
        where ${possible} and ${accepted} returning *
      ),
      saved as (select * from deleted union all select * from archived),
      ${bump(db, db`exists (select 1 from before, saved where before.active)`)},
      answer as (select archived_at is not null as archived from saved),
      ${withHistory(db, deletion, writer, { version: 'revision', contentVersion: BUMPED, answer })}
      select archived, (select version from bump)::int as "contentVersion" from answer`,
  ]);
  return firstOf(rows);
}

/** Restores an archived or a deleted term, inactive; null without one. */
export async function restore(db: Db, id: string, writer: Writer): Promise<Term | null> {
  const at = instant();
  return first(db`with unarchived as (
      update terms set archived_at = null, revision = revision + 1, updated_at = ${at}
      where id = ${id} and archived_at is not null returning *
    ),
    stored as (
      select was.* from revisions, jsonb_populate_record(
        null::terms, ${JSON.stringify(initialsOf(termFields))}::jsonb || data || '{"active": false}') was
      where entity = 'terms' and entity_id = ${id} and ${inTrash(db)}
    ),
    recreated as (
      insert into terms (${db.unsafe(COPIED)}, updated_at, revision)
      select ${db.unsafe(COPIED)}, ${at}::timestamptz, revision + 1 from stored
      on conflict (id) do nothing returning *
    ),
    saved as (select * from unarchived union all select * from recreated),
    ${withRevision(db, 'restore', writer, 'null')} ${termRows(db, 'saved')}`);
}
