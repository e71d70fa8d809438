import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { openLocal } from '../../../db/local/open.ts';
import { runProgram } from '../../support/child.ts';
import { freshDataDir } from '../../support/migrated.ts';
import { makeAdmin } from '../../support/owner.ts';
import { bareEnvironment } from '../../support/server.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await freshDataDir();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const run = (words: string, environment: Record<string, string> = {}) =>
  runProgram('npm', ['run', '--silent', ...words.split(' ')], {
    ...bareEnvironment(),
    DATA_DIR: dataDir,
    ...environment,
  });
const refused = (sentence: RegExp) => ({
  code: 1,
  output: '',
  errors: expect.stringMatching(sentence),
});

const SEED = /^Grave o exemplo com:\n {2}npm run seed -- --demo /;
test.each([
  ['seed', SEED],
  ['seed -- --demo --seed x', SEED],
  ['seed -- --demo --all', SEED],
  ['admin -- apagar', /^Comando desconhecido\. Use: npm run admin -- .+\n$/],
])('%s is answered with its use, and opens no database', async (words, sentence) => {
  expect(await run(words, { DATA_DIR: '/dev/null/none' })).toEqual(refused(sentence));
});

test('the data folder is left alone while a server uses it', async () => {
  const server = await openLocal({ dataDir });
  await makeAdmin(connect(server.url));
  for (const words of ['seed -- --demo --reset', 'admin -- reset-password dona'])
    expect(await run(words)).toEqual(
      refused(/Pare o servidor, dê o comando de novo e depois inicie o servidor\./),
    );
  await server.close();
  expect(await run('admin -- reset-password dona')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Nova senha de dona: \S{23}\n/),
  });
  const saved = /^Exemplo gravado em \d+ s: .+ \(semente 2\)\. .+\n$/;
  expect(await run('seed -- --demo --seed 2')).toMatchObject({
    code: 0,
    errors: expect.stringMatching(saved),
  });
}, 120_000);

test('the database of DATABASE_URL is changed beside a server, if it is of this version', async () => {
  const server = await openLocal({ dataDir });
  const DATABASE_URL = (await server.listen()).url;
  expect(await run('admin -- disable dona', { DATABASE_URL })).toMatchObject({
    code: 0,
    output: 'O acesso de dona foi desativado: 0 sessões encerradas. Para voltar: enable dona.\n',
  });
  await connect(DATABASE_URL)`alter table admins rename disabled_at to later`;
  expect(await run('admin -- disable dona', { DATABASE_URL })).toEqual(
    refused(/O banco de dados é de outra versão do Toque\./),
  );
  await server.close();
  const nowhere = { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/toque' };
  expect(await run('seed -- --demo', nowhere)).toEqual(
    refused(/^Não foi possível acessar o banco de dados\./),
  );
}, 60_000);
