// `npm run seed`: a small practice to try the product with, in the database that `npm start` uses
// with the same variables.
import { prepare } from '../db/prepare.ts';
import { openDatabase } from './database.ts';
import { explain } from './explain.ts';
import { tell } from './log.ts';
import { ForeignData, seed } from './seeding.ts';
import { readSettings } from './settings.ts';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings);
  try {
    await prepare(db, settings.variables.timeZone);
    const count = await seed(db, settings.variables.timeZone);
    tell(
      count > 0
        ? `Exemplo gravado: ${count} registros novos.`
        : 'O exemplo já está neste banco de dados; nada mudou.',
    );
  } finally {
    await close();
  }
}

await main().catch((error: unknown) => {
  tell(
    error instanceof ForeignData
      ? error.message
      : explain(error, 'O exemplo não pôde ser gravado.'),
  );
  process.exitCode = 1;
});
