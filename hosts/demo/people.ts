import { fold } from '../../src/shared/core/text.ts';
import type { Calendar } from './calendar.ts';
import { FIRST_NAMES, LAST_NAMES } from './data/people.ts';
import { services } from './data/services.ts';
import { type Random, random } from './random.ts';
import { PHONES } from './signed.ts';

/** A request of a service, by its title, so many days ago at an hour. */
type Request = { readonly service: string; readonly daysAgo: number; readonly hour: number };

/** A client of the demo; the first request is her registration. */
export type Person = {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly requests: readonly [Request, ...Request[]];
  /** How many days ago the owner switched her off; null for never. */
  readonly inactiveSince: number | null;
};

/** How many there are, and over how many days. */
const PEOPLE = 40;
export const DAYS = 90;

const WANTED = services.map(({ title, wanted }) => [title, wanted] as const);
/** How often somebody comes back. */
const RETURNS = [
  [0, 18],
  [1, 28],
  [2, 26],
  [4, 18],
  [6, 10],
] as const;

/** The days of the newest: three came today. */
const NEWEST = [0, 0, 0, 1, 2];

/** The day she registered: a few more of them lately, none on a Sunday. */
function registered(place: number, draw: Random, { weekday }: Calendar): number {
  const newest = NEWEST[PEOPLE - 1 - place];
  if (newest !== undefined) return newest;
  const share = place / (PEOPLE - NEWEST.length);
  const day = Math.round(DAYS - 2 - (DAYS - 6) * share ** 0.9) + draw.between(0, 1);
  return weekday(day) === 0 ? day - 1 : day;
}

function requestsOf(first: number, draw: Random): [Request, ...Request[]] {
  const hour = () => draw.between(8, 21) + draw.between(0, 11) / 12;
  const favourite = draw.weighted(WANTED);
  const requests: [Request, ...Request[]] = [{ service: favourite, daysAgo: first, hour: hour() }];
  let day = first;
  for (let left = draw.weighted(RETURNS); left > 0; left -= 1) {
    day -= draw.between(8, 24);
    if (day < 0) break;
    const service = draw.chance(0.7) ? favourite : draw.weighted(WANTED);
    requests.push({ service, daysAgo: day, hour: hour() });
  }
  return requests;
}

/** The clients of a seed, the one who registered first first. */
export function people(seed: number, days: Calendar): readonly Person[] {
  const draw = random(seed, 'people');
  const first = draw.shuffled(FIRST_NAMES);
  const last = draw.shuffled(LAST_NAMES);
  return first.slice(0, PEOPLE).map((name, place) => {
    const full = `${name} ${last[place]}`;
    const requests = requestsOf(registered(place, draw, days), draw);
    const quiet = requests.at(-1)?.daysAgo ?? 0;
    return {
      name: full,
      phone: `${PHONES}${String(place + 1).padStart(4, '0')}`,
      email: draw.chance(0.7) ? `${fold(full).replaceAll(' ', '.')}@example.com` : null,
      requests,
      inactiveSince: quiet > 45 && draw.chance(0.5) ? quiet - 40 : null,
    };
  });
}
