import { inArena, tally } from '../arena.ts';
import type { Attack } from '../attack.ts';
import { registration } from '../registration.ts';

const CALLS = 300;

/** Refused calls were counted, too: one address used up the registrations of everybody. */
export const attack: Attack = {
  name: 'One address closes registration for everybody',
  before: `${CALLS} calls from one address, 270 of them 429: another address met 429 for a day`,
  run: () =>
    inArena(async ({ db, from }) => {
      const answers = [];
      for (let n = 0; n < CALLS; n += 1) {
        const body = registration(n);
        answers.push(await from('127.0.0.2')('POST', '/users/register', { body }));
      }
      const she = await from('127.0.0.3')('POST', '/users/register', { body: registration(CALLS) });
      const [row] = await db`select count from throttle where key like 'registerDay:%'`;
      return {
        holds: she.status === 201 && row?.count === 31,
        after: `${tally(answers)}; another address met ${she.status}; ${row?.count} counted of the day`,
      };
    }),
};
