import type { Field } from '../../../shared/content/entities/fields.ts';
import { durationText, priceWords, reais } from '../../../shared/content/service-facts.ts';
import { factsText } from '../../../shared/content/service-line.ts';
import { shortDay } from '../../../site/blog/posts.ts';
import { hoursLines } from '../../../site/contact/hours-lines.ts';
import { hoursText, rowsOf } from '../hours/hours-form.ts';
import { colorName, shadowName } from './appearance.ts';
import { variantsIn, variantsText } from './variants-form.ts';

/** A field's value, of a record or a form, in words; '' for none. */
export function fieldText({ input }: Field, value: unknown): string {
  if (input === 'hours') {
    const text = typeof value === 'string' ? value : hoursText(value);
    return text === '' ? 'Horário padrão' : hoursLines(rowsOf(text)).join('\n');
  }
  if (input === 'switch') return value === true ? 'Sim' : 'Não';
  if (value === null || value === undefined || value === '') return '';
  if (input === 'variants') {
    const text = typeof value === 'string' ? value : variantsText(value);
    return factsText({ variants: variantsIn(text) });
  }
  if (input === 'date') return shortDay(String(value).split('T')[0] ?? '');
  if (input === 'duration' && typeof value === 'number') return durationText(value);
  if (input === 'color') return colorName(String(value)) ?? String(value);
  if (input === 'shadow') return shadowName(String(value)) ?? String(value);
  return input === 'price' && typeof value === 'number' ? `R$ ${reais(value)}` : String(value);
}

/** `R$ 90 a R$ 220`: the least and the highest price of a service's variants; '' for none. */
export function priceSpan(variants: unknown): string {
  const prices = variantsIn(variantsText(variants)).flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return '';
  const ends = new Set([Math.min(...prices), Math.max(...prices)].map(priceWords));
  return [...ends].join(' a ');
}
