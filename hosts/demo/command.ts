import type { Db } from '../../db/core/client.ts';
import { fillDemo } from './demo.ts';
import { empty } from './empty.ts';
import { describeForeign, type Found, foreignCount, inspect } from './found.ts';

/** `discard`: how many foreign records may be deleted too, as a refusal counted them. */
export type DemoCommand = {
  readonly seed: number;
  readonly reset: boolean;
  readonly discard: number;
};

/** Its message is a sentence for the terminal. */
export class DemoRefused extends Error {
  override name = 'DemoRefused';
}

const RESET_COMMAND = 'npm run seed -- --demo --reset';

function refuse(found: Found, { reset, discard }: DemoCommand): void {
  const count = foreignCount(found);
  if (found.demo === 'none' && count > 0)
    throw new DemoRefused(
      `Este banco de dados já tem o que não é do exemplo: ${describeForeign(found)}. Nada foi gravado. Escolha outra pasta em DATA_DIR ou outro banco em DATABASE_URL.`,
    );
  if (count === 0 || (reset && discard === count)) return;
  throw new DemoRefused(
    `Além do exemplo, há neste banco de dados: ${describeForeign(found)}. Nada foi apagado nem gravado. Se isso também pode ser apagado, dê o comando: ${RESET_COMMAND} --discard ${count}`,
  );
}

/** Writes the demo and returns a sentence of what was done; throws DemoRefused. */
export async function runDemo(db: Db, timeZone: string, command: DemoCommand): Promise<string> {
  const { seed, reset } = command;
  const found = await inspect(db);
  if (found.demo === 'whole' && !reset && foreignCount(found) === 0)
    return `O exemplo já está neste banco de dados; nada mudou. Para gravar outro, contado de hoje: ${RESET_COMMAND}`;
  refuse(found, command);
  if (found.demo !== 'none') await empty(db, found);
  const start = performance.now();
  await fillDemo(db, { seed, timeZone });
  const seconds = Math.ceil((performance.now() - start) / 1000);
  return `Exemplo gravado em ${seconds} s: noventa dias até hoje (semente ${seed}). Agora: npm start ou npm run dev`;
}
