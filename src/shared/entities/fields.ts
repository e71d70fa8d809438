import * as v from 'valibot';
import { isColor, isShadow } from '../css-values.ts';
import { FONTS } from '../fonts.ts';
import { isSafeLink, isSafeUrl } from '../url.ts';
import { whatsappLink } from '../whatsapp.ts';
import { cleanText, optionalEmail, requiredText, wrong } from '../written.ts';

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
  | 'date';

type Value = string | number | null;

/**
 * One field of an entity: what validates it, how a form draws it, what its column holds. `initial`
 * is a blank form's value.
 */
export type Field<Output extends Value = Value> = {
  readonly label: string;
  readonly input: Input;
  readonly column: 'text' | 'integer' | 'date';
  readonly schema: v.GenericSchema<unknown, Output>;
  readonly initial: Value;
  readonly required: boolean;
  readonly hint?: string;
  readonly rows?: number;
};

type Told = { readonly hint?: string; readonly rows?: number };
type TextOptions = Told & {
  readonly label: string;
  readonly max: number;
  readonly required?: string;
};

const told = ({ hint, rows }: Told) => ({
  ...(hint === undefined ? {} : { hint }),
  ...(rows === undefined ? {} : { rows }),
});

function textField(input: 'text' | 'textarea', options: TextOptions): Field<string> {
  const { label, max, required } = options;
  return {
    label,
    input,
    column: 'text',
    schema: required === undefined ? cleanText(label, max) : requiredText(label, max, required),
    initial: '',
    required: required !== undefined,
    ...told(options),
  };
}

export const text = (options: TextOptions) => textField('text', options);
export const textarea = (options: TextOptions) => textField('textarea', { rows: 4, ...options });

/** Free text that is null when left empty and must pass `accept`, which may also rewrite it. */
function optional(
  input: Input,
  options: Told & { readonly label: string; readonly max?: number },
  accept: (value: string) => string | null,
  sentence: string,
): Field<string | null> {
  const filled = v.pipe(
    cleanText(options.label, options.max ?? 2000),
    v.transform((value) => (value === '' ? null : value)),
    v.check((value) => value === null || accept(value) !== null, sentence),
    v.transform((value) => (value === null ? null : accept(value))),
  );
  return {
    label: options.label,
    input,
    column: 'text',
    schema: v.nullable(filled),
    initial: '',
    required: false,
    ...told(options),
  };
}

const when = (test: (value: string) => boolean) => (value: string) => (test(value) ? value : null);

/** Optional e-mail, null when empty. */
export const email = (options: Told & { readonly label: string }): Field<string | null> => ({
  label: options.label,
  input: 'email',
  column: 'text',
  schema: optionalEmail(options.label),
  initial: '',
  required: false,
  ...told(options),
});

export const url = (options: Told & { readonly label: string }) =>
  optional(
    'url',
    options,
    when(isSafeUrl),
    `${options.label}: informe um endereço que comece com https:// ou /.`,
  );

export const image = (options: Told & { readonly label: string }) => ({
  ...url(options),
  input: 'image' as const,
});

export const link = (options: Told & { readonly label: string }) =>
  optional(
    'link',
    options,
    when(isSafeLink),
    `${options.label}: informe um endereço que comece com https://, / ou #.`,
  );

/**
 * Stored as `https://wa.me/55` + 10-11 digits; a bare phone or an api.whatsapp.com link is turned
 * into that.
 */
export const whatsapp = (options: Told & { readonly label: string }) =>
  optional(
    'tel',
    options,
    whatsappLink,
    `${options.label}: informe um link como https://wa.me/5511988887777.`,
  );

/** A style value that falls back to its default when left empty (spec §5, hero save). */
function styled(
  input: Input,
  options: Told & { readonly label: string; readonly fallback: string },
  accept: (value: string) => boolean,
) {
  const { label, fallback } = options;
  const schema = v.pipe(
    v.nullable(v.string(wrong(label)), ''),
    v.transform((value) => value.trim() || fallback),
    v.check(accept, wrong(label)),
  );
  return {
    label,
    input,
    column: 'text',
    schema,
    initial: fallback,
    required: false,
    ...told(options),
  } satisfies Field<string>;
}

export const color = (options: Told & { readonly label: string; readonly fallback: string }) =>
  styled('color', options, isColor);
export const shadow = (options: Told & { readonly label: string; readonly fallback: string }) =>
  styled('shadow', options, isShadow);
export const font = (options: Told & { readonly label: string; readonly fallback: string }) =>
  styled('font', options, (value) => (FONTS as readonly string[]).includes(value));

/**
 * Class name of an icon (`fa-…`, `bi bi-…`, tabler names); an unknown one is drawn as the neutral
 * icon.
 */
export function icon({
  label,
  fallback,
  ...rest
}: Told & { readonly label: string; readonly fallback: string }): Field<string> {
  const schema = v.pipe(
    v.string(wrong(label)),
    v.transform((value) => value.trim()),
    v.check(
      (value) => value === '' || /^[a-z0-9 -]{1,64}$/.test(value),
      `${label}: use apenas letras minúsculas, números e hífens.`,
    ),
  );
  return {
    label,
    input: 'icon',
    column: 'text',
    schema,
    initial: fallback,
    required: false,
    ...told(rest),
  };
}

/** Position in the list, from 1; null means 'at the end' and is settled by the database. */
export function order(): Field<number | null> {
  const least = 'A ordem deve ser um número a partir de 1.';
  const schema = v.nullable(
    v.pipe(
      v.number(wrong('Ordem')),
      v.check((place) => Number.isInteger(place) && place >= 1, least),
      v.check((place) => place <= 9999, wrong('Ordem')),
    ),
  );
  return {
    label: 'Ordem',
    input: 'number',
    column: 'integer',
    schema,
    initial: null,
    required: true,
  };
}

/** One to five stars, five when nothing was chosen. */
export function rating(): Field<number> {
  const range = 'A avaliação vai de 1 a 5.';
  const schema = v.pipe(
    v.number(wrong('Avaliação')),
    v.check((stars) => Number.isInteger(stars) && stars >= 1 && stars <= 5, range),
  );
  return {
    label: 'Avaliação',
    input: 'rating',
    column: 'integer',
    schema,
    initial: 5,
    required: true,
  };
}

/** A calendar day, `YYYY-MM-DD`; a time part after `T` is cut. */
export function date({
  label,
  required,
}: {
  readonly label: string;
  readonly required: string;
}): Field<string> {
  const schema = v.pipe(
    v.string(wrong(label)),
    v.transform((value) => value.split('T')[0] ?? ''),
    v.check((value) => value !== '', required),
    v.check(isDay, `${label}: informe uma data válida.`),
  );
  return { label, input: 'date', column: 'date', schema, initial: '', required: true };
}

function isDay(value: string): boolean {
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
