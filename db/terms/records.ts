import { instant } from '../../src/shared/core/clock.ts';
import type { TermChange } from '../../src/shared/terms/records.ts';
import type { NewTerm, Term } from '../../src/shared/terms/terms.ts';
import type { Db } from '../core/client.ts';
import { remember } from '../core/idempotency.ts';
import { type Action, BUMPED, inTrash, revision } from '../core/revisions.ts';
import { atVersion, first, type Sql, type Versions } from '../core/sql.ts';
import type { Writer } from '../core/write.ts';
import { termRows } from './active.ts';

/** `contentVersion` null unless another text is in force: /register then has to be built anew. */
export type TermWrite = { readonly term: Term; readonly contentVersion: number | null };

// Two that activate take turns: each sees what the other has done, and the last one stands.
const TURN = 7_011_964;
const turn = (db: Db): Sql => db`select pg_advisory_xact_lock(${TURN})`;

// Held first, in a statement of its own: whoever is accepting the text is waited for, and only a
// later statement sees that she has.
const lock = (db: Db, id: string): Sql => db`select id from terms where id = ${id} for update`;

const kept = (
  db: Db,
  action: Action,
  { actor, idempotencyKey }: Writer,
  contentVersion = BUMPED,
): Sql =>
  db`history as (
      ${revision(db, { entity: 'terms', action, actor }, { version: 'revision', contentVersion })}
    ),
    remembered as (
      ${remember(db, idempotencyKey, db`select json_build_object('id', id) from saved`)}
    )`;

const bump = (db: Db, when: Sql): Sql =>
  db`bump as (update content_state set version = version + 1 where ${when} returning version)`;

/** The term of `saved`, with the content version that `bump` led to. */
const written = (db: Db): Sql =>
  db`select term.*, (select version from bump)::int as "contentVersion"
    from (${termRows(db, 'saved')}) term`;

function resultOf(rows: readonly Record<string, unknown>[] | undefined): TermWrite | null {
  const row = rows?.[0] as (Term & Pick<TermWrite, 'contentVersion'>) | undefined;
  if (!row) return null;
  const { contentVersion, ...term } = row;
  return { term, contentVersion };
}

/** Takes the others out of force where `when`. */
const retire = (db: Db, when: Sql, { actor }: Writer): Sql =>
  db`with retired as (
      update terms set active = false, revision = revision + 1, updated_at = ${instant()}
      where active and ${when} returning *
    )
    ${revision(db, { entity: 'terms', action: 'update', actor }, { rows: 'retired', version: 'revision' })}`;

/** Creates a term; an active one takes over from the one in force. `content` is sanitised. */
export async function create(
  db: Db,
  { title, version, content, active }: NewTerm,
  writer: Writer,
): Promise<TermWrite | null> {
  const at = instant();
  const [, , rows] = await db.transaction([
    turn(db),
    retire(db, db`${active}`, writer),
    db`with saved as (
        insert into terms (title, version, content, active, created_at, updated_at)
        values (${title}, ${version}, ${content}, ${active}, ${at}, ${at}) returning *
      ),
      ${bump(db, db`${active}`)}, ${kept(db, 'create', writer)} ${written(db)}`,
  ]);
  return resultOf(rows);
}

const UNCHANGED = { title: null, version: null, content: null, active: null };

/**
 * Changes the given fields; null when the term is gone, archived, not at one of `expected`, or
 * accepted and its text would change.
 */
export async function change(
  db: Db,
  id: string,
  changes: TermChange,
  expected: Versions,
  writer: Writer,
): Promise<TermWrite | null> {
  // What is absent is null to SQL, and stays.
  const { title, version, content, active } = { ...UNCHANGED, ...changes };
  const possible = db`term.id = ${id} and term.archived_at is null
      and ${atVersion(db, expected, 'term.revision')}
      and ((coalesce(${title}, title), coalesce(${version}, version), coalesce(${content}, content))
          = (title, version, content)
        or not exists (select 1 from acceptances where term_id = term.id))`;
  const [, , , rows] = await db.transaction([
    turn(db),
    lock(db, id),
    retire(
      db,
      db`${active}::boolean and id <> ${id} and exists (select 1 from terms term where ${possible})`,
      writer,
    ),
    db`with before as (select active from terms where id = ${id}),
      saved as (
        update terms term set title = coalesce(${title}, title),
          version = coalesce(${version}, version), content = coalesce(${content}, content),
          active = coalesce(${active}, active), revision = revision + 1, updated_at = ${instant()}
        where ${possible} returning *
      ),
      ${bump(db, db`exists (select 1 from before, saved where before.active or saved.active)`)},
      ${kept(db, 'update', writer)} ${written(db)}`,
  ]);
  return resultOf(rows);
}

export type TermRemoval = { readonly archived: boolean; readonly contentVersion: number | null };

/**
 * Deletes a term, or archives it when somebody accepted it: its text is what the proof is of. Null
 * when it is gone, archived already or not at one of `expected`.
 */
export async function remove(
  db: Db,
  id: string,
  expected: Versions,
  { actor, idempotencyKey }: Writer,
): Promise<TermRemoval | null> {
  const deletion = { entity: 'terms', action: 'delete', actor } as const;
  const possible = db`id = ${id} and archived_at is null
      and ${atVersion(db, expected, 'revision')}`;
  const accepted = db`exists (select 1 from acceptances where term_id = ${id})`;
  const at = instant();
  const [, , rows] = await db.transaction([
    turn(db),
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
      history as (
        ${revision(db, deletion, { version: 'revision', contentVersion: BUMPED })}
      ),
      answer as (select archived_at is not null as archived from saved),
      remembered as (
        ${remember(db, idempotencyKey, db`select json_build_object('archived', archived) from answer`)}
      ) select archived, (select version from bump)::int as "contentVersion" from answer`,
  ]);
  return (rows?.[0] as TermRemoval | undefined) ?? null;
}

/**
 * Brings a term back that was archived, or deleted in the last days; it is not in force then. Null
 * when it is neither.
 */
export async function restore(db: Db, id: string, writer: Writer): Promise<Term | null> {
  const at = instant();
  return first(db`with unarchived as (
      update terms set archived_at = null, revision = revision + 1, updated_at = ${at}
      where id = ${id} and archived_at is not null returning *
    ),
    recreated as (
      insert into terms (id, title, version, content, active, created_at, updated_at, revision)
      select was.id, was.title, was.version, was.content, false, was.created_at,
        ${at}::timestamptz, was.revision + 1
      from revisions, jsonb_populate_record(null::terms, data) was
      where entity = 'terms' and entity_id = ${id} and ${inTrash(db)}
      on conflict (id) do nothing returning *
    ),
    saved as (select * from unarchived union all select * from recreated),
    ${kept(db, 'restore', writer, 'null')} ${termRows(db, 'saved')}`);
}
