import type { Slot } from '../../../shared/appointments/openings.ts';
import {
  type Repeat,
  repeat,
  seriesDays,
  seriesFault,
} from '../../../shared/appointments/series.ts';
import { isDay } from '../../../shared/appointments/when.ts';
import { check } from '../../../shared/core/check.ts';
import type { FormValues } from '../../editor/drafts.ts';

/** `listed`: the days that were shown with a conflict; `kept`: those that she keeps. */
export const REPEAT_VALUES = {
  ...{ weeks: '0', ends: 'times', times: '10', until: '' },
  ...{ listed: '', kept: '' },
} as const;

export const listedDays = (value: unknown): string[] =>
  String(value ?? '')
    .split(' ')
    .filter(Boolean);

const numeric = (typed: unknown) => (typed === '' ? typed : Number(typed));

/** The `repeat` of a form's values; null where nothing repeats. */
export function repeatOf({ weeks, ends, times, until, listed, kept }: FormValues) {
  if (!Number(weeks)) return null;
  const keeps = listedDays(kept);
  return {
    weeks: Number(weeks),
    times: ends === 'times' ? numeric(times) : null,
    until: ends === 'until' ? until : null,
    skip: listedDays(listed).filter((day) => !keeps.includes(day)),
  };
}

/** The times of a series after the first, none while its rule or time is incomplete. */
export function laterSlots(values: FormValues): Slot[] {
  const day = String(values.day);
  const checked = check<Repeat>(repeat, repeatOf(values));
  if (!checked.ok || !isDay(day) || !values.time || seriesFault(day, checked.values)) return [];
  const [, ...later] = seriesDays(day, checked.values);
  const slot = { time: String(values.time), duration: Number(values.duration) || 60 };
  return later.map((on) => ({ ...slot, day: on }));
}
