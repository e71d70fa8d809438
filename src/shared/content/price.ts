/**
 * A price as Brazil types it (`150`, `150,00`, `1.200,50`, `R$ 80`) or as a keypad does (`150.5`)
 * as a number; what is none, and an empty text, come back as they are.
 */
export function readPrice(typed: string): number | string {
  const text = typed.replace(/^\s*R\$|\s/g, '');
  const thousands = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(text);
  if (thousands || /^\d+(?:,\d*)?$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^\d+\.\d{1,2}$/.test(text) ? Number(text) : text && typed;
}

/** A price for its box: `150,00`, `1.200,50`; what is no number as it was typed. */
export const priceText = (price: number | string): string =>
  typeof price === 'number' ? price.toLocaleString('pt-BR', { minimumFractionDigits: 2 }) : price;
