import { type ActiveTerm, BUILT_IN_TERM } from '../shared/terms/terms.ts';

/** The built-in text without a database or a saved term; identified by its `ref`. */
export async function termInForce(): Promise<ActiveTerm> {
  const { id, title, version, content } = BUILT_IN_TERM;
  const builtIn = { id, title, version, content };
  const url = process.env.DATABASE_URL;
  if (!url) return builtIn;
  const [{ connect }, { active }] = await Promise.all([
    import('../../db/core/client.ts'),
    import('../../db/terms/active.ts'),
  ]);
  const term = await active(connect(url));
  if (!term) return builtIn;
  const { ref, ...shown } = term;
  return { ...shown, id: ref };
}
