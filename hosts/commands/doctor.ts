import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseInUse } from '../../db/local/lock.ts';
import { checks, examine, type Findings } from '../../functions/health/checks.ts';
import { type Environment, VariableError } from '../../functions/http/variables.ts';
import { checkLabels, stateWords, summary } from '../../src/shared/health/checks.ts';
import { readCopies } from '../backup/daily.ts';
import { readDisk } from '../node/data-folder.ts';
import { explain } from '../node/explain.ts';
import { reachDatabase } from '../node/running.ts';
import { readSettings, type Settings } from '../node/settings.ts';

const IN_USE =
  "O servidor está no ar e usa este banco de dados. Veja as verificações no painel, em 'Perfil', ou pare o servidor e dê o comando de novo.";
const NO_DATABASE = 'Ainda não existe: o primeiro npm start o cria na pasta de dados.';

async function readDatabase(settings: Settings): Promise<Findings['database']> {
  const { databaseUrl, dataDir } = settings;
  try {
    if (!databaseUrl && !existsSync(join(dataDir, 'db'))) return { wrong: NO_DATABASE };
    const { db, close } = await reachDatabase(settings);
    return await examine(db).finally(close);
  } catch (error) {
    if (error instanceof DatabaseInUse) return { unknown: IN_USE };
    return { wrong: explain(error, 'O banco de dados não pôde ser lido.') };
  }
}

async function gather(environment: Environment): Promise<Findings> {
  try {
    const settings = readSettings(environment);
    // Hosts with functions have none, nor has a folder where only commands were given.
    const publishes =
      existsSync(settings.dataDir) &&
      (!settings.databaseUrl || existsSync(join(settings.dataDir, 'site')));
    return {
      settings: settings.variables,
      database: await readDatabase(settings),
      publishes,
      ...(publishes
        ? { disk: await readDisk(settings.dataDir), copies: await readCopies(settings.dataDir) }
        : {}),
    };
  } catch (error) {
    if (!(error instanceof VariableError)) throw error;
    const unknown = 'Corrija antes a variável errada.';
    return { settings: { wrong: error.message }, database: { unknown }, publishes: true };
  }
}

/** Checks an installation without changing it; returns a line a check, and whether all is well. */
export async function examineAll(
  environment: Environment,
): Promise<{ readonly text: string; readonly healthy: boolean }> {
  const found = checks(await gather(environment));
  const lines = found.map(
    ({ name, state, text }) => `${checkLabels[name]}: ${stateWords[state]}. ${text}`,
  );
  const healthy = found.every(({ state }) => state !== 'wrong');
  return { text: [...lines, '', summary(found)].join('\n'), healthy };
}
