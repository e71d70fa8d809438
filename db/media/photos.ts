import { imageField } from '../../src/shared/content/entities/define.ts';
import { definitions } from '../../src/shared/content/entities/registry.ts';
import { namesOf } from '../../src/shared/core/record-fields.ts';
import {
  type ListedMedia,
  type Media,
  mediaFields,
  QUOTA_BYTES,
  type Use,
} from '../../src/shared/media/media.ts';
import { hasScheduledRows } from '../content/columns.ts';
import type { Db } from '../core/client.ts';
import { BUMPED, revision } from '../core/revisions.ts';
import { all, first, practiceClock, quoted, select, selectFirst } from '../core/sql.ts';

/** `hash` is the SHA-256 of the bytes. */
export type NewPicture = Pick<Media, 'width' | 'height'> & {
  readonly hash: string;
  readonly extension: string;
  readonly data: Uint8Array;
};

const LISTED = [
  ...(['id', 'url', 'width', 'height', 'bytes'] as const),
  ...namesOf(mediaFields),
] as const;
const COLUMNS = LISTED.join(', ');
const LOGGED = `${COLUMNS}, hash, version, created_at, updated_at`;

const USES = definitions
  .flatMap((definition) => {
    const image = imageField(definition);
    if (image === null) return [];
    const { name } = definition;
    const title = definition.kind === 'list' ? quoted(definition.columns[0] ?? 'id') : `''`;
    return [
      `select '${name}' as section, id, ${title} as name, ${quoted(image)} as url,
        ${hasScheduledRows(definition) ? 'published_date' : 'null::date'} as since
      from ${quoted(name)} where ${quoted(image)} like '/media/%'`,
    ];
  })
  .join(' union all ');

/** Adds a picture, or returns the row of the same bytes; null if the quota is full. */
export async function add(db: Db, picture: NewPicture, actor: string): Promise<Media | null> {
  const { hash, extension, width, height, data } = picture;
  const columns = db.unsafe(COLUMNS);
  const row = await first<Media>(db`with old as (select ${columns} from media where hash = ${hash}),
    stored as (
      insert into media (hash, extension, width, height, bytes, data)
      select ${hash}, ${extension}, ${width}, ${height}, ${data.length},
        decode(${Buffer.from(data).toString('base64')}, 'base64')
      where not exists (select 1 from old)
        and (select coalesce(sum(bytes), 0) + ${data.length}::int <= ${QUOTA_BYTES} from media)
      on conflict (hash) do nothing returning *
    ),
    saved as (select ${db.unsafe(LOGGED)} from stored),
    history as (${revision(db, { entity: 'media', action: 'create', actor })})
    select ${columns} from saved union all select ${columns} from old`);
  return row ?? selectFirst(db, 'media', LISTED, db`where hash = ${hash}`);
}

export const find = (db: Db, id: string): Promise<Media | null> =>
  selectFirst(db, 'media', LISTED, db`where id = ${id}`);

export function list(db: Db): Promise<ListedMedia[]> {
  const used = `(select coalesce(json_agg(json_build_object('section', section, 'id', uses.id,
    'name', name) order by section, name), '[]'::json) from uses where uses.url = media.url)`;
  return all(db`with uses as (${db.unsafe(USES)})
    select ${db.unsafe(COLUMNS)}, created_at, ${db.unsafe(used)} as used
    from media order by created_at desc, id`);
}

export function usesOf(db: Db, id: string): Promise<Use[]> {
  return all(db`with uses as (${db.unsafe(USES)})
    select section, uses.id, name from uses join media on media.url = uses.url
    where media.id = ${id} order by section, name`);
}

// Slow readers of one photo share its megabytes.
const held = new Map<string, WeakRef<Uint8Array<ArrayBuffer>>>();

export async function bytesOf(db: Db, url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = held.get(url)?.deref();
  const row = await first<{ data: string | null }>(db`select
    case when not ${known !== undefined}::boolean then encode(data, 'base64') end as data
    from media where url = ${url}`);
  if (!row) return null;
  const shared = known ?? held.get(url)?.deref();
  const bytes = shared ?? new Uint8Array(Buffer.from(row.data ?? '', 'base64'));
  held.set(url, new WeakRef(bytes));
  return bytes;
}

export type Description = {
  readonly [Name in keyof typeof mediaFields]?: Media[Name] | undefined;
};

/** Missing or null values stay; `contentVersion` is null unless visitors see the picture. */
export function describe(
  db: Db,
  id: string,
  { alt, focus_x, focus_y }: Description,
  actor: string,
): Promise<(Media & { readonly contentVersion: number | null }) | null> {
  return first(db`with uses as (${db.unsafe(USES)}),
    stored as (
      update media set alt = coalesce(${alt ?? null}, alt),
        focus_x = coalesce(${focus_x ?? null}, focus_x),
        focus_y = coalesce(${focus_y ?? null}, focus_y), version = version + 1, updated_at = now()
      where id = ${id} returning *
    ),
    saved as (select ${db.unsafe(LOGGED)} from stored),
    bump as (
      update content_state set version = version + 1
      where exists (select 1 from ${practiceClock(db)}, saved join uses on uses.url = saved.url
        where since is null or since <= today) returning version
    ),
    history as (${revision(db, { entity: 'media', action: 'update', actor }, { contentVersion: BUMPED })})
    select ${db.unsafe(COLUMNS)}, (select version from bump)::int as "contentVersion" from saved`);
}

/** False when it is used or does not exist. */
export async function remove(db: Db, id: string, actor: string): Promise<boolean> {
  const row = await first(db`with uses as (${db.unsafe(USES)}),
    stored as (
      delete from media where id = ${id}
        and not exists (select 1 from uses where uses.url = media.url) returning *
    ),
    saved as (select ${db.unsafe(LOGGED)} from stored),
    history as (${revision(db, { entity: 'media', action: 'delete', actor })})
    select id from saved`);
  return row !== null;
}

export const sizesOf = (db: Db, urls: readonly string[]) =>
  select(db, 'media', ['url', 'width', 'height'], db`where url = any(${urls}::text[])`);
