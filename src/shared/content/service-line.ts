import { durationText, priceWords, type ServiceFacts } from './service-facts.ts';

// Apart from what the landing page draws, and from the checks of variants: each would pay for it.

export const DURATION_SENTENCE = 'Informe a duração em minutos inteiros, de 5 a 600.';

export const isDuration = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 5 && minutes <= 600;

/** Duration and price as texts: `60 min`, `R$ 150`; none of a service with variants. */
export const factsOf = ({ duration, price, variants }: ServiceFacts = {}): string[] =>
  variants
    ? []
    : [
        duration && durationText(duration),
        typeof price === 'number' && priceWords(price).replace('\u00a0', ' '),
      ].filter((fact) => typeof fact === 'string');

/** `60 min · R$ 150`, or `30 min R$ 150 · 60 min R$ 180`, whose parts do not break. */
export const factsText = (service: ServiceFacts): string =>
  (service.variants ? service.variants.map((one) => factsOf(one).join(' ')) : factsOf(service))
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ');

/** A service in one line: `Massagem Relaxante (60 min, R$ 150)`; a variant is named apart. */
export function serviceLine(service: ServiceFacts & { readonly title: string }): string {
  const facts = factsOf(service).join(', ');
  return service.title + (facts && ` (${facts})`);
}

export function filledFacts({ duration, price, variants }: ServiceFacts): ServiceFacts {
  if (variants) return { variants };
  return { ...(duration ? { duration } : {}), ...(price ? { price } : {}) };
}
