// `npm run migrate`: the schema and built-in texts of DATABASE_URL.
import { prepare } from '../../db/core/prepare.ts';
import { readVariables, VariableError } from '../../functions/http/variables.ts';
import { isProduction } from '../build/build-settings.ts';
import { openRemote } from '../node/database.ts';
import { runCommand } from '../node/explain.ts';
import { logMigration, tell } from '../node/log.ts';
import { databaseUrl, namedZone } from '../node/settings.ts';

async function main(): Promise<void> {
  // A preview must not change the schema of the production database.
  if (!isProduction(process.env))
    return tell(
      'Só o deploy de produção (CONTEXT=production, ou o ramo main) migra o banco de dados.',
    );
  const url = databaseUrl(process.env);
  if (!url) throw new VariableError('DATABASE_URL', 'falta este valor: o banco de dados a migrar.');
  readVariables(process.env);
  const { db, close } = await openRemote(url);
  await prepare(db, namedZone(process.env), logMigration).finally(close);
  tell('O banco de dados está pronto para esta versão do Toque.');
}

await runCommand(main, 'O banco de dados não pôde ser migrado.');
