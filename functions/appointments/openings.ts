import {
  isTaken,
  type OpeningFacts,
  openingFacts,
  type SlotRequest,
} from '../../db/appointments/openings.ts';
import { type Attempt, countAttempts, isFull, refundAttempts } from '../../db/core/throttle.ts';
import { type Offer, openingsQuery, WINDOW_MAX } from '../../src/shared/appointments/booking.ts';
import { offersOf, shownOffers } from '../../src/shared/appointments/offers.ts';
import { addDays, isDay, isTime } from '../../src/shared/appointments/when.ts';
import { clockOf } from '../../src/shared/appointments/zone-gap.ts';
import { readOpenings } from '../../src/shared/clients/endpoints.ts';
import { BUILT_IN_SERVICES } from '../../src/shared/content/built-in-services.ts';
import { now } from '../../src/shared/core/clock.ts';
import { isUuid } from '../../src/shared/core/plain-text.ts';
import { Failure, invalid, notFound, tooMany } from '../http/failure.ts';
import { attempt, ofAddress } from '../http/limits.ts';
import { type AnyCall, on } from '../http/route.ts';

const HOUR_MS = 3_600_000;
const USUAL_MINUTES = 60;
// An IPv6 line holds far fewer than all visitors together.
const WIDE_HOLDS = 2;
const NEAREST = 3;
const CHOOSE = 'Selecione um serviço';
const TAKEN = 'Este horário não está mais livre. Escolha outro ou combine comigo.';

type Minutes = number | null | undefined;
type Asked = { readonly slot?: string | undefined; readonly duration?: Minutes };

const CHOOSE_SLOT = 'Escolha um dos horários livres.';

const isSlot = (text: string) =>
  isDay(text.slice(0, 10)) && text[10] === 'T' && isTime(text.slice(11));

const builtIn = new Map<string, string>(Object.entries(BUILT_IN_SERVICES));

/** The chosen variant of a service with variants, else time for the longest. */
function serviceOf({ service, anyService }: OpeningFacts, id: string, minutes: Minutes) {
  const title = anyService ? undefined : builtIn.get(id);
  if (!service && title === undefined) throw invalid(CHOOSE, { serviceId: CHOOSE });
  const variants = service?.variants ?? [];
  const { duration, price } =
    variants.find((one) => one.duration === minutes) ??
    variants.map((one) => ({ ...one, price: null })).at(-1) ??
    service ??
    {};
  return {
    service_name: service?.title ?? title ?? '',
    duration: duration ?? USUAL_MINUTES,
    price: price ?? null,
  };
}

/** What may be asked for; null while the owner shows no times. Throws 422 for an unknown service. */
async function freeTimes(
  call: AnyCall,
  serviceId: string,
  minutes: Minutes,
  attempts: readonly Attempt[] = [],
) {
  const { timeZone } = call.platform.variables;
  const at = (moment: number) => clockOf(moment, timeZone).replace(' ', 'T');
  const today = at(now()).slice(0, 10);
  const id = isUuid(serviceId) ? serviceId : null;
  const facts = await openingFacts(call.db, id, [today, addDays(today, WINDOW_MAX)], attempts);
  const { wait, booking, blocks, taken } = facts;
  if (wait > 0) throw tooMany(wait);
  if (!booking?.shown) return null;
  const service = serviceOf(facts, serviceId, minutes);
  const { hours = null, pause = 0 } = facts.practice ?? {};
  const practice = { hours, pause, blocks, timeZone };
  const days = Array.from({ length: booking.days + 1 }, (_, ahead) => addDays(today, ahead));
  const earliest = at(now() + booking.notice * HOUR_MS);
  const offers = offersOf(practice, days, service.duration, taken, earliest);
  return { booking, pause, service, offers };
}

type Free = Awaited<ReturnType<typeof freeTimes>>;

const slotsOf = (offers: readonly Offer[]) =>
  offers.flatMap(({ day, times }) => times.map((time) => `${day}T${time}`));

function taken(found: Free, slot: string): Failure {
  const away = (other: string) => Math.abs(Date.parse(`${other}Z`) - Date.parse(`${slot}Z`));
  const openings = slotsOf(found ? shownOffers(found.offers, found.booking.a_day) : [])
    .sort((one, other) => away(one) - away(other))
    .slice(0, NEAREST)
    .sort();
  return new Failure(409, TAKEN, { errors: { slot: TAKEN }, more: { openings } });
}

const isFree = (found: Free, slot: string): found is NonNullable<Free> =>
  found !== null && slotsOf(found.offers).includes(slot);

/** Runs a registration or login that may ask for a time; `failure` says that it is taken. */
export function asking(call: AnyCall, serviceId: string, { slot, duration }: Asked) {
  const { db } = call;
  if (slot && !isSlot(slot)) throw invalid(CHOOSE_SLOT, { slot: CHOOSE_SLOT });
  let failure: Failure | null = null;

  async function hold<T>(
    free: string,
    work: (request: SlotRequest) => Promise<T | null>,
  ): Promise<T | null> {
    const found = await freeTimes(call, serviceId, duration);
    if (!isFree(found, free)) {
      failure = taken(found, free);
      return null;
    }
    const { booking, pause, service } = found;
    const counted = ofAddress(call, 'holds', WIDE_HOLDS);
    const [day = '', time = ''] = free.split('T');
    const crowded = await isFull(db, attempt(call, 'registerDay'));
    const allowed = !crowded && (await countAttempts(db, counted)) === 0;
    const request = { ...service, day, time, pause, allowed, accepted: booking.accept };
    const refund = async () => allowed && refundAttempts(db, counted);
    const result = await work(request).catch(async (error: unknown) => {
      if (isTaken(error)) return null;
      await refund();
      throw error;
    });
    if (result === null) {
      await refund();
      const after = await freeTimes(call, serviceId, duration);
      if (!isFree(after, free)) failure = taken(after, free);
    }
    return result;
  }

  return {
    run: <T>(work: (request: SlotRequest | null) => Promise<T | null>): Promise<T | null> =>
      slot ? hold(slot, work) : work(null),
    failure: (): Failure | null => failure,
  };
}

export const routes = [
  on(readOpenings, { query: openingsQuery }, async (call) => {
    const { service, duration, from = '', to = '9' } = call.query;
    const minutes = Number(duration ?? 0);
    const found = await freeTimes(call, service, minutes, ofAddress(call, 'openings'));
    if (!found) throw notFound();
    const offers = found.offers.filter(({ day }) => day >= from && day <= to);
    return {
      data: shownOffers(offers, found.booking.a_day),
      headers: { 'cache-control': 'public, max-age=30' },
    };
  }),
];
