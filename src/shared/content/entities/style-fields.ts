import * as v from 'valibot';
import { oneLine, withoutMarks } from '../../core/plain-text.ts';
import { invalidValue } from '../../core/text-schemas.ts';
import { FONTS, isColor } from '../css-values.ts';
import { isShadow } from '../shadow.ts';
import { type FallbackOptions, type Field, field, type Input } from './fields.ts';

const isFont = (value: string) => FONTS.some((font) => font === value);

/** A style value that falls back to its default when left empty (docs/spec.md §5). */
const style =
  (input: Input, accept: (value: string) => boolean) =>
  (options: FallbackOptions): Field<string> => {
    const { label, fallback } = options;
    const schema = v.pipe(
      v.nullable(v.string(invalidValue(label)), ''),
      v.transform((value) => withoutMarks(oneLine(value)).trim() || fallback),
      v.check(accept, invalidValue(label)),
    );
    return field(options, { input, schema, initial: fallback });
  };

export const color = style('color', isColor);
export const shadow = style('shadow', isShadow);
export const font = style('font', isFont);
