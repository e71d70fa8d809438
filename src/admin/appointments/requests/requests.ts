import { randomKey } from '../../../browser/attempt-key.ts';
import {
  type BookingSettings,
  bookingFields,
  type Offer,
  type SavedBooking,
} from '../../../shared/appointments/booking.ts';
import { offersOf } from '../../../shared/appointments/offers.ts';
import type { Practice, Slot } from '../../../shared/appointments/openings.ts';
import { readBooking, saveBooking } from '../../../shared/appointments/panel-endpoints.ts';
import { practiceZone } from '../../../shared/appointments/practice-day.ts';
import { addDays } from '../../../shared/appointments/when.ts';
import { clockOf } from '../../../shared/appointments/zone-gap.ts';
import { slotWords } from '../../../shared/clients/slot.ts';
import { now } from '../../../shared/core/clock.ts';
import { valuesIn } from '../../../shared/core/record-fields.ts';
import { query, reload } from '../../session/queries.ts';
import { resource } from '../../session/resource.ts';

export const $booking = query(readBooking);

const written = resource(() => reload(readBooking));

let last: Promise<SavedBooking | null> = Promise.resolve(null);

/** Saves one change after the other. Rejects with ApiFailure. */
export function chooseBooking(saved: SavedBooking, chosen: Partial<BookingSettings>) {
  const saving = last.then((before) => {
    const base = before && before.version > saved.version ? before : saved;
    const body = { ...valuesIn(base, bookingFields), ...chosen };
    return written.save(saveBooking, { body, version: base.version, key: randomKey() });
  });
  last = saving.catch(() => null);
  return saving;
}

/** The free times of the next days, some hours from now on. */
export function freeAhead(
  practice: Practice,
  { days, notice }: Pick<BookingSettings, 'days' | 'notice'>,
  duration: number,
  taken: readonly Slot[],
): Offer[] {
  const zone = practiceZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = (moment: number) => clockOf(moment, zone).replace(' ', 'T');
  const today = at(now()).slice(0, 10);
  const ahead = Array.from({ length: days + 1 }, (_, index) => addDays(today, index));
  return offersOf(practice, ahead, duration, taken, at(now() + notice * 3_600_000));
}

const NEAREST = 3;

/** The three free times that are nearest to a request, in words. */
export function nearest({ day, time }: Pick<Slot, 'day' | 'time'>, offers: readonly Offer[]) {
  const at = (slot: string) => Date.parse(`${slot}Z`);
  const away = (slot: string) => Math.abs(at(slot) - at(`${day}T${time}`));
  return offers
    .flatMap((offer) => offer.times.map((one) => `${offer.day}T${one}`))
    .sort((one, other) => away(one) - away(other))
    .slice(0, NEAREST)
    .sort()
    .map(slotWords);
}
