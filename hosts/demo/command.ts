import type { Db } from '../../db/core/client.ts';
import { fillDemo } from './demo.ts';
import { empty } from './empty.ts';
import { countOf, described, type Found, look } from './found.ts';

/** `discard`: how many things that are not the demo's may go as well, as the owner was told. */
export type DemoCommand = {
  readonly seed: number;
  readonly reset: boolean;
  readonly discard: number;
};

/** What stands in the way, in a sentence for the person at the terminal. */
export class DemoRefused extends Error {
  override name = 'DemoRefused';
}

const AGAIN = 'npm run seed -- --demo --reset';

function refuse(found: Found, { reset, discard }: DemoCommand): void {
  const count = countOf(found);
  if (found.demo === 'none' && count > 0)
    throw new DemoRefused(
      `Este banco de dados já tem o que não é do exemplo: ${described(found)}. Nada foi gravado. Escolha outra pasta em DATA_DIR ou outro banco em DATABASE_URL.`,
    );
  if (count === 0 || (reset && discard === count)) return;
  throw new DemoRefused(
    `Além do exemplo, há neste banco de dados: ${described(found)}. Nada foi apagado nem gravado. Se isso também pode ser apagado, dê o comando: ${AGAIN} --discard ${count}`,
  );
}

/** Writes the demo where nothing is in its way, and says what was done; throws DemoRefused. */
export async function runDemo(db: Db, timeZone: string, command: DemoCommand): Promise<string> {
  const { seed, reset } = command;
  const found = await look(db);
  if (found.demo === 'whole' && !reset && countOf(found) === 0)
    return `O exemplo já está neste banco de dados; nada mudou. Para gravar outro, contado de hoje: ${AGAIN}`;
  refuse(found, command);
  if (found.demo !== 'none') await empty(db, found);
  const begun = performance.now();
  await fillDemo(db, { seed, timeZone });
  const seconds = Math.ceil((performance.now() - begun) / 1000);
  return `Exemplo gravado em ${seconds} s: noventa dias até hoje (semente ${seed}). Agora: npm start ou npm run dev`;
}
