/** A typed price (`1.200,50`, `R$ 80`, `150.5`) as a number; any other text unchanged. */
export function readPrice(typed: string): number | string {
  const text = typed.replace(/^\s*R\$|\s/g, '');
  const thousands = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(text);
  if (thousands || /^\d+(?:,\d*)?$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^\d+\.\d{1,2}$/.test(text) ? Number(text) : text && typed;
}

/** A price for its input (`1.200,50`); any other text unchanged. */
export const priceText = (price: unknown): string =>
  typeof price === 'number'
    ? price.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
    : String(price);
