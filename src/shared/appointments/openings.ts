import { type Hours, type Interval, spanOf as spanOfHours } from '../content/hours.ts';
import { type BlockValues, blocksDay, blocksOn } from './blocks.ts';
import { addDays, daysBetween, minutesOf, timeOf, weekdayOf } from './when.ts';
import { zoneGap } from './zone-gap.ts';

/** When an appointment is; minutes of `duration`. */
export type Slot = { readonly day: string; readonly time: string; readonly duration: number };

/** When the practice is open: its hours (null: the standard ones), blocks, and minutes of pause. */
export type Practice = {
  readonly hours: Hours | null;
  readonly blocks: readonly BlockValues[];
  readonly pause: number;
  readonly timeZone?: string | undefined;
};

/** Minutes since midnight; before it on the day before, after 1440 on the next. */
export type Span = { readonly from: number; readonly to: number };

/** The hours of OPENING_HOURS, while the owner has set none. */
export const USUAL: Hours = [
  ...[1, 2, 3, 4, 5].map((day): Interval => ({ day, from: '09:00', to: '18:00' })),
  { day: 6, from: '09:00', to: '12:00' },
];

const STEP = 30;
const QUARTER = 15;
const DAY = 24 * 60;

const shifted = ({ from, to }: Span, by: number): Span => ({ from: from + by, to: to + by });
const byStart = (one: Span, other: Span) => one.from - other.from;

/** The hours of a day, those that touch as one; also over midnight, from and to the next day. */
function openOn(hours: Hours | null, day: string): Span[] {
  const weekday = weekdayOf(day);
  const open: Span[] = [];
  const near = (hours ?? USUAL).flatMap((row) => {
    const away = ((row.day - weekday + 8) % 7) - 1;
    return away <= 1 ? [shifted(spanOfHours(row), away * DAY)] : [];
  });
  for (const { from, to } of near.sort(byStart)) {
    const last = open.at(-1);
    if (last && from <= last.to)
      open[open.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else open.push({ from, to });
  }
  return open
    .filter(({ from, to }) => from < DAY && to > 0)
    .map(({ from, to }) => ({ from: Math.max(0, from), to }));
}

const spanOf = ({ time, duration }: Pick<Slot, 'time' | 'duration'>): Span => {
  const from = minutesOf(time);
  return { from, to: from + duration };
};

export const spanOfBlock = ({ starts, ends }: BlockValues): Span =>
  starts ? { from: minutesOf(starts), to: minutesOf(ends) } : { from: 0, to: DAY };

function closedOn({ blocks, timeZone }: Practice, day: string): Span[] {
  const gap = zoneGap(day, timeZone);
  const covered = [0, 1].flatMap((days) => {
    const on = addDays(day, days);
    return blocks.filter(blocksOn(on)).map((block) => shifted(spanOfBlock(block), days * DAY));
  });
  return gap ? [gap, ...covered] : covered;
}

function without(spans: readonly Span[], busy: readonly Span[]): Span[] {
  const sorted = busy.toSorted(byStart);
  return spans.flatMap(({ from, to }) => {
    const left: Span[] = [];
    let at = from;
    for (const one of sorted) {
      if (one.from >= to) break;
      if (one.from > at) left.push({ from: at, to: one.from });
      at = Math.max(at, one.to);
    }
    return at < to ? [...left, { from: at, to }] : left;
  });
}

/** The free spans of each day: hours without blocks, clock gaps, and `taken` with its pauses. */
export function freeSpans(
  practice: Practice,
  days: readonly string[],
  taken: readonly Slot[],
): ReadonlyMap<string, readonly Span[]> {
  const { hours, pause } = practice;
  const busy = days.map((day) => closedOn(practice, day));
  // An appointment may also reach into the next day, or begin on it.
  const near = new Map<string, (readonly [Span[], number])[]>();
  for (const [index, day] of days.entries())
    for (const away of [-1, 0, 1]) {
      const key = addDays(day, away);
      near.set(key, [...(near.get(key) ?? []), [busy[index] ?? [], away * DAY]]);
    }
  for (const slot of taken)
    for (const [spans, by] of near.get(slot.day) ?? []) {
      const { from, to } = shifted(spanOf(slot), by);
      spans.push({ from: from - pause, to: to + pause });
    }
  return new Map(days.map((day, index) => [day, without(openOn(hours, day), busy[index] ?? [])]));
}

const meet = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** The first of `taken` that an appointment overlaps, also past midnight; `pause` is kept around. */
export const crossed = <Taken extends Slot>(slot: Slot, taken: readonly Taken[], pause = 0) =>
  taken.find((other) => {
    const { from, to } = shifted(spanOf(other), daysBetween(slot.day, other.day) * DAY);
    return meet(spanOf(slot), { from: from - pause, to: to + pause });
  });

/** The first block that an appointment overlaps. */
export const blockedBy = <Of extends BlockValues>(slot: Slot, blocks: readonly Of[]) =>
  blocks.find((block) =>
    [0, 1].some(
      (days) =>
        blocksDay(block, addDays(slot.day, days)) &&
        meet(spanOf(slot), shifted(spanOfBlock(block), days * DAY)),
    ),
  );

/** Whether an appointment is within the practice's hours; null means the standard hours. */
export function isOpen(hours: Hours | null, slot: Slot): boolean {
  const { from, to } = spanOf(slot);
  return openOn(hours, slot.day).some((open) => open.from <= from && to <= open.to);
}

const startsOf = (open: readonly Span[], free: readonly Span[], duration: number): number[] => {
  const round = (minute: number) => Math.ceil(minute / QUARTER) * QUARTER;
  const grid = open.flatMap(({ from, to }) =>
    Array.from({ length: Math.ceil((to - from) / STEP) }, (_, at) => round(from) + at * STEP),
  );
  const fits = (from: number) =>
    from < DAY && free.some((span) => span.from <= from && from + duration <= span.to);
  return [...new Set([...grid, ...free.map(({ from }) => round(from))])]
    .filter(fits)
    .sort((one, other) => one - other);
};

/** The start times in a day's free spans, after a time. */
export const timesIn = (
  { hours }: Practice,
  day: string,
  free: readonly Span[],
  duration: number,
  after: string,
) =>
  startsOf(openOn(hours, day), free, duration)
    .map(timeOf)
    .filter((time) => time > after);

/** Free times of a day for `duration` minutes after `after`: half an hour apart, and after others. */
export const freeTimes = (
  practice: Practice,
  day: string,
  duration: number,
  taken: readonly Slot[],
  after = '',
): string[] =>
  timesIn(practice, day, freeSpans(practice, [day], taken).get(day) ?? [], duration, after);

/** The first free time within three weeks of a day; the day without one if none is. */
export function firstFree(
  practice: Practice,
  from: string,
  after: string,
  duration: number,
  taken: readonly Slot[],
): Pick<Slot, 'day' | 'time'> {
  const days = Array.from({ length: 21 }, (_, ahead) => addDays(from, ahead));
  for (const [day, free] of freeSpans(practice, days, taken)) {
    const [time] = timesIn(practice, day, free, duration, day === from ? after : '');
    if (time !== undefined) return { day, time };
  }
  return { day: from, time: '' };
}
