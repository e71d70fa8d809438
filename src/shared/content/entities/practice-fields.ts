import * as v from 'valibot';
import { tidyPhone } from '../../core/phone.ts';
import { wholeNumber } from '../../core/text-schemas.ts';
import { isSafeUrl } from '../../core/url.ts';
import { type Hours, hoursFault, sortHours } from '../hours.ts';
import type { Variants } from '../service-facts.ts';
import { DURATION_SENTENCE, isDuration } from '../service-line.ts';
import { sortVariants, variantsFault } from '../variants.ts';
import { type Field, field, type Labelled, optional } from './fields.ts';

function optionalNumber(
  options: Labelled,
  kind: Pick<Field, 'input' | 'column'>,
  accept: (value: number) => boolean,
  sentence: string,
): Field<number | null> {
  const schema = v.nullable(v.pipe(v.number(sentence), v.check(accept, sentence)));
  return field(options, { ...kind, schema, initial: null });
}

/** Whole minutes, 5 to 600. */
export const duration = (options: Labelled) =>
  optionalNumber(options, { input: 'duration', column: 'integer' }, isDuration, DURATION_SENTENCE);

const wholeFrom = (least: number, most: number, sentence: string) => (options: Labelled) =>
  optionalNumber(
    options,
    { input: 'number', column: 'integer' },
    (value) => Number.isInteger(value) && value >= least && value <= most,
    sentence,
  );

/** A year since 1950. */
export const year = wholeFrom(1950, 2100, 'Informe um ano, como 2014.');

/** Whole things, 1 to 99,999. */
export const count = wholeFrom(1, 99_999, 'Informe um número de 1 a 99.999.');

const spelled =
  (input: Field['input'], accept: (value: string) => string | null, how: string) =>
  (options: Labelled) =>
    optional(input, options, accept, `${options.label}: ${how}`);

/** An average of 1 to 5 stars as `4,9`. */
export const average = spelled(
  'text',
  (value) => (/^(?:[1-4][.,]\d|5[.,]0|[1-5])$/.test(value) ? value.replace('.', ',') : null),
  'informe um número de 1 a 5, como 4,9.',
);

/** A month as `11/2026`. */
export const month = spelled(
  'text',
  (value) => (/^(?:0[1-9]|1[0-2])\/20\d\d$/.test(value) ? value : null),
  'informe mês e ano, como 11/2026.',
);

/** Reais, more than 0 and less than 100,000, with at most two decimals. */
export const price = (options: Labelled) =>
  optionalNumber(
    options,
    { input: 'price', column: 'numeric' },
    (reais) => reais > 0 && reais < 100_000 && Math.round(reais * 100) / 100 === reais,
    'Informe um preço de R$ 0,01 a R$ 99.999,99, com no máximo duas casas depois da vírgula.',
  );

const NO_PAUSE = 'Informe a pausa em minutos inteiros, de 0 a 60.';

/** Whole minutes, 0 to 60. */
export const pause = (options: Labelled): Field<number> =>
  field(options, {
    input: 'number',
    column: 'integer',
    schema: wholeNumber(0, 60, NO_PAUSE),
    initial: 0,
  });

function rows<Rows extends Hours | Variants>(
  options: Labelled,
  input: 'hours' | 'variants',
  faultOf: (value: unknown) => { readonly sentence: string } | null,
  sort: (rows: Rows) => Rows | null,
): Field<Rows | null> {
  const valid = v.pipe(
    v.unknown(),
    v.check(
      (value) => faultOf(value) === null,
      ({ input }) => faultOf(input)?.sentence ?? '',
    ),
    v.transform((value) => sort(value as Rows)),
  );
  return field(options, { input, column: 'jsonb', schema: v.nullable(valid), initial: null });
}

/** Opening hours, at most two intervals a day; null is the standard text. */
export const hours = (options: Labelled) => rows<Hours>(options, 'hours', hoursFault, sortHours);

/** Up to four durations with their prices, from short to long; null for none. */
export const variants = (options: Labelled) =>
  rows<Variants>(options, 'variants', variantsFault, sortVariants);

const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO';

/** One of Brazil's states by its two letters. */
export const state = spelled(
  'text',
  (value) => STATES.split(' ').find((name) => name === value.toUpperCase()) ?? null,
  'use a sigla, como SP.',
);

/** A postal code as `01310-100`; other punctuation is replaced. */
export const postalCode = spelled(
  'text',
  (value) => {
    const number = tidyPhone(value).replace(/^cep|[:. -]/gi, '');
    return /^\d{8}$/.test(number) ? number.replace(/(?=...$)/, '-') : null;
  },
  'informe os oito números, como 01310-100.',
);

// The pin of a link: behind '@', and in an 'll' beside it, is only the middle of the map.
const PLACE =
  /^(?:(?:geo:|\()?|https?:.*(?:[?&](?:q|query|coordinate|destination)=|!3d|\/(?:place|search)\/)|https?:.*[?&]ll=)([+-]?[\d.]+) ?(?:,|%2C|!4d)[ +]?([+-]?[\d.]+)(?:\)?$|[/!&?;])/i;

/** A place as `-23.5614, -46.6559`, as Google Maps copies it: latitude and longitude in Brazil. */
export const coordinates = spelled(
  'text',
  (value) => {
    const [, latitude = 90, longitude = 90] = (PLACE.exec(tidyPhone(value)) ?? []).map(Number);
    const inBrazil = latitude > -34 && latitude < 6 && longitude > -74 && longitude < -28;
    return inBrazil ? `${latitude}, ${longitude}` : null;
  },
  'copie os dois números do Google Maps, como -23.5614, -46.6559.',
);

const GOOGLE =
  /^(?:(?:(?:www|maps|search)\.)?google\.com(?:\.br)?|g\.page|g\.co|share\.google|(?:maps\.app\.)?goo\.gl)$/;

/** The https address of a profile on Google. */
export const google = spelled(
  'url',
  (value) => {
    const full = /^[a-z.]+\//i.test(value) ? `https://${value}` : value;
    return isSafeUrl(full) && /^https:/i.test(full) && GOOGLE.test(new URL(full).hostname)
      ? full
      : null;
  },
  'informe o endereço do seu perfil no Google, como https://g.page/r/….',
);
