import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Db } from '../../../db/core/client.ts';
import { migrate, readMigrations } from '../../../db/core/migrate.ts';
import { type LocalDatabase, openLocal } from '../../../db/local/open.ts';
import { makeAdmin } from '../../support/api/owner.ts';
import { freshDataDir, openEmpty, openMigrated } from '../../support/database/migrated.ts';
import { runScript } from '../../support/hosts/child.ts';
import { bareEnvironment } from '../../support/hosts/server.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await freshDataDir();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const run = (words: string, environment: Record<string, string> = {}) =>
  runScript(words, { ...bareEnvironment(), DATA_DIR: dataDir, ...environment });
const refused = (sentence: RegExp) => ({
  code: 1,
  output: '',
  errors: expect.stringMatching(sentence),
});

const SEED = /^Grave o exemplo com:\n {2}npm run seed -- --demo /;
const misused: readonly [string, RegExp, 'slow'?][] = [
  ['seed', SEED],
  ['seed -- --demo --seed x', SEED, 'slow'],
  ['seed -- --demo --all', SEED, 'slow'],
  ['admin -- doctor dona', /^Comando desconhecido\. Use: npm run admin -- .+ doctor\.\n$/, 'slow'],
  ['admin -- restore', /^Use:\n {2}npm run admin -- backup /],
  ['admin -- backup x --all', /^Use:\n {2}npm run admin -- backup /, 'slow'],
  ['admin -- apagar', /^Comando desconhecido\. Use: npm run admin -- .+\n$/, 'slow'],
];
for (const [words, sentence, tags = []] of misused)
  test(`${words} is answered with its use, and opens no database`, { tags }, async () => {
    expect(await run(words, { DATA_DIR: '/dev/null/none' })).toEqual(refused(sentence));
  });

test('a folder without a database stays as it is, unless a backup is restored there', async () => {
  const folder = join(dataDir, 'mistyped');
  const database = /^Não há banco de dados do Toque em .+mistyped, .+\. Confira DATA_DIR\.\n/;
  const file = /^Não há o arquivo .+none\.backup\.\n/;
  for (const [words, sentence] of [
    ['reset-password dona', database],
    ['restore package.json --dry-run', database],
    ['restore none.backup --yes', file],
  ] as const)
    expect([words, await run(`admin -- ${words}`, { DATA_DIR: folder })]).toEqual([
      words,
      refused(sentence),
    ]);
  expect(existsSync(folder)).toBe(false);
});

test('the data folder is left alone while a server uses it', { tags: 'slow' }, async () => {
  const server = await openLocal({ dataDir });
  const db = connect(server.url);
  await makeAdmin(db);
  await db`insert into second_steps (admin_id, secret, confirmed_at)
    select id, 'sealed', now() from admins`;
  for (const words of ['seed -- --demo --reset', 'admin -- reset-password dona'])
    expect(await run(words)).toEqual(
      refused(/Pare o servidor, dê o comando de novo e depois inicie o servidor\./),
    );
  const examined = await run('admin -- doctor', { SITE_URL: 'https://toque.example' });
  expect(examined).toMatchObject({ code: 0, errors: '' });
  expect(examined.output).toMatch(
    /^Configuração: certo\. .+\nBanco de dados: não verificado\. O servidor está no ar .+\n/,
  );
  expect(examined.output).toMatch(
    /\nEspaço em disco: .+\nCópias de segurança: não verificado\. .+\n\nEstá tudo certo no que foi verificado\.\n$/,
  );
  await server.close();
  expect(await run('admin -- doctor')).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /\nVersão do banco de dados: certo\. É a deste programa \(\d+\)\.\n/,
    ),
  });
  const manaus = { PRACTICE_TIMEZONE: 'America/Manaus' };
  expect(await run('admin -- reset-password dona', manaus)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Nova senha de dona: \S{23}\n/),
  });
  const backup = join(dataDir, 'one.backup');
  const BACKUP_PHRASE = 'quatro palavras bem longas';
  const JWT_SECRET = 'of the machine before'.padEnd(32, '-');
  expect(
    await run(`admin -- backup ${backup} --seal`, { BACKUP_PHRASE, JWT_SECRET }),
  ).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^Cópia de .+\nGravada em .+one\.backup \(\d+ KB\)\.\nSem a frase /,
    ),
  });
  expect(await run(`admin -- backup ${backup}`)).toEqual(
    refused(/ já existe\. Escolha outro nome/),
  );
  expect(await run(`admin -- restore ${backup} --dry-run`)).toEqual(refused(/ BACKUP_PHRASE,/));
  const restored = { DATA_DIR: join(dataDir, 'other'), BACKUP_PHRASE };
  expect(await run('admin -- backup', restored)).toEqual(
    refused(/^Não há banco de dados do Toque em .+other, e este comando não cria um\. /),
  );
  expect(await run(`admin -- restore ${backup} --dry-run`, { BACKUP_PHRASE })).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\nNa cópia: .+\n.+\nNada foi mudado\.\n$/),
  });
  expect(await run(`admin -- restore ${backup}`, { BACKUP_PHRASE })).toEqual({
    ...refused(/^Sem um terminal, confirme com --yes\.\n$/),
    errors: expect.stringMatching(/Sem um terminal, confirme com --yes\.\n$/),
  });
  expect(await run(`admin -- restore ${backup} --yes`, restored)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/, restaurada: \d+ outros registros\.\nAs sessões terminaram\./),
    errors: expect.stringMatching(/ com outro JWT_SECRET: a verificação em duas etapas /),
  });
  expect(await run('admin -- enable dona', restored)).toMatchObject({ code: 0 });
  const again = await openLocal({ dataDir: restored.DATA_DIR });
  const result = connect(again.url);
  expect(await result`select name from practice_zone`).toEqual([{ name: 'America/Manaus' }]);
  expect(await result`select from second_steps`).toEqual([]);
  await again.close();
  const saved = /^Exemplo gravado em \d+ s: .+ \(semente 2\)\. .+\n$/;
  expect(await run('seed -- --demo --seed 2')).toMatchObject({
    code: 0,
    errors: expect.stringMatching(saved),
  });
});

