import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLocal } from '../../../db/local/open.ts';
import { freshDataDir } from '../../support/migrated.ts';
import { bareEnvironment } from '../../support/server.ts';

const SEED = fileURLToPath(new URL('../../../hosts/commands/seed.ts', import.meta.url));
let dataDir: string;
beforeAll(async () => {
  dataDir = await freshDataDir();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function seed(words: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [SEED, ...words.split(' ').filter(Boolean)], {
    env: { ...bareEnvironment(), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  return { code, errors };
}

test.each(['', '--demo --seed x', '--demo --all'])(
  'says how it is given when it is given as "%s"',
  async (words) => {
    expect(await seed(words)).toEqual({
      code: 1,
      errors: expect.stringMatching(/^Grave o exemplo com:\n {2}npm run seed -- --demo /),
    });
  },
);

test('leaves a folder alone that a server holds, and says what to do', async () => {
  const server = await openLocal({ dataDir });
  const errors = expect.stringMatching(
    /^O servidor está usando esta pasta de dados\. Pare o servidor, dê o comando de novo/,
  );
  expect(await seed('--demo')).toEqual({ code: 1, errors });
  expect(await seed('--demo --reset')).toEqual({ code: 1, errors });
  await server.close();
}, 60_000);

test('fills the data folder that npm start then uses, and says so; a second one says that nothing changed', async () => {
  expect(await seed('--demo --seed 2')).toEqual({
    code: 0,
    errors: expect.stringMatching(/^Exemplo gravado em \d+ s: .+ \(semente 2\)\. .+\n$/),
  });
  expect(await seed('--demo')).toEqual({
    code: 0,
    errors: expect.stringMatching(/^O exemplo já está neste banco de dados; nada mudou\./),
  });
}, 120_000);

test('looks into the database of DATABASE_URL', async () => {
  const nobody = 'postgresql://a:b@127.0.0.1:1/toque';
  expect(await seed('--demo', { DATABASE_URL: nobody })).toEqual({
    code: 1,
    errors: expect.stringMatching(/^Não foi possível acessar o banco de dados\./),
  });
});
