/** A duration of a service in minutes, with its price in reais; null for none. */
export type Variant = { readonly duration: number; readonly price: number | null };

export type Variants = readonly Variant[];

type Facts = {
  readonly duration?: number | null | undefined;
  readonly price?: number | null | undefined;
};

export type ServiceFacts = Facts & {
  readonly variants?: Variants | null | undefined;
};

/** `60 min`, `1 h 30 min`, `2 h`. */
export function durationText(minutes: number): string {
  const rest = minutes % 60;
  if (minutes <= 60) return `${minutes} min`;
  return `${(minutes - rest) / 60} h${rest ? ` ${rest} min` : ''}`;
}

/** Reais as `150` or `1.200,50`. */
export const reais = (price: number): string =>
  price
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=\d{3},)/, '.')
    .replace(',00', '');

/** `R$ 150` in one piece; only a variant may cost nothing. */
export const priceWords = (price: number): string => (price ? `R$\u00a0${reais(price)}` : 'grátis');

/** What services cost, in reais, without what costs nothing. */
export const pricesOf = (services: readonly ServiceFacts[]): readonly number[] =>
  services
    .flatMap((own): readonly Facts[] => own.variants ?? [own])
    .flatMap(({ price }) => price || []);
