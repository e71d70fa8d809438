import { ADMIN } from '../../support/server.ts';
import { type Answer, type Attack, inArena, tally } from '../arena.ts';

const HOME = '127.9.9.9';

/** The owner's own correct passwords counted, and guesses from the same network locked the owner out. */
export const attack: Attack = {
  name: 'Wrong passwords from everywhere, and from the address of the owner',
  before: '5 correct logins in a row, or 5 wrong ones of others at the address: 429',
  run: () =>
    inArena(async ({ from }) => {
      const logIn = (address: string, password: string, lane = '') =>
        from(address)('POST', '/auth/login', {
          body: { username: ADMIN.username, password, lane },
        });
      const repeat = async (times: number, call: (n: number) => Promise<Answer>) => {
        const answers: Answer[] = [];
        for (let n = 0; n < times; n += 1) answers.push(await call(n));
        return answers;
      };
      const remote = await repeat(60, (n) => logIn(`127.0.0.${2 + (n % 6)}`, `errada ${n}`));
      const logins = await repeat(15, () => logIn(HOME, ADMIN.password));
      // A success clears the four typos before it.
      const typos = await repeat(10, (n) => logIn(HOME, n % 5 === 4 ? ADMIN.password : 'errei'));
      const { lane } = JSON.parse(logins[0]?.text ?? '');
      const local = await repeat(30, (n) => logIn(HOME, `errada ${n}`));
      const known = await repeat(10, () => logIn(HOME, ADMIN.password, lane));
      const unknown = await logIn(HOME, ADMIN.password);
      const isOk = ({ status }: Answer) => status === 200;
      return {
        holds:
          logins.every(isOk) &&
          typos.filter(isOk).length === 2 &&
          known.every(isOk) &&
          unknown.status === 429,
        after: [
          `6 addresses guess: ${tally(remote)}; the owner: ${tally(logins)}`,
          `with four typos before each: ${tally(typos)}`,
          `guesses at the owner's address: ${tally(local)}`,
          `the owner's device: ${tally(known)}; another device: ${unknown.status}`,
        ].join('; '),
      };
    }),
};
