import type { Db } from '../../../db/core/client.ts';

/**
 * A database whose statements go through `around`, which gets their text and a function that runs
 * them.
 */
export const watched = (db: Db, around: (sql: string, run: () => unknown) => unknown): Db =>
  new Proxy(db, {
    apply: (target, self, given: [readonly string[], ...unknown[]]) =>
      around(given[0].join(''), () => Reflect.apply(target, self, given)),
    get: (target, name) =>
      name === 'until'
        ? (...given: Parameters<Db['until']>) => watched(target.until(...given), around)
        : Reflect.get(target, name),
  });
