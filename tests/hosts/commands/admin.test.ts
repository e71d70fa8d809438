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

const admin = (words: string, environment: Record<string, string> = {}) =>
  runProgram('npm', ['run', '--silent', 'admin', '--', ...words.split(' ')], {
    ...bareEnvironment(),
    DATA_DIR: dataDir,
    ...environment,
  });
const matching = (pattern: RegExp) => expect.stringMatching(pattern);

test('the database of the data folder is changed when its server is stopped', async () => {
  const server = await openLocal({ dataDir });
  await makeAdmin(connect(server.url));
  const stop = /Pare o servidor, dê o comando de novo e depois inicie o servidor\./;
  const refused = { code: 1, output: '', errors: matching(stop) };
  expect(await admin('reset-password dona')).toEqual(refused);
  await server.close();
  const done = { code: 0, output: matching(/^Nova senha de dona: \S{23}\n/) };
  expect(await admin('reset-password dona')).toMatchObject(done);
}, 60_000);

test('the database of DATABASE_URL is changed beside a server, if it is of this version', async () => {
  const server = await openLocal({ dataDir });
  const DATABASE_URL = (await server.listen()).url;
  expect(await admin('disable dona', { DATABASE_URL })).toMatchObject({
    code: 0,
    output: 'O acesso de dona foi desativado: 0 sessões encerradas. Para voltar: enable dona.\n',
  });
  await connect(DATABASE_URL)`alter table admins rename disabled_at to later`;
  const version = /O banco de dados é de outra versão do Toque\./;
  const refused = { code: 1, errors: matching(version) };
  expect(await admin('disable dona', { DATABASE_URL })).toMatchObject(refused);
  await server.close();
}, 60_000);

test('a wrong command is answered in a sentence, and opens no database', async () => {
  expect(await admin('apagar', { DATA_DIR: '/dev/null/none' })).toEqual({
    code: 1,
    output: '',
    errors: matching(/^Comando desconhecido\. Use: npm run admin -- .+\n$/),
  });
}, 60_000);
