import type { Appointment } from '../../shared/appointments/appointments.ts';
import type { Block } from '../../shared/appointments/blocks.ts';
import {
  firstFree,
  freeTimes,
  type Practice,
  type Slot,
} from '../../shared/appointments/openings.ts';
import { practiceDay, practiceZone } from '../../shared/appointments/practice-day.ts';
import { isHeld } from '../../shared/appointments/states.ts';
import { wishes } from '../../shared/clients/preference.ts';
import { type Hours, isInterval } from '../../shared/content/hours.ts';
import type { Variants } from '../../shared/content/service-facts.ts';
import { isVariant } from '../../shared/content/variants.ts';
import { now } from '../../shared/core/clock.ts';
import { fold } from '../../shared/core/fold.ts';
import { timeOf as clockOf } from '../ui/moment.tsx';
import type { Suggested } from './appointment-editor.ts';

export type Service = Pick<Suggested, 'service_name' | 'duration' | 'price'> & {
  readonly variants: Variants;
};

const USUAL_MINUTES = 60;

const numberOr = <Else>(value: unknown, other: Else) => (typeof value === 'number' ? value : other);

/** Title, minutes and value of the saved services, by default of their first variant. */
export const servicesOf = (records: readonly Readonly<Record<string, unknown>>[]): Service[] =>
  records.map(({ title, variants: saved, ...own }) => {
    const variants = Array.isArray(saved) ? saved.filter(isVariant) : [];
    const { duration, price } = variants[0] ?? own;
    return {
      service_name: String(title),
      duration: numberOr(duration, USUAL_MINUTES),
      price: numberOr(price, null),
      variants,
    };
  });

export const hoursOf = (hours: unknown): Hours | null =>
  Array.isArray(hours) && hours.every(isInterval) ? hours : null;

export const practiceOf = (
  { hours, pause }: Readonly<Record<string, unknown>>,
  blocks: readonly Block[],
): Practice => ({
  hours: hoursOf(hours),
  blocks,
  pause: numberOr(pause, 0),
  timeZone: practiceZone(),
});

/** Appointments that occupy their time; `but` is the one being moved. */
export const takenBy = (
  appointments: readonly Appointment[],
  but: string | undefined,
): Appointment[] =>
  appointments.filter((appointment) => appointment.id !== but && isHeld(appointment));

const afterNow = (day: string) =>
  day === practiceDay() ? clockOf(new Date(now()).toISOString()) : '';

/** Free times of a day; today only those to come. */
export const openingsOf = (
  practice: Practice,
  { day, duration }: Omit<Slot, 'time'>,
  taken: readonly Slot[],
): string[] => freeTimes(practice, day, duration, taken, afterNow(day));

/** A new appointment's values: the requested service at the chosen or first free time. */
export function suggest(
  requested: string | null,
  { day, time: asked }: { readonly day: string | null; readonly time: string },
  services: readonly Service[],
  practice: Practice,
  taken: readonly Slot[],
  preference: string | null = null,
): Suggested {
  const wanted = fold(requested ?? '');
  const found = services.find(({ service_name }) => fold(service_name) === wanted);
  const asFor = found?.variants.find((one) => wishes(preference ?? '', one.duration));
  const service = (found && { ...found, ...asFor }) ?? {
    service_name: requested ?? services[0]?.service_name ?? '',
    duration: services[0]?.duration ?? USUAL_MINUTES,
    price: requested ? null : (services[0]?.price ?? null),
  };
  const { duration } = service;
  if (day) {
    const [time = ''] = asked ? [asked] : openingsOf(practice, { day, duration }, taken);
    return { ...service, day, time };
  }
  const slot = firstFree(practice, practiceDay(), afterNow(practiceDay()), duration, taken);
  return { ...service, ...slot };
}
