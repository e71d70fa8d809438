import { ADMIN } from '../../support/server.ts';
import { inArena, tally } from '../arena.ts';
import type { Attack } from '../attack.ts';

const HOME = '127.9.9.9';
const LOGINS = 10;

/** Whoever shared her Wi-Fi, or her proxy, kept her out by guessing. */
export const attack: Attack = {
  name: "Wrong passwords come from the owner's own address",
  before: '5 wrong passwords from her address, then her right one: 429',
  run: () =>
    inArena(async ({ from }) => {
      const logIn = (username: string, password: string, lane = '') =>
        from(HOME)('POST', '/auth/login', { body: { username, password, lane } });
      const { lane } = JSON.parse((await logIn(ADMIN.username, ADMIN.password)).text);
      const guesses = [];
      for (let n = 0; n < 30; n += 1)
        guesses.push(await logIn(n % 3 ? `nome${n}` : ADMIN.username, `errada ${n}`));
      const hers = [];
      for (let n = 0; n < LOGINS; n += 1)
        hers.push(await logIn(ADMIN.username, ADMIN.password, lane));
      const strange = await logIn(ADMIN.username, ADMIN.password);
      return {
        holds: hers.every(({ status }) => status === 200) && strange.status === 429,
        after: `guesses: ${tally(guesses)}; her device: ${tally(hers)}; another: ${strange.status}`,
      };
    }),
};
