import * as v from 'valibot';
import { PHONE_INVALID } from '../../clients/register-sentences.ts';
import { digits, type PhoneFault, readPhone } from '../../core/phone.ts';
import { normalizeText, oneLine, withoutMarks } from '../../core/plain-text.ts';
import { cleanText, invalidValue, optionalEmail, requiredText } from '../../core/text-schemas.ts';
import { isSafeLink, isSafeUrl } from '../../core/url.ts';
import { whatsappLink } from '../../core/whatsapp.ts';
import type { Hours } from '../hours.ts';
import type { Variants } from '../service-facts.ts';

// /register shares this code's chunk of valibot, so rules of a single field are a `v.check`.

export type Input =
  | 'text'
  | 'textarea'
  | 'email'
  | 'tel'
  | 'url'
  | 'image'
  | 'link'
  | 'color'
  | 'font'
  | 'shadow'
  | 'icon'
  | 'number'
  | 'rating'
  | 'duration'
  | 'price'
  | 'variants'
  | 'hours'
  | 'switch'
  | 'date';

type Value = string | number | boolean | null | Hours | Variants;

export type Field<Output extends Value = Value> = {
  readonly label: string;
  readonly input: Input;
  readonly column: 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'jsonb';
  readonly schema: v.GenericSchema<unknown, Output>;
  readonly initial: Value;
  readonly required: boolean;
};

export type Labelled = Pick<Field, 'label'>;
type TextOptions = Labelled & { readonly max: number; readonly required?: string };
export type FallbackOptions = Labelled & { readonly fallback: string };

type Kind<Output extends Value> = Pick<Field<Output>, 'input' | 'schema'> &
  Partial<Pick<Field, 'column' | 'initial' | 'required'>>;

export const field = <Output extends Value>(
  labels: Labelled,
  kind: Kind<Output>,
): Field<Output> => ({ ...labels, column: 'text', initial: '', required: false, ...kind });

export function toggle(options: Labelled & { readonly initial: boolean }): Field<boolean> {
  const { label, initial } = options;
  const schema = v.boolean(invalidValue(label));
  return field(options, { input: 'switch', column: 'boolean', schema, initial });
}

function freeText(input: 'text' | 'textarea', options: TextOptions): Field<string> {
  const { label, max, required } = options;
  const normalize = input === 'text' ? oneLine : normalizeText;
  const schema =
    required === undefined
      ? cleanText(label, max, normalize)
      : requiredText(label, max, required, normalize);
  return field(options, { input, schema, required: required !== undefined });
}

export const text = (options: TextOptions) => freeText('text', options);
export const textarea = (options: TextOptions) => freeText('textarea', options);

// Also within a value: soft hyphens, and spaces and joiners without width.
const UNSEEN = /^[\p{Cf}\p{DI}\s]+|[\p{Cf}\p{DI}\s]+$|[\u00ad\u200b\u2060\ufeff]/gu;
// Words that were shared with an address, or a scheme that was there before it was pasted.
const BEFORE = /^(?:(?:https?:\/\/)+|(?:(?!https?:).)*\s)(?=https?:\/\/\S+$)/i;

/** Free text that becomes null when empty and must pass `accept`, which may also rewrite it. */
export function optional(
  input: Input,
  options: Labelled,
  accept: (value: string) => string | null,
  sentence: v.ErrorMessage<v.CheckIssue<string>>,
): Field<string | null> {
  const filled = v.pipe(
    cleanText(options.label, 2000),
    v.transform((value) => value.replace(UNSEEN, '').replace(BEFORE, '')),
    v.check((value) => value === '' || accept(value) !== null, sentence),
    v.transform((value) => (value === '' ? null : accept(value))),
  );
  return field(options, { input, schema: v.nullable(filled) });
}

const when = (test: (value: string) => boolean) => (value: string) => (test(value) ? value : null);

const isUnassigned = (text: string) => /^0*(?:55)?00\d{8,9}$/.test(digits(text));

/** A phone as it was typed; the unassigned area code 00 is refused. */
export function phone(options: TextOptions): Field<string> {
  const schema = v.pipe(
    cleanText(options.label, options.max),
    v.transform(withoutMarks),
    v.check((value) => !isUnassigned(value), PHONE_INVALID),
  );
  return field(options, { input: 'tel', schema });
}

export const email = (options: Labelled) =>
  field(options, { input: 'email', schema: optionalEmail(options.label) });

const address = (
  input: 'url' | 'image',
  options: Labelled,
  accept: (value: string) => string | null,
  wanted = 'um endereço que comece com https:// ou /',
) => optional(input, options, accept, `${options.label}: informe ${wanted}.`);

export const url = (options: Labelled) => address('url', options, when(isSafeUrl));

