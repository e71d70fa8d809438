import * as v from 'valibot';
import { oneLine, withoutMarks } from '../../core/plain-text.ts';
import { invalidValue } from '../../core/text-schemas.ts';
import { FONTS, isColor } from '../css-values.ts';
import { isShadow } from '../shadow.ts';
import { type FallbackOptions, type Field, field, type Input } from './fields.ts';

const isFont = (value: string) => FONTS.some((font) => font === value);

/** A style value that falls back to its default when left empty (docs/spec.md §5). */
function style(
  input: Input,
  options: FallbackOptions,
  rule: v.GenericValidation<string>,
): Field<string> {
  const { label, fallback } = options;
  const schema = v.pipe(
    v.nullable(v.string(invalidValue(label)), ''),
    v.transform((value) => withoutMarks(oneLine(value)).trim() || fallback),
    rule,
  );
  return field(options, { input, schema, initial: fallback });
}

export const color = (options: FallbackOptions) =>
  style('color', options, v.check(isColor, invalidValue(options.label)));
export const shadow = (options: FallbackOptions) =>
  style('shadow', options, v.check(isShadow, invalidValue(options.label)));
export const font = (options: FallbackOptions) =>
  style('font', options, v.check(isFont, invalidValue(options.label)));
