import * as appointments from '../../db/appointments/appointments.ts';
import { booking } from '../../db/appointments/openings.ts';
import * as clients from '../../db/clients/records.ts';
import type { Db } from '../../db/core/client.ts';
import * as packages from '../../db/money/packages.ts';
import * as notifications from '../../db/notifications/notifications.ts';
import * as terms from '../../db/terms/records.ts';
import { sanitize } from '../../functions/terms/html.ts';
import type { AppointmentChange } from '../../src/shared/appointments/appointments.ts';
import { appointmentFields } from '../../src/shared/appointments/fields.ts';
import { initialsOf } from '../../src/shared/core/record-fields.ts';
import type { ApiCall } from './api.ts';
import { freeTimesOn, plannedAppointments } from './appointments.ts';
import type { Calendar } from './calendar.ts';
import type { Person } from './people.ts';
import practice from './practice.json' with { type: 'json' };
import { random } from './random.ts';
import { runAt, WRITER, writeAt } from './writer.ts';

type Event = { readonly time: number; readonly run: () => Promise<unknown> };

type Context = {
  readonly db: Db;
  readonly seed: number;
  readonly days: Calendar;
  readonly call: ApiCall;
  readonly services: ReadonlyMap<string, string>;
};

async function idOf(db: Db, phone: string): Promise<string> {
  const owner = await clients.phoneOwner(db, phone);
  if (!owner) throw new Error('a client of the demo is missing');
  return owner.id;
}

const ownerEvent = (db: Db, time: number, work: () => Promise<unknown>): Event => ({
  time,
  run: () => writeAt(db, time, work),
});

const visitorEvent = (time: number, work: () => Promise<unknown>): Event => ({
  time,
  run: () => runAt(time, work),
});

function requests({ db, seed, days, call, services }: Context, person: Person): Event[] {
  const { name, phone, email } = person;
  const draw = random(seed, `acceptance ${name}`);
  return person.requests.map(({ service, daysAgo, hour }, index) => {
    const serviceId = services.get(service);
    const accepts = draw.chance(0.5);
    return visitorEvent(days.at(daysAgo, hour), async () => {
      if (index === 0)
        return call('/users/register', { name, phone, email, serviceId, termsAccepted: true });
      const session = (await call('/users/login', { phone, serviceId })) as {
        readonly token: string;
        readonly termsPending?: true;
      };
      if (!session.termsPending || !accepts) return null;
      const [active] = await db`select id from terms where active`;
      return call('/users/terms', { termId: String(active?.id) }, session.token);
    });
  });
}

function changes({ db, days }: Context, person: Person, index: number): Event[] {
  const { phone, inactiveSince } = person;
  const change = (daysAgo: number, values: { active?: boolean; notes?: string }) =>
    ownerEvent(db, days.at(daysAgo, 20.5), async () =>
      clients.change(db, await idOf(db, phone), values, null, WRITER),
    );
  const notes = index % 3 === 0 ? practice.notes[index / 3] : undefined;
  const [{ daysAgo }] = person.requests;
  return [
    ...(notes && daysAgo > 0 ? [change(daysAgo - 1, { notes })] : []),
    ...(inactiveSince === null ? [] : [change(inactiveSince, { active: false })]),
  ];
}

const newTerms = ({ db, days }: Context): Event[] =>
  practice.terms.map(({ daysAgo, ...text }) =>
    ownerEvent(db, days.at(daysAgo, 8), async () => {
      const content = await sanitize(text.content);
      return terms.create(db, { ...text, content, active: true }, WRITER);
    }),
  );

function messages({ db, seed, days }: Context, people: readonly Person[]): Event[] {
  const draw = random(seed, 'messages');
  return practice.messages.map(({ title, message, isPublic, daysAgo }) => {
    const { phone } = draw.pick(people.filter(({ requests: [first] }) => first.daysAgo > daysAgo));
    return ownerEvent(db, days.at(daysAgo, 18 + draw.next()), async () => {
      const userId = await idOf(db, phone);
      return notifications.create(db, { title, message, isPublic, userId }, WRITER);
    });
  });
}

