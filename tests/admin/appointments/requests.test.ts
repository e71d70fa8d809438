// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { nearest } from '../../../src/admin/appointments/requests/requests.ts';

test('three free times nearest to a request are proposed, by time', () => {
  const offers = [
    { day: '2026-11-25', times: ['09:00', '17:00'] },
    { day: '2026-11-26', times: ['10:00', '15:30'] },
    { day: '2026-11-27', times: ['09:00', '14:00'] },
  ];
  expect(nearest({ day: '2026-11-26', time: '14:00' }, offers)).toEqual([
    'quinta, 26/11, às 10h',
    'quinta, 26/11, às 15h30',
    'sexta, 27/11, às 9h',
  ]);
});
