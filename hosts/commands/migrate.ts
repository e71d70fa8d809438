// `npm run migrate`: the schema and built-in texts of DATABASE_URL.
import { connect } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import { readVariables, VariableError } from '../../functions/http/variables.ts';
import { runCommand } from '../node/explain.ts';
import { logMigration, tell } from '../node/log.ts';
import { databaseUrl } from '../node/settings.ts';

async function main(): Promise<void> {
  const { DATABASE_URL, NETLIFY, CONTEXT } = process.env;
  // A preview must not change the schema of the production database.
  if (NETLIFY && CONTEXT !== 'production')
    return tell('Só o deploy de produção (CONTEXT=production) migra o banco de dados.');
  const url = databaseUrl(DATABASE_URL);
  if (!url) throw new VariableError('DATABASE_URL', 'falta este valor: o banco de dados a migrar.');
  await prepare(connect(url), readVariables(process.env).timeZone, logMigration);
  tell('O banco de dados está pronto para esta versão do Toque.');
}

await runCommand(main, 'O banco de dados não pôde ser migrado.');
