import { fold } from '../../src/shared/core/fold.ts';
import type { Calendar } from './calendar.ts';
import practice from './practice.json' with { type: 'json' };
import { type Random, random } from './random.ts';
import { PHONES } from './writer.ts';

type Request = { readonly service: string; readonly daysAgo: number; readonly hour: number };

export type Person = {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly requests: readonly [Request, ...Request[]];
  /** How many days ago the owner deactivated the client; null for never. */
  readonly inactiveSince: number | null;
};

const PEOPLE = 40;
export const DAYS = 90;

const SERVICES = practice.services.map(({ title, wanted }) => [title, wanted] as const);
const RETURNS = [
  [0, 18],
  [1, 28],
  [2, 26],
  [4, 18],
  [6, 10],
] as const;

const NEWEST = [0, 0, 0, 1, 2];

function registrationDay(index: number, draw: Random, { weekday }: Calendar): number {
  const newest = NEWEST[PEOPLE - 1 - index];
  if (newest !== undefined) return newest;
  const share = index / (PEOPLE - NEWEST.length);
  const day = Math.round(DAYS - 2 - (DAYS - 6) * share ** 0.9) + draw.between(0, 1);
  return weekday(day) === 0 ? day - 1 : day;
}

function requestsFrom(first: number, draw: Random): [Request, ...Request[]] {
  const hour = () => draw.between(8, 21) + draw.between(0, 11) / 12;
  const favourite = draw.weighted(SERVICES);
  const requests: [Request, ...Request[]] = [{ service: favourite, daysAgo: first, hour: hour() }];
  let day = first;
  for (let left = draw.weighted(RETURNS); left > 0; left -= 1) {
    day -= draw.between(8, 24);
    if (day < 0) break;
    const service = draw.chance(0.7) ? favourite : draw.weighted(SERVICES);
    requests.push({ service, daysAgo: day, hour: hour() });
  }
  return requests;
}

export function createPeople(seed: number, days: Calendar): readonly Person[] {
  const draw = random(seed, 'people');
  const firstNames = draw.shuffled(practice.firstNames.split(' '));
  const lastNames = draw.shuffled(practice.lastNames.split(' '));
  return firstNames.slice(0, PEOPLE).map((firstName, index) => {
    const name = `${firstName} ${lastNames[index]}`;
    const requests = requestsFrom(registrationDay(index, draw, days), draw);
    const lastRequest = requests.at(-1)?.daysAgo ?? 0;
    return {
      name,
      phone: `${PHONES}${String(index + 1).padStart(4, '0')}`,
      email: draw.chance(0.7) ? `${fold(name).replaceAll(' ', '.')}@example.com` : null,
      requests,
      inactiveSince: lastRequest > 45 && draw.chance(0.5) ? lastRequest - 40 : null,
    };
  });
}
