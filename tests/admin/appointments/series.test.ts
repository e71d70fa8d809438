// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  laterSlots,
  REPEAT_VALUES,
  repeatOf,
} from '../../../src/admin/appointments/series/repeat-values.ts';
import {
  changeAfter,
  changesBack,
  withHolidays,
} from '../../../src/admin/appointments/series/series.ts';
import { appointment } from '../../support/make/appointment.ts';

const FORM = { ...REPEAT_VALUES, day: '2026-05-05', time: '14:00', duration: '60' };

test('a form repeats by its rule, without the listed days that are not kept', () => {
  expect(repeatOf(FORM)).toBe(null);
  const form = { ...FORM, weeks: '2', listed: '2026-05-19 2026-06-02', kept: '2026-06-02' };
  expect(repeatOf(form)).toEqual({ weeks: 2, times: 10, until: null, skip: ['2026-05-19'] });
  expect(repeatOf({ ...form, ends: 'until', until: '2026-07-01' })).toMatchObject({
    ...{ times: null, until: '2026-07-01' },
  });
});

test('later times are known once the rule is whole', () => {
  const days = (more: object) => laterSlots({ ...FORM, weeks: '1', ...more }).map(({ day }) => day);
  expect(days({ times: '3' })).toEqual(['2026-05-12', '2026-05-19']);
  for (const more of [{ weeks: '0' }, { times: '' }, { day: '' }, { time: '' }, { ends: 'until' }])
    expect(days(more)).toEqual([]);
});

const FIRST = appointment({ id: 'a', day: '2026-05-05', time: '14:00', duration: 60 });
const LATER = appointment({ id: 'b', version: 3, day: '2026-05-13', time: '15:00', duration: 90 });
const WHERE = { day: '2026-05-13', time: '15:00', duration: 90 };

test.each([
  ['days away', { day: '2026-05-07' }, { ...WHERE, day: '2026-05-15' }],
  ['a week back', { day: '2026-04-28' }, { ...WHERE, day: '2026-05-06' }],
  ['another time', { time: '16:00' }, { ...WHERE, time: '16:00' }],
  ['what is shared', { note: 'Sala 2', price: null }, { ...WHERE, note: 'Sala 2', price: null }],
  ['a cancellation', { state: 'cancelled' }, { ...WHERE, state: 'cancelled' }],
  ['no payment', { payment: 'pix', note: 'x' }, { ...WHERE, note: 'x' }],
] as const)('a change is one of a later appointment: %s', (_, changes, expected) => {
  expect(changeAfter(FIRST, changes, LATER)).toEqual({ id: 'b', version: 3, ...expected });
});

test('a confirmed one that moves has to be confirmed again', () => {
  const one = { ...LATER, state: 'confirmed' } as const;
  expect(changeAfter(FIRST, { time: '16:00' }, one)).toMatchObject({ state: 'scheduled' });
  expect(changeAfter(FIRST, { note: 'x' }, one)).not.toHaveProperty('state');
});

test('changes are undone at the versions that they made', () => {
  const before = { ...LATER, reminded_on: '2026-05-12' };
  const [back] = changesBack([before], [{ ...LATER, version: 4, time: '16:00' }]);
  expect(back).toMatchObject({ id: 'b', version: 4, time: '15:00', reminded_on: '2026-05-12' });
});

test('a holiday among the times of a series is listed, before what is in the way', () => {
  const slot = (day: string) => ({ day, time: '14:00', duration: 60 });
  const at = { time: '14:00', exists: true };
  const closed = 'Fora do seu horário de atendimento.';
  const slots = ['2026-06-03', '2026-06-04', '2026-06-07', '2026-12-25'].map(slot);
  const found = ['2026-06-07', '2026-12-25'].map((day) => ({ ...at, day, sentences: [closed] }));
  expect(withHolidays(slots, found)).toEqual([
    { ...at, day: '2026-06-04', sentences: ['Ponto facultativo: Corpus Christi.'] },
    { ...at, day: '2026-06-07', sentences: [closed] },
    { ...at, day: '2026-12-25', sentences: ['Feriado: Natal.', closed] },
  ]);
});
