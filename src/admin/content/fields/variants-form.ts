import type { Variants } from '../../../shared/content/service-facts.ts';
import { isVariant } from '../../../shared/content/variants.ts';
import { isRecord } from '../../../shared/core/json.ts';
import { readRows } from '../hours/hours-form.ts';

/** A row as it is typed: texts until they are numbers. */
export type TypedVariant = {
  readonly duration: number | string;
  readonly price: number | string | null;
};

// In a form variants are JSON text, as hours are.

/** Variants for a form; '' for none. */
export const variantsText = (value: unknown): string =>
  Array.isArray(value) && value.length > 0
    ? JSON.stringify(value.filter(isRecord).map(({ duration, price }) => ({ duration, price })))
    : '';

export function typedRows(text: string): readonly TypedVariant[] {
  const rows = readRows(text);
  return Array.isArray(rows) ? rows.filter(isRecord).map((row) => ({ ...BLANK, ...row })) : [];
}

const BLANK: TypedVariant = { duration: '', price: null };

export const variantsIn = (text: string): Variants => typedRows(text).filter(isVariant);

export const firstRows = (duration: unknown, price: unknown): readonly TypedVariant[] => [
  {
    duration: typeof duration === 'number' ? duration : '',
    price: typeof price === 'number' ? price : null,
  },
  BLANK,
];
