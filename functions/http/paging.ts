import * as v from 'valibot';
import { sentences } from '../../src/shared/core/sentences.ts';

const OFFSET_MAX = 2 ** 31;

const count = (least: number, most: number) =>
  v.pipe(
    v.string(sentences.invalid),
    v.check((text) => /^\d{1,10}$/.test(text), sentences.paging),
    v.transform(Number),
    v.check((number) => number >= least && number <= most, sentences.paging),
  );

/** What a query may say of the part of a list it wants: `limit` (1 to `most`) and `offset`. */
export const paging = (most: number) => ({
  limit: v.optional(count(1, most)),
  offset: v.optional(count(0, OFFSET_MAX), '0'),
});
