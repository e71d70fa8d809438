import { connect } from '../../db/core/client.ts';
import { active, refOf } from '../../db/terms/active.ts';
import { BUILT_IN_TERM_ID } from '../shared/terms/fields.ts';
import { type ActiveTerm, BUILT_IN_TERM } from '../shared/terms/terms.ts';

/** The built-in text without a database or a saved term; identified by its `ref`. */
export async function termInForce(): Promise<ActiveTerm> {
  const url = process.env.DATABASE_URL;
  const saved = url ? await active(connect(url)) : null;
  const { title, version, content } = saved ?? BUILT_IN_TERM;
  const id = saved?.ref ?? refOf(BUILT_IN_TERM_ID, content);
  return { id, title, version, content };
}
