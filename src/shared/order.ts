import * as v from 'valibot';

const NOT_A_LIST = 'Envie a ordem como uma lista de ids, cada um uma única vez.';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const each = (ids: string[]) =>
  ids.every((id) => UUID.test(id)) && new Set(ids).size === ids.length;

/** The whole list in its new order: the id of every record, each once. */
export const order = v.object(
  { ids: v.pipe(v.array(v.string(NOT_A_LIST), NOT_A_LIST), v.check(each, NOT_A_LIST)) },
  NOT_A_LIST,
);
