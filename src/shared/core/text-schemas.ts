import * as v from 'valibot';
import { codePoints, isBlank, isStorable, normalizeText } from './text.ts';

// Apart from the entities' fields: the register form needs this and nothing of those.

/** Said of a value that is not of its kind. */
export const invalidValue = (label: string) => `${label}: valor inválido.`;

/** Any text a person writes: storable, normalised, at most `max` code points. */
export const cleanText = (label: string, max: number) =>
  v.pipe(
    v.string(invalidValue(label)),
    v.check(isStorable, `${label}: há caracteres que não podem ser salvos.`),
    v.transform(normalizeText),
    v.check((value) => codePoints(value) <= max, `${label}: use no máximo ${max} caracteres.`),
  );

/** A key that may be missing: it is then judged as empty, in the field's own words. */
/* @__NO_SIDE_EFFECTS__ */
export const missingAsEmpty = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
  v.optional(schema, '');

/** The same, and not blank. */
export const requiredText = (label: string, max: number, sentence: string) =>
  v.pipe(
    cleanText(label, max),
    v.check((value) => !isBlank(value), sentence),
  );

const EMAIL =
  /^[^\s@<>()"',;:\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

export const EMAIL_SENTENCE = 'Informe um e-mail válido.';

/** Whether a text is one plain e-mail address (a working subset of RFC 5321). */
export const isEmail = (value: string) => EMAIL.test(value);

/** An e-mail that may be left empty: null then. */
export const optionalEmail = (label: string) =>
  v.nullable(
    v.pipe(
      cleanText(label, 254),
      v.check((value) => value === '' || isEmail(value), EMAIL_SENTENCE),
      v.transform((value) => value || null),
    ),
  );
