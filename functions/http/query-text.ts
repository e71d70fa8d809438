import * as v from 'valibot';
import { sentences } from '../../src/shared/core/sentences.ts';
import { codePoints, isStorable, normalizeText } from '../../src/shared/core/text.ts';

const MOST = 254;

/** A text in a query: what it may hold, in one spelling. */
export const queryText = v.pipe(
  v.string(sentences.invalid),
  v.check((value) => isStorable(value) && codePoints(value) <= MOST, sentences.invalid),
  v.transform(normalizeText),
);
