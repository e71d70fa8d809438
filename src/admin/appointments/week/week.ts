import type { Appointment } from '../../../shared/appointments/appointments.ts';
import { type Block, blocksOn } from '../../../shared/appointments/blocks.ts';
import { freeSpans, type Practice, type Span } from '../../../shared/appointments/openings.ts';
import { APPOINTMENT_STATES, isHeld } from '../../../shared/appointments/states.ts';
import { addDays, minutesOf, timeOf } from '../../../shared/appointments/when.ts';
import { reais } from '../../../shared/content/service-facts.ts';
import { countAppointments, type DayOfWeek } from '../agenda.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const QUARTER = 15;

/** '3 sessões · R$ 450', without a value where none is known; a package is paid once. */
export function totalOf(appointments: readonly Appointment[]): string {
  const held = appointments.filter(isHeld);
  const cents = held.reduce(
    (sum, { price, payment }) => sum + (payment === 'package' ? 0 : Math.round((price ?? 0) * 100)),
    0,
  );
  const count = countAppointments(held.length);
  return cents > 0 ? `${count} · R$ ${reais(cents / 100)}` : count;
}

/** What blocks a day, each time and reason once. */
export function blocksShown(blocks: readonly Block[], day: string): readonly Block[] {
  const lookOf = ({ starts, ends, label }: Block) => [starts, ends, label].join();
  const shown = new Map(blocks.filter(blocksOn(day)).map((one) => [lookOf(one), one])).values();
  return [...shown].sort((one, other) => one.starts.localeCompare(other.starts));
}

export const spanOf = ({ time, duration }: Appointment): Span => {
  const from = minutesOf(time);
  return { from, to: from + duration };
};

export const HOUR_HEIGHT = 64;
const LINE_HEIGHT = 19;

/** How many whole lines of text an appointment has room for in a week's grid. */
export const linesOf = ({ duration }: Pick<Appointment, 'duration'>): number =>
  Math.max(1, Math.floor(((duration / HOUR) * HOUR_HEIGHT - 4) / LINE_HEIGHT));

/** The hours that a week's grid shows, in whole hours: those open, and those of appointments. */
export function shownHours(open: ReturnType<typeof freeSpans>, days: readonly DayOfWeek[]): Span {
  const held = days.flatMap(({ appointments }) => appointments.map(spanOf));
  const spans = [...[...open.values()].flat(), ...held];
  if (spans.length === 0) return { from: 8 * HOUR, to: 18 * HOUR };
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  return {
    from: Math.max(0, Math.floor(from / HOUR) * HOUR),
    to: Math.min(DAY, Math.ceil(to / HOUR) * HOUR),
  };
}

export function between(spans: readonly Span[], { from, to }: Span): Span[] {
  const edges = spans.flatMap((span) => [span.from, span.to]);
  const all = [from, ...edges, to].map((minute) => Math.min(Math.max(minute, from), to));
  return all.flatMap((at, index) => {
    const next = all[index + 1];
    return index % 2 === 0 && next !== undefined && at < next ? [{ from: at, to: next }] : [];
  });
}

export type DayRow =
  | { readonly at: number; readonly appointment: Appointment }
  | { readonly at: number; readonly free: Span };

/** A day's appointments and the free time between them, by time, from `now` on. */
export function rowsOf(
  { day, appointments, around = appointments }: DayOfWeek,
  practice: Practice,
  now: string,
): DayRow[] {
  const [today = '', time = ''] = now.split(' ');
  const after = day === today ? minutesOf(time) : day < today ? DAY : 0;
  const free = freeSpans(practice, [day], around.filter(isHeld)).get(day) ?? [];
  const rows: DayRow[] = [
    ...appointments.map((appointment) => ({ at: minutesOf(appointment.time), appointment })),
    ...free
      .map(({ from, to }) => ({ from: Math.ceil(Math.max(from, after) / QUARTER) * QUARTER, to }))
      .filter(({ from, to }) => from < DAY && to - from >= QUARTER)
      .map((span) => ({ at: span.from, free: span })),
  ];
  return rows.sort((one, other) => one.at - other.at);
}

export function lookOf({ state }: Appointment): 'clay' | 'gray' | 'filled' | 'light' {
  const { tone, expected } = APPOINTMENT_STATES[state];
  if (tone === 'missed') return 'clay';
  if (!expected) return 'gray';
  return tone === 'settled' ? 'filled' : 'light';
}

type Beside = {
  readonly appointment: Appointment;
  readonly column: number;
  readonly columns: number;
};

/** A day's appointments by time; those that overlap share its width, in as few columns as hold. */
export function sideBySide(appointments: readonly Appointment[]): Beside[] {
  const sorted = appointments
    .map((appointment) => ({ appointment, ...spanOf(appointment) }))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  let ends: number[] = [];
  const drawn = sorted.map(({ appointment, from, to }) => {
    if (ends.every((end) => end <= from)) ends = [];
    const free = ends.findIndex((end) => end <= from);
    const column = free < 0 ? ends.length : free;
    ends[column] = to;
    return { appointment, column, ends };
  });
  return drawn.map(({ ends: { length: columns }, ...one }) => ({ ...one, columns }));
}

const LONGEST = 600;

export type Part = 'whole' | 'start' | 'end';

/** Where an appointment is once it, its start or its end is dragged to a minute: by the quarter. */
export function dragged({ from, to }: Span, part: Part, minute: number, shown: Span): Span {
  const near = Math.round(minute / QUARTER) * QUARTER;
  const within = (least: number, most: number) => Math.min(Math.max(near, least), most);
  if (part === 'end')
    return { from, to: within(from + QUARTER, Math.min(from + LONGEST, shown.to)) };
  if (part === 'start') {
    const [least, most] = [to - LONGEST, to - QUARTER];
    const from = within(
      Math.max(Math.ceil(least / QUARTER) * QUARTER, shown.from),
      Math.floor(most / QUARTER) * QUARTER,
    );
    return { from, to };
  }
  const start = within(shown.from, shown.to - QUARTER);
  return { from: start, to: start + to - from };
}

// Days and steps of an arrow.
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

type Pressed = { readonly key: string; readonly altKey: boolean; readonly shiftKey: boolean };

/** Where Alt and an arrow move an appointment, or with Shift its end; null for other keys. */
export function stepped(
  { day, time, duration }: Pick<Appointment, 'day' | 'time' | 'duration'>,
  { key, altKey, shiftKey }: Pressed,
) {
  const [days = 0, steps = 0] = (altKey && ARROWS[key]) || [];
  if (days === 0 && steps === 0) return null;
  if (shiftKey) {
    const longer = duration + steps * QUARTER;
    return days === 0 && longer >= QUARTER && longer <= LONGEST
      ? { day, time, duration: longer }
      : null;
  }
  const at = minutesOf(time) + steps * QUARTER;
  return at < 0 || at >= DAY ? null : { day: addDays(day, days), time: timeOf(at), duration };
}
