import type { OwnerApi } from './owner-api.ts';

export const BOOKING = { shown: true, notice: 12, days: 30, a_day: 12, accept: false };
export const TUESDAY = '2026-05-05';
const PATH = '/appointments/openings';

/** What the owner shows of her free times, and what a visitor reads of a day. */
export function openingsOf(owner: OwnerApi) {
  const show = (more: object = {}, of = owner) =>
    of.send('PUT', '/appointments/booking', { ...BOOKING, ...more });
  const look = (
    search = `?service=relaxante&from=${TUESDAY}&to=${TUESDAY}`,
    from = '203.0.113.9',
  ) => owner.api.send('GET', PATH + search, { platform: { address: from }, headers: {} });
  const timesOf = async (day = TUESDAY) => {
    const { data } = await look(`?service=relaxante&from=${day}&to=${day}`);
    return (data as { times: string[] }[]).flatMap((offer) => offer.times).join(' ');
  };
  return { show, look, timesOf };
}
