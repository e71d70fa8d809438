import * as v from 'valibot';
import { isUuid } from '../core/text.ts';

const NOT_A_LIST = 'Envie a ordem como uma lista de ids, cada um uma única vez.';

const areUnique = (ids: string[]) => ids.every(isUuid) && new Set(ids).size === ids.length;

export const order = v.object(
  { ids: v.pipe(v.array(v.string(NOT_A_LIST), NOT_A_LIST), v.check(areUnique, NOT_A_LIST)) },
  NOT_A_LIST,
);
