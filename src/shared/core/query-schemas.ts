import * as v from 'valibot';
import { codePoints, isStorable, oneLine } from './plain-text.ts';
import { sentences } from './sentences.ts';

const MAX_LENGTH = 254;
const MAX_OFFSET = 2 ** 31;

export const queryText = v.pipe(
  v.string(sentences.invalid),
  v.check((value) => isStorable(value) && codePoints(value) <= MAX_LENGTH, sentences.invalid),
  v.transform(oneLine),
);

const count = (min: number, max: number) =>
  v.pipe(
    v.string(sentences.invalid),
    v.check((text) => /^\d{1,10}$/.test(text), sentences.paging),
    v.transform(Number),
    v.check((number) => number >= min && number <= max, sentences.paging),
  );

export const limit = (max: number) => count(1, max);

export const offset = v.optional(count(0, MAX_OFFSET), '0');
