import { ADMIN } from '../../support/server.ts';
import { type Answer, inArena, tally } from '../arena.ts';
import type { Attack } from '../attack.ts';

const LOGINS = 15;
const GUESSES = 60;

/** Her own right passwords were counted, and nothing gave them back. */
export const attack: Attack = {
  name: 'The owner is locked out by what others guess, or by logging in often',
  before: '5 right logins in a row: 200 x 5, then 429',
  run: () =>
    inArena(async ({ db, from }) => {
      const logIn = (address: string, password: string) =>
        from(address)('POST', '/auth/login', { body: { username: ADMIN.username, password } });
      const guesses: Answer[] = [];
      for (let n = 0; n < GUESSES; n += 1) {
        guesses.push(await logIn(`127.0.0.${2 + (n % 6)}`, `errada ${n}`));
      }
      const hers: Answer[] = [];
      for (let n = 0; n < LOGINS; n += 1) hers.push(await logIn('127.9.9.9', ADMIN.password));
      // Four slips of her own, then the right one, again and again: a success clears them.
      const slips: Answer[] = [];
      for (let n = 0; n < 10; n += 1) {
        slips.push(await logIn('127.9.9.9', n % 5 === 4 ? ADMIN.password : 'errei'));
      }
      const [row] = await db`select count(*)::int as rows from throttle`;
      const right = slips.filter(({ status }) => status === 200).length;
      return {
        holds: hers.every(({ status }) => status === 200) && right === 2,
        after: [
          `6 addresses guess: ${tally(guesses)}; she meanwhile ${tally(hers)}`,
          `with four slips before each: ${tally(slips)}; ${row?.rows} counters`,
        ].join('; '),
      };
    }),
};
