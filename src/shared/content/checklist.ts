import * as v from 'valibot';
import { sentences } from '../core/sentences.ts';

/** A section and a field, as `hero.title`. */
const step = v.pipe(
  v.string(sentences.invalid),
  v.maxLength(60, sentences.invalid),
  v.regex(/^\w+(?:\.\w+)?$/, sentences.invalid),
);

/** The owner's list of what her site lacks: put away or not, and the steps that are not for her. */
export const checklist = v.object(
  {
    hidden: v.boolean(sentences.invalid),
    skipped: v.pipe(v.array(step, sentences.invalid), v.maxLength(60, sentences.invalid)),
  },
  sentences.invalid,
);

export type Checklist = v.InferOutput<typeof checklist>;
