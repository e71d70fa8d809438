import * as v from 'valibot';

/** Raised when an older Toque could not read the file. */
export const FORMAT = 1;

const NAME = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const table = v.object({ name: NAME, columns: v.array(NAME), rows: count });

/** The first line of a backup. */
export const header = v.object({
  kind: v.literal('toque backup'),
  format: count,
  /** Of the Toque that wrote it. */
  version: v.string(),
  /** When the content was read, ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Applied in the database, oldest first. */
  migrations: v.array(v.object({ name: v.string(), checksum: v.string() })),
  /** Tells two secrets apart without telling one; null where none was known. */
  secret: v.nullable(v.string()),
  /** In the order in which they can be filled. */
  tables: v.array(table),
  /** Bytes of all photos. */
  photoBytes: count,
});

export type Header = v.InferOutput<typeof header>;
export type Table = Header['tables'][number];

/** Characters of a phrase that seals a backup. */
export const PHRASE_MIN = 12;
