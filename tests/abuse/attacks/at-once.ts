import { connect } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { findBinaries, startPostgres } from '../../support/database/postgres.ts';
import { openPostgres } from '../../support/database/postgres-database.ts';

import { ADMIN, TEST_VARIABLES } from '../../support/hosts/server.ts';
import { type Attack, inArena, tally } from '../arena.ts';

const GUESSES = 1_000;
const ROUNDS = 200;
const SETUPS = 20;
const { SETUP_TOKEN } = TEST_VARIABLES;

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

export const attack: Attack = {
  name: 'Wrong passwords and setups at once, on a real Postgres',
  before: 'never succeeded',
  run: async () => {
    const binaries = findBinaries();
    if (!binaries) return { holds: false, after: 'no Postgres found; PG_BIN may name its folder' };
    const { socketFolder, stop } = await startPostgres(binaries);
    const { url, address: DATABASE_URL, close } = await openPostgres(socketFolder);
    const db = connect(url);
    await prepare(db);
    const end = () => close().then(stop);
    return inArena(
      async ({ from }) => {
        const body = { username: ADMIN.username, password: 'errada' };
        const guess = from('127.0.2.1');
        const guesses = await times(GUESSES, () => guess('POST', '/auth/login', { body }));
        const hashed = guesses.filter(({ status }) => status === 401).length;
        const setups = [];
        let wrong = 0;
        for (let round = 0; round < ROUNDS; round += 1) {
          await db`delete from admins`;
          const send = from(`127.0.3.${round + 1}`);
          const answers = await times(SETUPS, (n) => {
            const body = { ...ADMIN, username: `dona${n}`, setupToken: SETUP_TOKEN };
            return send('POST', '/auth/setup', { body });
          });
          setups.push(...answers);
          const created = answers.filter(({ status }) => status === 201).length;
          const [row] = await db`select count(*)::int as admins from admins`;
          if (created !== 1 || row?.admins !== 1) wrong += 1;
        }
        const isFault = ({ status }: { status: number }) => status === 500 || status === 0;
        const faults = [...guesses, ...setups].filter(isFault).length;
        const after = `${GUESSES} logins: ${tally(guesses)}, ${hashed} hashed; ${ROUNDS} x ${SETUPS} setups: ${tally(setups)}, ${wrong} rounds without exactly one admin; ${faults} faults`;
        return { holds: hashed >= 1 && hashed <= 5 && wrong === 0 && faults === 0, after };
      },
      { DATABASE_URL, SETUP_TOKEN },
    ).finally(end);
  },
};
