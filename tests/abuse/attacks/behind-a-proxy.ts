import { ADMIN } from '../../support/server.ts';
import { inArena, tally } from '../arena.ts';
import type { Attack } from '../attack.ts';

/** Behind a proxy with TLS every connection is the proxy's. */
export const attack: Attack = {
  name: 'One visitor of a proxy guesses, writing addresses of others into his headers',
  before: 'all visitors of the proxy share one address: whoever guesses closes the login for all',
  run: () =>
    inArena(
      async ({ from }) => {
        const logIn = (forwarded: string, password: string) =>
          from('127.0.0.1')('POST', '/auth/login', {
            body: { username: ADMIN.username, password },
            headers: { 'x-forwarded-for': forwarded },
          });
        const guesses = [];
        for (let n = 0; n < 12; n += 1)
          guesses.push(await logIn(`203.0.113.${n}, 198.51.100.7`, `errada ${n}`));
        const sixes = [];
        for (let n = 0; n < 12; n += 1)
          sixes.push(await logIn(`2001:db8:1:2::${n}`, `errada ${n}`));
        const hers = await logIn('198.51.100.8', ADMIN.password);
        const tried = [...guesses, ...sixes].filter(({ status }) => status === 401).length;
        return {
          holds: tried === 10 && hers.status === 200,
          after: `12 guesses of one visitor: ${tally(guesses)}; 12 of one /64: ${tally(sixes)}; she: ${hers.status}`,
        };
      },
      { TRUSTED_PROXY: 'loopback' },
    ),
};
