import type { Db } from '../core/client.ts';
import { first } from '../core/sql.ts';

/** `applied`: migrations; `saved`: the content version. */
type State = { readonly applied: number; readonly saved: number };

const NOTHING: State = { applied: 0, saved: 0 };
// undefined_table, undefined_column.
const MISSING = /^42(?:P01|703)$/;

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && MISSING.test(String(error.code));

/** Reads how a database is, in one query; zeros for one that is not Toque's. */
export async function readState(db: Db): Promise<State> {
  try {
    const row = await first<State>(db`select
      (select count(version)::int from schema_migrations) as applied,
      (select version::int from content_state) as saved`);
    return row ?? NOTHING;
  } catch (error) {
    if (isMissing(error)) return NOTHING;
    throw error;
  }
}
