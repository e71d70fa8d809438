import * as v from 'valibot';
import { appointmentFields } from '../appointments/fields.ts';
import type { Slot } from '../appointments/openings.ts';
import { weekdayOf } from '../appointments/when.ts';
import { DURATION_SENTENCE, isDuration } from '../content/service-line.ts';
import { WEEKDAYS } from '../content/weekdays.ts';
import { sentences } from '../core/sentences.ts';
import { uuidText } from '../core/text-schemas.ts';

/** A time that became free; `but`: who had it. */
export const candidatesQuery = v.object(
  {
    day: appointmentFields.day.schema,
    time: appointmentFields.time.schema,
    duration: v.pipe(
      v.string(DURATION_SENTENCE),
      v.transform(Number),
      v.check(isDuration, DURATION_SENTENCE),
    ),
    but: v.optional(uuidText(sentences.invalid)),
  },
  sentences.invalid,
);

export type Candidate = {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly service_name: string | null;
  readonly preference: string | null;
  /** Asked within 30 days, and has no appointment since. */
  readonly waits: boolean;
};

// As `preferenceWords` and `slotWords` write them; a day ends at midnight.
const DAYS = WEEKDAYS.map((name) => name.toLowerCase());
const PERIODS = ['de manhã|às (\\d|1[01])h', 'à tarde|às 1[2-7]h', 'à noite|às (1[89]|2\\d)h'];

const NOON = '12:00';
const EVENING = '18:00';

/** Regular expressions: what a preference must name, if it names any of its kind. */
export function wishPatterns({ day, time }: Pick<Slot, 'day' | 'time'>) {
  const period = PERIODS[time < NOON ? 0 : time < EVENING ? 1 : 2] ?? '';
  return {
    ...{ day: DAYS[weekdayOf(day)] ?? '', anyDay: DAYS.join('|') },
    ...{ period, anyPeriod: PERIODS.join('|') },
  };
}
