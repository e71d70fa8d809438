import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { openLocal } from '../../../db/local/open.ts';
import { freshDataDir } from '../../support/migrated.ts';
import { makeAdmin } from '../../support/owner.ts';
import { bareEnvironment } from '../../support/server.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let dataDir: string;
beforeAll(async () => {
  dataDir = await freshDataDir();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** `npm run admin -- …` as the operator gives it. */
async function admin(words: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn('npm', ['run', '--silent', 'admin', '--', ...words], {
    cwd: ROOT,
    env: { ...bareEnvironment(), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.error += text;
  });
  const [code] = await once(child, 'close');
  return { code, ...said };
}

test('changes the database of the data folder, once its server is stopped', async () => {
  const server = await openLocal({ dataDir });
  await makeAdmin(connect(server.url));
  const held = await admin(['reset-password', 'dona']);
  expect(held).toMatchObject({ code: 1, out: '' });
  expect(held.error).toContain('Pare o servidor, dê o comando de novo e depois inicie o servidor.');
  await server.close();
  const done = await admin(['reset-password', 'dona']);
  expect(done).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Nova senha de dona: \S{23}\n/),
  });
}, 60_000);

test('changes the database of DATABASE_URL while a server goes on using it, if it is of this version', async () => {
  const server = await openLocal({ dataDir });
  const { url } = await server.listen();
  expect(await admin(['disable', 'dona'], { DATABASE_URL: url })).toMatchObject({
    code: 0,
    out: 'O acesso de dona foi desativado: 0 sessões encerradas. Para voltar: enable dona.\n',
  });
  // A database that another version has made is not written to.
  await connect(url)`alter table admins rename disabled_at to later`;
  const { code, error } = await admin(['disable', 'dona'], { DATABASE_URL: url });
  expect(code).toBe(1);
  expect(error).toContain('O banco de dados é de outra versão do Toque.');
  await server.close();
}, 60_000);

test('says in a sentence what is missing, and opens no database for it', async () => {
  const { code, out, error } = await admin(['apagar'], { DATA_DIR: '/dev/null/none' });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toMatch(/^Comando desconhecido\. Use: npm run admin -- .+\n$/);
}, 60_000);