const WAYS = ['pix', 'pix', 'cash', 'pix', 'card'] as const;

const appointmentEvents = ({ db, seed, days }: Context, people: readonly Person[]): Event[] =>
  plannedAppointments(seed, days, people).flatMap(
    ({ phone, marked, ended, state, more, ...appointment }, at) => {
      let id = '';
      const mark = ownerEvent(db, marked, async () => {
        const clientId = await idOf(db, phone);
        const values = { ...initialsOf(appointmentFields), ...appointment };
        const days = [values.day, ...more];
        const [first] = await appointments.create(db, clientId, values, days, WRITER);
        id = first?.record.id ?? '';
      });
      if (state === 'scheduled') return [mark];
      const isOwed = at % 7 === 0 && ended > days.at(12, 0);
      const payment = isOwed ? 'later' : (WAYS[at % WAYS.length] ?? 'pix');
      const isOfPackage = at % 7 === 3 && state === 'done';
      const { service_name, price } = appointment;
      const end = async () => {
        const sold = isOfPackage
          ? await packages.create(
              db,
              await idOf(db, phone),
              {
                ...{ service_name, count: 10, price: (price ?? 0) * 9, valid_until: null },
                ...{ payment: 'pix', paid_on: null },
              },
              WRITER,
            )
          : null;
        const change: AppointmentChange = sold
          ? { state, payment: 'package', package_id: sold.id }
          : { state, ...(state === 'done' && { payment }) };
        return appointments.change(db, id, change, null, WRITER);
      };
      return [mark, ownerEvent(db, ended, end)];
    },
  );

function news({ db, days, call, services }: Context, people: readonly Person[]): Event[] {
  const [serviceId] = services.values();
  const other = { name: 'Dudu', phone: people[0]?.phone, serviceId, termsAccepted: true };
  return [
    visitorEvent(days.at(2, 21.9), () => notifications.markAllRead(db, null)),
    visitorEvent(days.at(1, 16), () => call('/users/register', other)),
  ];
}

/** Free times are shown, and a client who is known asks for one of the coming days. */
function asks({ db, days }: Context, people: readonly Person[]): Event[] {
  const [asker] = people.filter(
    ({ inactiveSince, requests: [first] }) => inactiveSince === null && first.daysAgo > 30,
  );
  const settings = { shown: true, notice: 12, days: 30, a_day: 4, accept: false };
  return [
    ownerEvent(db, days.at(80, 10), () => booking.save(db, settings, null, WRITER)),
    ownerEvent(db, days.at(0, 23), async () => {
      const coming = Array.from({ length: 14 }, (_, ahead) => days.day(-3 - ahead));
      const taken = await appointments.list(db, days.day(-3), days.day(-16));
      const [slot] = coming.flatMap((day) =>
        freeTimesOn(days, { day, duration: 60 }, taken).map((time) => ({ day, time })),
      );
      if (!asker || !slot) return;
      const [{ service }] = asker.requests;
      const values = { ...initialsOf(appointmentFields), ...slot, duration: 60 };
      const request = { ...values, service_name: service, state: 'requested' } as const;
      await appointments.create(db, await idOf(db, asker.phone), request, [slot.day], WRITER);
      await db`update appointments set requested_at = created_at where state = 'requested'`;
    }),
  ];
}

export async function writeClients(context: Context, people: readonly Person[]): Promise<void> {
  const events = [
    ...newTerms(context),
    ...people.flatMap((person, index) => [
      ...requests(context, person),
      ...changes(context, person, index),
    ]),
    ...appointmentEvents(context, people),
    ...messages(context, people),
    ...asks(context, people),
    ...news(context, people),
  ];
  for (const { run } of events.toSorted((one, other) => one.time - other.time)) await run();
}
