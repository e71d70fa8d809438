import type { Visitor } from './api.ts';
import type { Calendar } from './calendar.ts';
import { DAYS, type Person } from './people.ts';
import { type Random, random } from './random.ts';
import { at } from './signed.ts';

/** What may be read, posts by their slugs and services by their ids; the most read first. */
export type Shelf = { readonly posts: readonly string[]; readonly services: readonly string[] };

/** Visitors of a usual day, and how a week goes from its Sunday. */
const USUAL = 18;
const WEEK = [0.55, 1.4, 1.12, 1, 1.05, 0.95, 0.8];

/** When each poster was put up. */
export const POSTERS = [
  { name: 'Padaria da esquina', tag: 'padaria-da-esquina', daysAgo: 52 },
  { name: 'Academia do bairro', tag: 'academia-do-bairro', daysAgo: 23 },
] as const;

/** How a visitor finds the page, by how often: a referrer, and what `?de=` says. */
type Way = readonly [referrer: string, tag: string];
const WAYS: readonly (readonly [Way, number])[] = [
  [['https://l.instagram.com', ''], 20],
  [['', 'instagram'], 9],
  [['https://www.google.com', ''], 25],
  [['', ''], 24],
  [['https://web.whatsapp.com', ''], 7],
  [['https://m.facebook.com', ''], 4],
  [['https://guia.example.com', ''], 2],
  [['', 'padaria-da-esquina'], 6],
  [['', 'academia-do-bairro'], 3],
];

const waysOf = (daysAgo: number) =>
  WAYS.filter(([[, tag]]) => !POSTERS.some((one) => one.tag === tag && one.daysAgo < daysAgo));

const fingerprint = (draw: Random) =>
  Array.from({ length: 8 }, () =>
    Math.floor(draw.next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

/** The first places of a list more often than the last. */
const favoured = (list: readonly string[], draw: Random) =>
  draw.weighted(list.map((item, place) => [item, 1 / (place + 2)] as const));

/** What a visitor reports: what she reads, and how far she gets; the first says how she came. */
function visit(who: string, [referrer, tag]: Way, reached: number, shelf: Shelf, draw: Random) {
  const pages = [
    ...(draw.chance(0.3) ? [`/#servico-${favoured(shelf.services, draw)}`] : []),
    ...(draw.chance(0.18) ? [`/blog/${favoured(shelf.posts, draw)}`] : []),
    ...(reached > 0 ? [['/', '/register', '/entrou', '/whatsapp'][reached] ?? '/'] : []),
  ];
  const [first = '/', ...others] = pages;
  const [path, hash] = first.split('#');
  const page_url = `${path}${tag && `?de=${tag}`}${hash ? `#${hash}` : ''}`;
  return [
    { fingerprint: who, page_url, referrer },
    ...others.map((page) => ({ fingerprint: who, page_url: page, referrer: '' })),
  ];
}

/** How many come on a day: more on Mondays, slowly more with the weeks, half of it so far today. */
function crowd(daysAgo: number, { weekday }: Calendar, draw: Random): number {
  const growth = 0.8 + 0.5 * (1 - daysAgo / DAYS);
  const usual = USUAL * (WEEK[weekday(daysAgo)] ?? 1) * growth * (0.88 + 0.24 * draw.next());
  return Math.round(daysAgo === 0 ? usual / 2 : usual);
}

/** Ninety days of visitors: each request of a client is one who got to the end. */
export async function visitAll(
  call: Visitor,
  seed: number,
  days: Calendar,
  people: readonly Person[],
  shelf: Shelf,
): Promise<void> {
  const draw = random(seed, 'visits');
  const requests = people.flatMap((person) => person.requests);
  let regulars: string[] = [];
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    const ways = waysOf(daysAgo);
    const booked = requests.filter((request) => request.daysAgo === daysAgo).length;
    const count = Math.max(crowd(daysAgo, days, draw), booked);
    const today: string[] = [];
    for (let place = 0; place < count; place += 1) {
      const known = draw.chance(0.22) && regulars.length > 0 ? draw.pick(regulars) : null;
      const who = known ?? fingerprint(draw);
      const step = place < booked ? (draw.chance(0.92) ? 3 : 2) : draw.chance(0.2) ? 1 : 0;
      const time = days.at(daysAgo, 7 + (15 * place) / count);
      for (const body of visit(who, draw.weighted(ways), step, shelf, draw))
        await at(time, () => call('/reports/visits', body));
      today.push(who);
    }
    regulars = [...regulars, ...today].slice(-200);
  }
}
