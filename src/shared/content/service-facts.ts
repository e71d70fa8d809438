export type ServiceFacts = {
  readonly duration?: number | null | undefined;
  readonly price?: number | null | undefined;
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

export const filledFacts = ({ duration, price }: ServiceFacts): ServiceFacts => ({
  ...(duration ? { duration } : {}),
  ...(price ? { price } : {}),
});

/** The facts as texts: `60 min`, `R$ 150`. */
export const factsOf = ({ duration, price }: ServiceFacts = {}): string[] =>
  [duration && durationText(duration), price && `R$ ${reais(price)}`].filter(
    (fact) => typeof fact === 'string',
  );

/** A service in one line: `Massagem Relaxante (60 min, R$ 150)`. */
export function serviceLine(service: ServiceFacts & { readonly title: string }): string {
  const facts = factsOf(service).join(', ');
  return service.title + (facts && ` (${facts})`);
}

/** Ids and names of the four services valid at registration while none is saved. */
export const BUILT_IN_SERVICES = {
  relaxante: 'Massagem Relaxante',
  terapeutica: 'Massagem Terapêutica',
  'drenagem-linfatica': 'Drenagem Linfática',
  ventosaterapia: 'Ventosaterapia',
} as const;