/** A profile of a social site; `@name` or an address without https:// becomes its address. */
export function profile({ site, ...options }: Labelled & { readonly site: string }) {
  const accept = (value: string) => {
    const [, name] = /^@([\w.]{0,63}\w)$/.exec(value) ?? [];
    const [host = '', path] = value.toLowerCase().split('/');
    const bare = path !== undefined && `.${host}`.endsWith(`.${site}`);
    const full = name ? `https://${site}/${name}` : bare ? `https://${value}` : value;
    return isSafeUrl(full) ? full : null;
  };
  return address('url', options, accept, '@nome ou um endereço que comece com https://');
}

/** A picture's address; http becomes https, the only one our pages may load (CSP). */
export const image = (options: Labelled): Field<string | null> =>
  address('image', options, (value) =>
    isSafeUrl(value) ? value.replace(/^http:/i, 'https:') : null,
  );

export function photo(options: Labelled & { readonly required: string }): Field<string> {
  const { schema } = image(options);
  const there = v.pipe(schema, v.string(options.required));
  return field(options, { input: 'image', schema: there, required: true });
}

export const link = (options: Labelled) =>
  optional(
    'link',
    options,
    when(isSafeLink),
    `${options.label}: informe um endereço que comece com https://, / ou #.`,
  );

const NO_CHAT: Readonly<Partial<Record<PhoneFault, string>>> = {
  hidden: 'este link esconde o número',
  group: 'este link é de um grupo',
  channel: 'este link é de um canal',
  country: 'falta o 55 do Brasil neste link',
  company: 'este número é de empresa (0800, 4004)',
  digit: 'falta um dígito neste número',
  several: 'há mais de um número',
  extension: 'não dá para usar um ramal',
};

/** A phone or WhatsApp link, stored as `https://wa.me/55` + 10-11 digits. */
export function whatsapp(options: Labelled): Field<string | null> {
  const { label } = options;
  const foreign = 'este número não é do Brasil. Informe um com DDD, como (11) 98888-7777.';
  return optional('tel', options, whatsappLink, ({ input }) => {
    const reading = readPhone(input);
    if ('phone' in reading) return '';
    const { fault, number } = reading;
    const refused = NO_CHAT[fault];
    if (refused) return `${label}: ${refused}. Informe o número, como (11) 98888-7777.`;
    // Eleven digits without a 9 as the third cannot be Brazilian.
    const isForeign = fault === 'foreign' || /^..[^9].{8}$/.test(number);
    return `${label}: ${isForeign ? foreign : 'informe um link como https://wa.me/5511988887777.'}`;
  });
}

/** Class name of an icon (`fa-…`, `bi bi-…`, `ti-…`); an unknown one is drawn neutral. */
export function icon(options: FallbackOptions): Field<string> {
  const { label, fallback } = options;
  const letters = `${label}: use apenas letras minúsculas, números e hífens.`;
  const schema = v.pipe(
    v.string(invalidValue(label)),
    v.transform((value) => withoutMarks(oneLine(value)).trim()),
    v.check((value) => /^[a-z0-9 -]{0,64}$/.test(value), letters),
  );
  return field(options, { input: 'icon', schema, initial: fallback });
}

/** Position in the list, from 1; null means 'at the end'. */
export function order(): Field<number | null> {
  const label = 'Ordem';
  const least = 'A ordem deve ser um número a partir de 1.';
  const place = v.pipe(
    v.number(least),
    v.check((value) => Number.isInteger(value) && value >= 1, least),
    v.check((value) => value <= 9999, invalidValue(label)),
  );
  const kind = { input: 'number', column: 'integer', initial: null, required: true } as const;
  return field({ label }, { ...kind, schema: v.nullable(place) });
}

export function rating(): Field<number> {
  const label = 'Avaliação';
  const range = 'A avaliação vai de 1 a 5.';
  const schema = v.pipe(
    v.number(invalidValue(label)),
    v.check((value) => Number.isInteger(value) && value >= 1 && value <= 5, range),
  );
  const kind = { input: 'rating', column: 'integer', initial: 5, required: true } as const;
  return field({ label }, { ...kind, schema });
}

/** A calendar day, `YYYY-MM-DD`; a time part after `T` is cut. */
export function date(options: Labelled & { readonly required: string }): Field<string> {
  const { label } = options;
  const schema = v.pipe(
    v.string(invalidValue(label)),
    v.transform((value) => value.split('T')[0] ?? ''),
    v.check((value) => value !== '', options.required),
    v.check(isDay, `${label}: informe uma data válida.`),
  );
  return field(options, { input: 'date', column: 'date', schema, required: true });
}

function isDay(value: string): boolean {
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
