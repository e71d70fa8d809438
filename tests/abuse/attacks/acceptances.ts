import { type Answer, inArena, tally } from '../arena.ts';
import type { Attack } from '../attack.ts';

const CALLS = 500;

/** A client's token is had for a phone number; each acceptance was a row of its own. */
export const attack: Attack = {
  name: "A client's token writes acceptances without end",
  before: `${CALLS} calls with one token: ${CALLS} rows in 1.8 s`,
  run: () =>
    inArena(async ({ db, from }) => {
      const send = from('127.0.0.1');
      const client = {
        name: 'Ana',
        phone: '11988887777',
        serviceId: 'relaxante',
        termsAccepted: true,
      };
      const registered = await send('POST', '/users/register', { body: client });
      const { token } = JSON.parse(registered.text) as { readonly token: string };
      const answers: Answer[] = [];
      while (answers.length < CALLS) {
        const accept = () => send('POST', '/users/terms', { token, body: { termId: null } });
        answers.push(...(await Promise.all(Array.from({ length: 10 }, accept))));
      }
      const [row] = await db`select count(*)::int as rows from acceptances`;
      const first = new Set(answers.map(({ status, text }) => `${status} ${text}`));
      return {
        holds: row?.rows === 1 && answers.every(({ status }) => status < 300),
        after: `${tally(answers)} (${first.size} different answers): ${row?.rows} rows`,
      };
    }),
};
