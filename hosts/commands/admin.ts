// `npm run admin -- …`: restores access, backups, and checks the installation.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from '../../db/core/prepare.ts';
import { isMissing } from '../../db/core/unavailable.ts';
import { explain, inUse } from '../node/explain.ts';
import { tell } from '../node/log.ts';
import { reachDatabase } from '../node/running.ts';
import { keepSecret } from '../node/secrets.ts';
import { namedZone, readSettings } from '../node/settings.ts';
import { CommandRefused, checkArguments, DOCTOR, isOnFiles, runAdmin } from './admin-commands.ts';
import { checkFile, readArguments, runOnFile } from './backup-commands.ts';
import { examineAll } from './doctor.ts';

const words = process.argv.slice(2);

async function doctor(): Promise<string> {
  const { text, healthy } = await examineAll(process.env);
  if (!healthy) process.exitCode = 1;
  return text;
}

const missing = (dataDir: string) =>
  new CommandRefused(
    `Não há banco de dados do Toque em ${dataDir}, e este comando não cria um. Confira DATA_DIR.`,
  );

async function main(): Promise<string> {
  checkArguments(words);
  if (words[0] === DOCTOR) return doctor();
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir } = settings;
  const { jwtSecret, passwordMin } = settings.variables;
  const onFiles = isOnFiles(words[0]) ? readArguments(words) : null;
  if (onFiles) await checkFile(onFiles);
  const creates = onFiles?.name === 'restore' && !onFiles.dryRun;
  const isNew = !databaseUrl && !existsSync(join(dataDir, 'db'));
  if (isNew && !creates) throw missing(dataDir);
  const reached = await reachDatabase(settings);
  const { db, shared, close } = reached;
  try {
    // A restore compares it with the backup's; made by the first start, it would come too late.
    if (isNew && jwtSecret === null) await keepSecret(dataDir, 'jwt-secret');
    // A backup made before an upgrade has the earlier schema.
    if (onFiles) return await runOnFile(onFiles, settings, reached);
    if (!databaseUrl && !shared) await prepare(db, namedZone(process.env));
    return await runAdmin(db, words, passwordMin);
  } finally {
    await close();
  }
}

const OTHER_VERSION =
  'O banco de dados é de outra versão do Toque. ' +
  'Rode npm run migrate com a versão que está no ar.';

function refusal(error: unknown): string {
  if (error instanceof CommandRefused) return error.message;
  if (isMissing(error)) return OTHER_VERSION;
  return inUse(error) ?? explain(error, 'O comando não pôde ser executado.');
}

await main().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    tell(refusal(error));
    process.exitCode = 1;
  },
);
