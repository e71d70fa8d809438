import { isRecord } from '../core/json.ts';
import { isPrice } from '../money/cents.ts';
import type { Variant, Variants } from './service-facts.ts';
import { DURATION_SENTENCE, isDuration } from './service-line.ts';

export const MAX_VARIANTS = 4;

type Row = Readonly<Record<string, unknown>>;

function faultOfRow({ duration, price = null }: Row): string | null {
  if (typeof duration !== 'number' || !isDuration(duration)) return DURATION_SENTENCE;
  return price === null || (typeof price === 'number' && isPrice(price))
    ? null
    : 'Informe um preço de R$ 0 a R$ 99.999,99, com no máximo duas casas depois da vírgula.';
}

export const isVariant = (row: unknown): row is Variant =>
  isRecord(row) && faultOfRow(row) === null;

/** What is wrong with variants, and the index of the wrong row; null for valid ones. */
export function variantsFault(
  value: unknown,
): { readonly sentence: string; readonly row: number | null } | null {
  if (!Array.isArray(value) || !value.every(isRecord))
    return { sentence: 'Durações e preços: valor inválido.', row: null };
  if (value.length > MAX_VARIANTS) return { sentence: 'Use no máximo quatro durações.', row: null };
  for (const [row, one] of value.entries()) {
    const twice = value.slice(0, row).some(({ duration }) => duration === one.duration);
    const sentence = faultOfRow(one) ?? (twice ? 'Use cada duração uma vez só.' : null);
    if (sentence) return { sentence, row };
  }
  return null;
}

/** The same variants from short to long, without other keys; null for none. */
export const sortVariants = (variants: Variants): Variants | null =>
  variants.length === 0
    ? null
    : variants
        .map(({ duration, price = null }) => ({ duration, price }))
        .sort((a, b) => a.duration - b.duration);
