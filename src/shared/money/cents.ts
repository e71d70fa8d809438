export const centsOf = (reais: number): number => Math.round(reais * 100);

/** Whether an amount in reais has whole cents, from 0 to 99.999,99. */
export const isPrice = (price: number): boolean =>
  price >= 0 && price < 100_000 && centsOf(price) / 100 === price;

export const sumReais = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + centsOf(amount ?? 0), 0) / 100;

/** Cents as `150.00`, as programs write amounts. */
export const plainAmount = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
