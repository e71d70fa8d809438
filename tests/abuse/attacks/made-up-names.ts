import { type Answer, inArena, tally } from '../arena.ts';
import type { Attack } from '../attack.ts';

const CALLS = 10_000;
const AT_ONCE = 20;
// What one address may have judged in a quarter of an hour.
const JUDGED = 20;

/** Each name is another counter: a refused login wrote one all the same. */
export const attack: Attack = {
  name: 'Logins with made-up names fill the database',
  before: '3,000 logins of one address: 3,000 rows',
  run: () =>
    inArena(async ({ db, from }) => {
      const logIn = (n: number) => {
        const body = { username: `nome ${n}`, password: 'errada' };
        return from('127.0.0.2')('POST', '/auth/login', { body });
      };
      const rows = async () =>
        Number((await db`select count(*)::int as rows from throttle`)[0]?.rows);
      const judged: Answer[] = [];
      for (let n = 0; n < JUDGED; n += 1) judged.push(await logIn(n));
      const before = await rows();
      const refused: Answer[] = [];
      const start = performance.now();
      while (refused.length < CALLS) {
        const one = refused.length;
        refused.push(
          ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => logIn(100 + one + n)))),
        );
      }
      const perSecond = Math.round((CALLS / (performance.now() - start)) * 1000);
      const after = await rows();
      return {
        holds: after === before && after === JUDGED + 1,
        after: `judged ${tally(judged)}, then ${tally(refused)} (${perSecond} a second): rows ${before} before, ${after} after`,
      };
    }),
};
