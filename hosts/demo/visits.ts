import type { ApiCall } from './api.ts';
import type { Calendar } from './calendar.ts';
import { DAYS, type Person } from './people.ts';
import { type Random, random } from './random.ts';
import { runAt } from './writer.ts';

type Readable = { readonly posts: readonly string[]; readonly services: readonly string[] };

const VISITORS_A_DAY = 18;
const WEEK = [0.55, 1.4, 1.12, 1, 1.05, 0.95, 0.8];

export const POSTERS = [
  { name: 'Padaria da esquina', tag: 'padaria-da-esquina', daysAgo: 52 },
  { name: 'Academia do bairro', tag: 'academia-do-bairro', daysAgo: 23 },
] as const;

type Source = readonly [referrer: string, tag: string];
const SOURCES: readonly (readonly [Source, weight: number])[] = [
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

const sourcesOn = (daysAgo: number) =>
  SOURCES.filter(
    ([[, tag]]) => !POSTERS.some((poster) => poster.tag === tag && poster.daysAgo < daysAgo),
  );

const newFingerprint = (draw: Random) =>
  Array.from({ length: 8 }, () =>
    Math.floor(draw.next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

const pickPopular = (list: readonly string[], draw: Random) =>
  draw.weighted(list.map((item, index) => [item, 1 / (index + 2)] as const));

const STEPS = ['/', '/register', '/entrou', '/whatsapp'];

function reports(
  fingerprint: string,
  [referrer, tag]: Source,
  step: number,
  readable: Readable,
  draw: Random,
) {
  const [first = '/', ...others] = [
    ...(draw.chance(0.3) ? [`/#servico-${pickPopular(readable.services, draw)}`] : []),
    ...(draw.chance(0.18) ? [`/blog/${pickPopular(readable.posts, draw)}`] : []),
    ...(step > 0 ? [STEPS[step] ?? '/'] : []),
  ];
  const [path, hash] = first.split('#');
  const page_url = `${path}${tag && `?de=${tag}`}${hash ? `#${hash}` : ''}`;
  return [
    { fingerprint, page_url, referrer },
    ...others.map((page) => ({ fingerprint, page_url: page, referrer: '' })),
  ];
}

function visitorsOn(daysAgo: number, { weekday }: Calendar, draw: Random): number {
  const growth = 0.8 + 0.5 * (1 - daysAgo / DAYS);
  const usual =
    VISITORS_A_DAY * (WEEK[weekday(daysAgo)] ?? 1) * growth * (0.88 + 0.24 * draw.next());
  return Math.round(daysAgo === 0 ? usual / 2 : usual);
}

export async function writeVisits(
  call: ApiCall,
  seed: number,
  days: Calendar,
  people: readonly Person[],
  readable: Readable,
): Promise<void> {
  const draw = random(seed, 'visits');
  const requests = people.flatMap((person) => person.requests);
  let regulars: string[] = [];
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    const sources = sourcesOn(daysAgo);
    const booked = requests.filter((request) => request.daysAgo === daysAgo).length;
    const count = Math.max(visitorsOn(daysAgo, days, draw), booked);
    const today: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const regular = draw.chance(0.22) && regulars.length > 0 ? draw.pick(regulars) : null;
      const visitor = regular ?? newFingerprint(draw);
      const step = index < booked ? (draw.chance(0.92) ? 3 : 2) : draw.chance(0.2) ? 1 : 0;
      const time = days.at(daysAgo, 7 + (15 * index) / count);
      for (const body of reports(visitor, draw.weighted(sources), step, readable, draw))
        await runAt(time, () => call('/reports/visits', body));
      today.push(visitor);
    }
    regulars = [...regulars, ...today].slice(-200);
  }
}
