import * as v from 'valibot';
import { textThat, uuidText, wholeNumber } from '../core/text-schemas.ts';
import { addDays, isDay, isTime } from './when.ts';

export const SERIES_MAX = 52;

export const INTERVALS = [1, 2, 4] as const;

const EVERY = 'Escolha de quantas em quantas semanas.';
const TIMES = `Informe quantas vezes, de 2 a ${SERIES_MAX}.`;
const UNTIL = 'Escolha até que dia.';
const ONE_END = 'Escolha quantas vezes ou até que dia.';
const TOO_MANY = `Marque no máximo ${SERIES_MAX} sessões por vez.`;
const TOO_FEW = 'Assim não se repete: escolha um dia mais adiante.';

const day = textThat(isDay, UNTIL);

/** Every so many weeks, so many times or until a day, without the days in `skip`. */
export const repeat = v.pipe(
  v.object(
    {
      weeks: v.picklist(INTERVALS, EVERY),
      times: v.optional(v.nullable(wholeNumber(2, SERIES_MAX, TIMES)), null),
      until: v.optional(v.nullable(day), null),
      skip: v.optional(v.pipe(v.array(day, UNTIL), v.maxLength(SERIES_MAX, TOO_MANY)), []),
    },
    EVERY,
  ),
  v.check(({ times, until }) => (times === null) !== (until === null), ONE_END),
);

export type Repeat = v.InferOutput<typeof repeat>;

/** All days of a series from its first one, one more than it may have if there are too many. */
export function seriesDays(first: string, { weeks, times, until }: Omit<Repeat, 'skip'>): string[] {
  const days: string[] = [];
  for (let at = 0; at <= SERIES_MAX && (times === null || at < times); at += 1) {
    const day = addDays(first, at * weeks * 7);
    if (until !== null && day > until) break;
    days.push(day);
  }
  return days;
}

export const markedDays = (first: string, rule: Repeat): string[] =>
  seriesDays(first, rule).filter((day, at) => at === 0 || !rule.skip.includes(day));

/** What is wrong with a rule that begins on a day, '' if nothing is. */
export function seriesFault(first: string, rule: Repeat): string {
  const days = seriesDays(first, rule);
  if (days.length > SERIES_MAX) return TOO_MANY;
  return days.length > 1 && days.every(isDay) ? '' : TOO_FEW;
}

type Of = {
  readonly id: string;
  readonly series: string | null;
  readonly day: string;
  readonly time: string;
};

const at = ({ day, time, id }: Of) => `${day} ${time} ${id}`;

/** Those after an appointment in its series, by time. */
export const followingOf = <One extends Of>(appointment: Of, others: readonly One[]): One[] =>
  others
    .filter(({ series }) => series !== null && series === appointment.series)
    .filter((one) => at(one) > at(appointment))
    .sort((one, other) => (at(one) < at(other) ? -1 : 1));

const SLOT = /^(.{10})T(.{5})\/(\d{1,3})$/;
const SLOTS = `Informe de 1 a ${SERIES_MAX} horários.`;

const slotOf = (text: string) => {
  const [, on = '', time = '', duration] = SLOT.exec(text) ?? [];
  return { day: on, time, duration: Number(duration) };
};

const isSlot = ({ day: on, time, duration }: ReturnType<typeof slotOf>) =>
  isDay(on) && isTime(time) && duration >= 5 && duration <= 600;

/** `slots`: `2026-12-03T14:00/60,…` (minutes); a series' appointments from `since` do not count. */
export const conflictQuery = v.pipe(
  v.object(
    {
      slots: v.pipe(
        v.string(SLOTS),
        v.transform((text) => text.split(',').map(slotOf)),
        v.maxLength(SERIES_MAX, SLOTS),
        v.check((slots) => slots.every(isSlot), SLOTS),
      ),
      series: v.optional(uuidText(SLOTS)),
      since: v.optional(day),
    },
    SLOTS,
  ),
);

/** `exists`: false for a time that the clock leaves out, which cannot be chosen. */
export type SlotConflicts = {
  readonly day: string;
  readonly time: string;
  readonly exists: boolean;
  readonly sentences: readonly string[];
};

type Slot = { readonly day: string; readonly time: string; readonly duration: number };

export const slotsText = (slots: readonly Slot[]): string =>
  slots.map(({ day: on, time, duration }) => `${on}T${time}/${duration}`).join(',');

/** `following`: also those after it in its series whose client is still expected. */
export const seriesScope = v.object({
  scope: v.optional(v.picklist(['one', 'following'], 'Escolha só esta ou as próximas.'), 'one'),
});
