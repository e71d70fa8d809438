import { type Answer, type Attack, inArena, registration, tally } from '../arena.ts';

const ADDRESSES = 1000;
const ROUNDS = 5;
const AT_ONCE = 25;

const addressOf = (n: number) => `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`;

function times(answers: readonly Answer[]): string {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, slowest ${at(1)} ms`;
}

export const attack: Attack = {
  name: '1,000 addresses register while others do',
  before: '300 registrations a day in all: everybody else got 429 until the next day',
  run: () =>
    inArena(async ({ db, from }) => {
      const register = (address: string, n: number) =>
        from(address)('POST', '/users/register', { body: registration(n) });
      const botnet: Answer[] = [];
      const people: Answer[] = [];
      for (let n = 0; n < ADDRESSES * ROUNDS; n += AT_ONCE) {
        const wave = Array.from({ length: AT_ONCE }, (_, at) =>
          register(addressOf((n + at) % ADDRESSES), n + at),
        );
        // Every 200th call is a person at a new address.
        const person = n % 200 === 0 ? [register(`127.9.9.${1 + people.length}`, 50_000 + n)] : [];
        people.push(...(await Promise.all(person)));
        botnet.push(...(await Promise.all(wave)));
      }
      const [row] = await db`select (select count(*) from clients)::int as clients,
        (select count(*) from throttle)::int as counters`;
      return {
        holds: people.every(({ status }) => status === 201),
        after: [
          `botnet ${tally(botnet)}; others ${tally(people)} (${times(people)})`,
          `${row?.clients} clients and ${row?.counters} counters in the database`,
        ].join('; '),
      };
    }),
};