test('the database of DATABASE_URL is changed beside a server, if it is of this version', {
  tags: 'slow',
}, async () => {
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
    refused(/^Nada responde no endereço de DATABASE_URL\./),
  );
});

test('a machine without a data folder is asked for the build hook of the host', async () => {
  const database = await openMigrated();
  const environment = { DATABASE_URL: (await database.listen()).url, DATA_DIR: '/dev/null/none' };
  const { output } = await run('admin -- doctor', environment);
  await database.close();
  expect(output).toMatch(/^Configuração: certo\. /);
  expect(output).toMatch(/\nPublicação: para acertar\. .+BUILD_HOOK_URL/);
});

describe('a database that does not fit', () => {
  let database: LocalDatabase;
  let DATABASE_URL: string;
  let db: Db;
  beforeAll(async () => {
    database = await openEmpty();
    DATABASE_URL = (await database.listen()).url;
    db = connect(DATABASE_URL);
  });
  afterAll(() => database.close());

  const build = (url = DATABASE_URL) =>
    run('build', { DATABASE_URL: url, SITE_URL: 'https://toque.example' });
  const withPassword = (password: string) => {
    const url = new URL(DATABASE_URL);
    url.password = password;
    return url.href;
  };

  test('a database that does not fit ends a build before it begins, with what to do', {
    tags: 'slow',
    timeout: 60_000,
  }, async () => {
    expect(await build('postgresql://a:b@127.0.0.1:1/toque')).toEqual(
      refused(/^Nada responde no endereço de DATABASE_URL\./),
    );
    expect(await build(withPassword('errada'))).toEqual(
      refused(/^O banco de dados recusou o usuário ou a senha de DATABASE_URL\. Confira os dois\./),
    );
    expect(await build()).toEqual(
      refused(/ ainda está vazio\. Dê o comando npm run migrate com a mesma DATABASE_URL/),
    );
    await db`create table clients (id integer)`;
    expect(await build()).toEqual(refused(/ tem tabelas de outro programa\. Confira DATABASE_URL/));
    expect(await run('migrate', { DATABASE_URL })).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/ tem tabelas de outro programa\./),
    });
    await db.transaction([db`drop schema public cascade`, db`create schema public`]);
    await migrate(db, (await readMigrations()).slice(0, -1));
    expect(await build()).toEqual(
      refused(/ é de uma versão anterior do Toque\. Dê o comando npm run migrate/),
    );
  });

  test('a database that does not fit newer than the code, is refused by migrate, build and start', async () => {
    expect(await run('migrate', { DATABASE_URL })).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^\{"time":"[^"]+","event":"migration applied","name":"\d{4}_\w+\.sql"\}\n/,
      ),
      errors: 'O banco de dados está pronto para esta versão do Toque.\n',
    });
    await db`insert into schema_migrations (version, name, checksum) values (9000, '9000_x.sql', '')`;
    const sentence =
      /^O banco de dados já foi usado por uma versão mais nova do Toque.*Instale de novo a versão mais nova, ou esvazie o banco e restaure a cópia de segurança/;
    for (const refusal of [
      await run('migrate', { DATABASE_URL }),
      await build(),
      await run('start', { DATABASE_URL, PORT: '0' }),
    ])
      expect(refusal).toEqual(refused(sentence));
  }, 60_000);
});
