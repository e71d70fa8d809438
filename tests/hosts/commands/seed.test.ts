import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLocal } from '../../../db/local/open.ts';
import { runProgram } from '../../support/child.ts';
import { freshDataDir } from '../../support/migrated.ts';
import { bareEnvironment } from '../../support/server.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await freshDataDir();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function expectSeed(
  words: string,
  code: number,
  sentence: RegExp,
  environment: Record<string, string> = {},
): Promise<void> {
  const args = ['hosts/commands/seed.ts', ...words.split(' ').filter(Boolean)];
  const env = { ...bareEnvironment(), DATA_DIR: dataDir, ...environment };
  const ended = await runProgram(process.execPath, args, env);
  expect(ended).toMatchObject({ code, errors: expect.stringMatching(sentence) });
}

test.each(['', '--demo --seed x', '--demo --all'])('%j is answered with its use', async (words) => {
  await expectSeed(words, 1, /^Grave o exemplo com:\n {2}npm run seed -- --demo /);
});

test('a folder that a server uses is left alone', async () => {
  const server = await openLocal({ dataDir });
  const inUse =
    /^O servidor está usando esta pasta de dados\. Pare o servidor, dê o comando de novo/;
  for (const words of ['--demo', '--demo --reset']) await expectSeed(words, 1, inUse);
  await server.close();
}, 60_000);

test('the data folder is filled once', async () => {
  const saved = /^Exemplo gravado em \d+ s: .+ \(semente 2\)\. .+\n$/;
  await expectSeed('--demo --seed 2', 0, saved);
  await expectSeed('--demo', 0, /^O exemplo já está neste banco de dados; nada mudou\./);
}, 120_000);

test('the database of DATABASE_URL is used', async () => {
  const DATABASE_URL = 'postgresql://a:b@127.0.0.1:1/toque';
  await expectSeed('--demo', 1, /^Não foi possível acessar o banco de dados\./, { DATABASE_URL });
});
