// `npm run seed -- --demo`: an invented practice in the database of `npm start`; never overwrites data.
import { parseArgs } from 'node:util';
import { prepare } from '../../db/core/prepare.ts';
import { type DemoCommand, DemoRefused, runDemo } from '../demo/command.ts';
import { openDatabase } from '../node/database.ts';
import { explain, inUse } from '../node/explain.ts';
import { tell } from '../node/log.ts';
import { namedZone, readSettings } from '../node/settings.ts';

const HOW = `Grave o exemplo com:
  npm run seed -- --demo            um espaço de massagem inventado, com noventa dias de vida
  npm run seed -- --demo --reset    esvazia o exemplo e grava outro, contado de hoje
  npm run seed -- --demo --seed 2   outras pessoas e outros números`;

const number = (text: string | undefined) =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** Throws DemoRefused for invalid arguments. */
function readArguments(words: readonly string[]): DemoCommand {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        demo: { type: 'boolean' },
        reset: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        discard: { type: 'string', default: '0' },
      },
    });
    const [seed, discard] = [number(values.seed), number(values.discard)];
    if (values.demo && seed !== null && discard !== null)
      return { seed, discard, reset: values.reset };
  } catch {
    // An unknown option.
  }
  throw new DemoRefused(HOW);
}

async function main(): Promise<string> {
  const command = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const { timeZone } = settings.variables;
  const { db, close } = await openDatabase(settings);
  try {
    await prepare(db, namedZone(process.env));
    return await runDemo(db, timeZone, command);
  } finally {
    await close();
  }
}

function refusal(error: unknown): string {
  if (error instanceof DemoRefused) return error.message;
  return inUse(error) ?? explain(error, 'O exemplo não pôde ser gravado.');
}

await main().then(tell, (error: unknown) => {
  tell(refusal(error));
  process.exitCode = 1;
});
