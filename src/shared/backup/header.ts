import * as v from 'valibot';

/** Raised when older versions of Toque cannot read the file. */
export const FORMAT = 1;

const NAME = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const areUnique = (names: string[]) => new Set(names).size === names.length;
const table = v.object({
  // The rows of this table come from the migrations below.
  name: v.pipe(NAME, v.notValue('schema_migrations')),
  columns: v.pipe(v.array(NAME), v.minLength(1), v.maxLength(200), v.check(areUnique)),
  rows: v.pipe(count, v.maxValue(20_000_000)),
});

export const header = v.object({
  kind: v.literal('toque backup'),
  format: count,
  version: v.string(),
  /** When the content was read, ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Applied in the database, oldest first. */
  migrations: v.array(v.object({ name: v.string(), checksum: v.string() })),
  /** A fingerprint that distinguishes two secrets; null if none was known. */
  secret: v.nullable(v.string()),
  /** In the order in which they can be filled. */
  tables: v.pipe(
    v.array(table),
    v.maxLength(500),
    v.check((tables) => areUnique(tables.map(({ name }) => name))),
  ),
  photoBytes: count,
});

export type Header = v.InferOutput<typeof header>;
export type Table = Header['tables'][number];
