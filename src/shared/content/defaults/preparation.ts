import type { Values } from '../entities/define.ts';
import type { preparation } from '../entities/preparation.ts';

export const preparationDefaults: readonly (Values<(typeof preparation)['fields']> & {
  readonly id: string;
})[] = [];
