// `npm run migrate`: the schema and built-in texts of DATABASE_URL.
import { connect } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import { readVariables, VariableError } from '../../functions/http/variables.ts';
import { runCommand } from '../node/explain.ts';
import { databaseUrl } from '../node/settings.ts';

async function main(): Promise<void> {
  const { DATABASE_URL, NETLIFY, CONTEXT } = process.env;
  // A preview must not change the schema of the production database.
  if (NETLIFY && CONTEXT !== 'production')
    return console.log('Migrations run only where CONTEXT is production.');
  const url = databaseUrl(DATABASE_URL);
  if (!url) throw new VariableError('DATABASE_URL', 'falta este valor: o banco de dados a migrar.');
  const { applied } = await prepare(connect(url), readVariables(process.env).timeZone);
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.');
}

await runCommand(main, 'O banco de dados não pôde ser migrado.');
