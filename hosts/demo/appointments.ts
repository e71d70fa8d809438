import type { BlockValues } from '../../src/shared/appointments/blocks.ts';
import { blockedBy, freeTimes, type Slot } from '../../src/shared/appointments/openings.ts';
import { seriesDays } from '../../src/shared/appointments/series.ts';
import type { AppointmentState } from '../../src/shared/appointments/states.ts';
import type { Calendar } from './calendar.ts';
import type { Person } from './people.ts';
import practice from './practice.json' with { type: 'json' };
import { type Random, random } from './random.ts';

type Appointment = Slot & {
  readonly phone: string;
  readonly service_name: string;
  readonly price: number | null;
  readonly note: string;
  readonly state: AppointmentState;
  readonly more: readonly string[];
  /** When the owner noted it, and when it was over or confirmed. */
  readonly marked: number;
  readonly ended: number;
};

const REGULARS = 14;
const WEEKS = 3;
const WEEKLY = 10;
const NOTES = ['', '', '', '', 'Sala 2', 'Em domicílio', 'Prefere luz baixa'];

const PAST = [
  ['done', 88],
  ['missed', 6],
  ['cancelled', 6],
] as const;
const COMING = [
  ['scheduled', 60],
  ['confirmed', 40],
] as const;

const NOON = { weekdays: '12345', starts: '12:00', ends: '13:00', label: 'Almoço', shown: false };

export const plannedBlocks = (days: Calendar): readonly BlockValues[] => [
  { ...NOON, day: days.day(80), until: null },
  {
    ...{ day: days.day(-33), until: days.day(-40), weekdays: '' },
    ...{ starts: '', ends: '', label: 'Férias', shown: true },
  },
];

const practiceOf = (days: Calendar) => ({
  ...{ hours: practice.contact.hours, blocks: plannedBlocks(days), pause: 0 },
});

export const freeTimesOn = (
  days: Calendar,
  { day, duration }: Pick<Slot, 'day' | 'duration'>,
  taken: readonly Slot[],
): string[] => freeTimes(practiceOf(days), day, duration, taken);

const factsOf = (title: string) => practice.services.find((service) => service.title === title);

/** Past appointments follow requests; regular clients have theirs on the coming days. */
export function plannedAppointments(
  seed: number,
  days: Calendar,
  people: readonly Person[],
): readonly Appointment[] {
  const draw: Random = random(seed, 'appointments');
  const appointments: Appointment[] = [];
  const taken: Slot[] = [];
  const { blocks } = practiceOf(days);
  function plan(
    { phone }: Person,
    service: string,
    daysAgo: number,
    marked: number,
    weeks = 1,
  ): void {
    const ago = days.weekday(daysAgo) === 0 ? daysAgo - 1 : daysAgo;
    const { duration = 60, price = null } = factsOf(service) ?? {};
    const day = days.day(ago);
    const times = freeTimesOn(days, { day, duration }, taken);
    if (times.length === 0) return;
    const state = draw.weighted<AppointmentState>(ago > 0 ? PAST : COMING);
    const ended = ago > 0 ? days.at(ago, 20) : marked + 60_000;
    const slot = { day, time: draw.pick(times), duration };
    const note = draw.pick(NOTES);
    const slots = seriesDays(day, { weeks: 1, times: weeks, until: null })
      .map((on) => ({ ...slot, day: on }))
      .filter((one) => !blockedBy(one, blocks));
    taken.push(...slots);
    const more = slots.slice(1).map((one) => one.day);
    const what = { service_name: service, price, note };
    appointments.push({ ...slot, ...what, phone, state, more, marked, ended });
  }
  for (const person of people)
    for (const { service, daysAgo, hour } of person.requests)
      if (daysAgo > 2)
        plan(person, service, daysAgo - draw.between(1, 4), days.at(daysAgo, hour) + 60_000);
  const regulars = draw.shuffled(people.filter(({ requests: [first] }) => first.daysAgo > 3));
  const [weekly] = regulars;
  if (weekly) plan(weekly, weekly.requests[0].service, -2, days.at(2, 19), WEEKLY);
  for (const [index, person] of regulars.slice(1, REGULARS).entries())
    for (let week = 0; week < WEEKS; week += 1)
      plan(person, person.requests[0].service, -(week * 7) - (index % 5), days.at(2, 19));
  return appointments;
}
