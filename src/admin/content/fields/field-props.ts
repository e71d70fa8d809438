import type { ReactNode } from 'react';
import type { FormValues } from '../../editor/drafts.ts';
import type { FormField } from '../forms.ts';

export type FieldValue = string | number | boolean;

export type FieldProps = {
  readonly field: FormField;
  readonly value: FieldValue;
  readonly saved?: FieldValue | undefined;
  readonly values?: FormValues;
  readonly error?: ReactNode;
  readonly onChange: (value: FieldValue) => void;
  readonly path: string;
};

// Addresses, colours and icon names must not be autocorrected.
const PLAIN = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export const inputProps = ({ field, value, error, path }: FieldProps) => ({
  label: field.label,
  description: field.hint,
  placeholder: field.placeholder,
  required: field.required,
  error,
  value: String(value),
  'data-path': path,
  ...(field.input === 'text' || field.input === 'textarea' ? { dir: 'auto' } : PLAIN),
});

export const numeric = (text: string): number | string =>
  text === '' || Number.isNaN(Number(text)) ? text : Number(text);

type Named = readonly [name: string, field: FormField];

/** The fields by group, in order; a field without a group belongs to the previous group. */
export function groupsOf(
  fields: Readonly<Record<string, FormField>>,
): readonly (readonly [string, readonly Named[]])[] {
  const groups: [string, Named[]][] = [];
  for (const named of Object.entries(fields)) {
    if (named[1].elsewhere) continue;
    const last = groups.at(-1);
    const { group } = named[1];
    if (last && group === undefined) last[1].push(named);
    else groups.push([group ?? '', [named]]);
  }
  return groups;
}

/** A typed price (`1.200,50`, `R$ 80`, `150.5`) as a number; any other text unchanged. */
export function readPrice(typed: string): number | string {
  const text = typed.replace(/^\s*R\$|\s/gi, '');
  const thousands = /^\d{1,3}(?:\.\d{3})+(?:,\d{0,2})?$/.test(text);
  // Three digits behind a comma may be thousands too.
  if (thousands || /^\d+(?:,\d{0,2})?$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^\d+\.\d{1,2}$/.test(text) ? Number(text) : text && typed;
}

/** A price for its input (`1.200,50`); any other text unchanged. */
export const priceText = (price: unknown): string =>
  typeof price === 'number'
    ? price.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
    : String(price);
