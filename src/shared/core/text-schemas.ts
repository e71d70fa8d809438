import * as v from 'valibot';
import { codePoints, isBlank, isStorable, oneLine, withoutMarks } from './plain-text.ts';

export const invalidValue = (label: string) => `${label}: valor inválido.`;

/* @__NO_SIDE_EFFECTS__ */
export const textThat = (accept: (text: string) => boolean, sentence: string) =>
  v.pipe(v.string(sentence), v.check(accept, sentence));

/* @__NO_SIDE_EFFECTS__ */
export const secretText = (sentence: string) =>
  textThat(({ length }) => length > 0 && length <= 1024, sentence);

/* @__NO_SIDE_EFFECTS__ */
export const uuidText = (sentence: string) =>
  v.pipe(v.string(sentence), v.uuid(sentence), v.toLowerCase());

/* @__NO_SIDE_EFFECTS__ */
export const wholeNumber = (least: number, most: number, sentence: string) =>
  v.pipe(
    v.number(sentence),
    v.check((n) => Number.isInteger(n) && n >= least && n <= most, sentence),
  );

/** A text: storable, at most `max` code points, one line unless `normalizeText` is given. */
export const cleanText = (label: string, max: number, normalize = oneLine) =>
  v.pipe(
    v.string(invalidValue(label)),
    v.check(isStorable, `${label}: há caracteres que não podem ser salvos.`),
    v.transform(normalize),
    v.check((value) => codePoints(value) <= max, `${label}: use no máximo ${max} caracteres.`),
  );

/* @__NO_SIDE_EFFECTS__ */
export const missingAsEmpty = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
  v.optional(schema, '');

export const requiredText = (
  label: string,
  max: number,
  sentence: string,
  normalize?: (text: string) => string,
) =>
  v.pipe(
    cleanText(label, max, normalize),
    v.check((value) => !isBlank(value), sentence),
  );

const EMAIL =
  /^[^\s@<>()"',;:\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

export const EMAIL_SENTENCE = 'Informe um e-mail válido.';

/** Whether a text is one e-mail address (a subset of RFC 5321). */
export const isEmail = (value: string) => EMAIL.test(value);

// `Ana <ana@example.com>`, `mailto:ana@example.com`, 'ana@example.com' and `ana@example.com.`
const AROUND = /^([^<]*<)?['"]?(mailto:)?|[>'".,;]{1,9}$/gi;

/** An e-mail address without what programs write around it. */
export const tidyMail = (text: string): string =>
  withoutMarks(oneLine(text)).normalize('NFKC').trim().replace(AROUND, '');

export const optionalEmail = (label: string) =>
  v.nullable(
    v.pipe(
      cleanText(label, 254, tidyMail),
      v.check((value) => value === '' || isEmail(value), EMAIL_SENTENCE),
      v.transform((value) => value || null),
    ),
  );
