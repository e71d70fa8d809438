import { useEffect, useState } from 'react';
import type { Offer } from '../../shared/appointments/booking.ts';

type Slots = {
  readonly SlotField: typeof import('./fields/SlotField.tsx').SlotField;
  readonly offers: readonly Offer[];
};

/** The free times of a service and duration with their field, null without any; what offers others. */
export function useSlots(service: string | undefined, duration: string) {
  const [slots, setSlots] = useState<Slots | null>(null);

  useEffect(() => {
    setSlots(null);
    const template = document.querySelector<HTMLTemplateElement>('[data-lazy=slots]');
    if (!template || !service) return;
    let current = true;
    // What the visitor prefers meanwhile stays.
    const stay = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.prefer [type=checkbox]')) current = false;
    };
    document.addEventListener('input', stay);
    async function load(id: string): Promise<void> {
      // Not by `loadLazy`: the landing page would load it as a file of its own.
      const address = template?.content.querySelector('script')?.src ?? '';
      const { SlotField, offersOf }: typeof import('./fields/SlotField.tsx') = await import(
        /* @vite-ignore */ address
      );
      const offers = await offersOf(id, duration);
      if (current && offers.length > 0) setSlots({ SlotField, offers });
    }
    // Without an answer the visitor says which days suit.
    load(service).catch(() => undefined);
    return () => {
      current = false;
      document.removeEventListener('input', stay);
    };
  }, [service, duration]);

  const offerOthers = (openings: readonly string[]) =>
    setSlots((now) =>
      now && openings.length > 0
        ? {
            ...now,
            offers: [...new Set(openings.map((slot) => slot.slice(0, 10)))].map((day) => ({
              day,
              times: openings.flatMap((slot) => (slot.startsWith(day) ? [slot.slice(11)] : [])),
            })),
          }
        : null,
    );

  return [slots, offerOthers] as const;
}
