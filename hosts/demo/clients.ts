import * as clients from '../../db/clients/records.ts';
import type { Db } from '../../db/core/client.ts';
import * as notifications from '../../db/notifications/notifications.ts';
import * as terms from '../../db/terms/records.ts';
import { sanitize } from '../../functions/terms/html.ts';
import type { Visitor } from './api.ts';
import type { Calendar } from './calendar.ts';
import { MESSAGES, NOTES } from './data/people.ts';
import { terms as texts } from './data/terms.ts';
import type { Person } from './people.ts';
import { random } from './random.ts';
import { at, signedAt, WRITER } from './signed.ts';

/** Something that happened in the practice. */
type Event = { readonly time: number; readonly happen: () => Promise<unknown> };

type Practice = {
  readonly db: Db;
  readonly seed: number;
  readonly days: Calendar;
  readonly call: Visitor;
  /** Ids of the services by their titles. */
  readonly services: ReadonlyMap<string, string>;
};

type Session = { readonly token: string; readonly termsPending?: true };

const idOf = async (db: Db, phone: string): Promise<string> => {
  const owner = await clients.phoneOwner(db, phone);
  if (!owner) throw new Error('a client of the demo is not there');
  return owner.id;
};

const inForce = async (db: Db) => {
  const [row] = await db`select id from terms where active`;
  return String(row?.id);
};

/** She registers and comes back; most accept a newer term when they are shown it. */
function comings({ db, seed, days, call, services }: Practice, person: Person): Event[] {
  const { name, phone, email, requests } = person;
  const draw = random(seed, `acceptance ${phone}`);
  return requests.map(({ service, daysAgo, hour }, index) => {
    const time = days.at(daysAgo, hour);
    const serviceId = services.get(service);
    const first = { name, phone, email, serviceId, termsAccepted: true };
    const accepts = draw.chance(0.7);
    return {
      time,
      happen: () =>
        at(time, async () => {
          if (index === 0) return call('/users/register', first);
          const session = (await call('/users/login', { phone, serviceId })) as Session;
          if (!session.termsPending || !accepts) return session;
          return call('/users/terms', { termId: await inForce(db) }, session.token);
        }),
    };
  });
}

/** What the owner did about her: she notes a preference, or switches her off. */
function cares({ db, days }: Practice, person: Person, place: number): Event[] {
  const { phone, requests, inactiveSince } = person;
  const change = (daysAgo: number, changes: { active?: boolean; notes?: string }): Event => {
    const time = days.at(daysAgo, 20.5);
    const work = async () => clients.change(db, await idOf(db, phone), changes, null, WRITER);
    return { time, happen: () => signedAt(db, time, work) };
  };
  const notes = place % 3 === 0 ? NOTES[place / 3] : undefined;
  const [{ daysAgo }] = requests;
  return [
    ...(notes && daysAgo > 0 ? [change(daysAgo - 1, { notes })] : []),
    ...(inactiveSince === null ? [] : [change(inactiveSince, { active: false })]),
  ];
}

function newTerms({ db, days }: Practice): Event[] {
  return texts.map(({ daysAgo, ...text }) => {
    const time = days.at(daysAgo, 8);
    const work = async () => {
      const { content } = await sanitize(text.content);
      return terms.create(db, { ...text, content, active: true }, WRITER);
    };
    return { time, happen: () => signedAt(db, time, work) };
  });
}

/** Messages go to whom had come by then. */
function messages({ db, seed, days }: Practice, people: readonly Person[]): Event[] {
  const draw = random(seed, 'messages');
  return MESSAGES.map(([title, message, isPublic, daysAgo]) => {
    const known = people.filter(({ requests: [first] }) => first.daysAgo > daysAgo);
    const { phone } = draw.pick(known);
    const time = days.at(daysAgo, 18 + draw.next());
    const work = async () => {
      const userId = await idOf(db, phone);
      return notifications.create(db, { title, message, isPublic, userId }, WRITER);
    };
    return { time, happen: () => signedAt(db, time, work) };
  });
}

/** Somebody typed another name with a known number; what was told before that is read. */
function news({ db, days, call, services }: Practice, people: readonly Person[]): Event[] {
  const known = people[0];
  const [serviceId] = services.values();
  const offered = { name: 'Dudu', phone: known?.phone, serviceId, termsAccepted: true };
  const offer = days.at(1, 16);
  const reading = days.at(2, 21.9);
  return [
    { time: reading, happen: () => at(reading, () => notifications.markAllRead(db, null)) },
    { time: offer, happen: () => at(offer, () => call('/users/register', offered)) },
  ];
}

/** Lets ninety days of clients happen, in the order of time. */
export async function liveThrough(practice: Practice, people: readonly Person[]): Promise<void> {
  const events = [
    ...newTerms(practice),
    ...people.flatMap((person, place) => [
      ...comings(practice, person),
      ...cares(practice, person, place),
    ]),
    ...messages(practice, people),
    ...news(practice, people),
  ];
  for (const { happen } of events.toSorted((one, other) => one.time - other.time)) await happen();
}
