import { USUAL } from '../shared/appointments/openings.ts';
import { type Hours, spanOf } from '../shared/content/hours.ts';

const TIMES = [
  ['m', 0, 12],
  ['t', 12, 18],
  ['n', 18, 48],
] as const;
const ANY = '0123456mtn';

/** The days and times of day when the practice is open, as the code of a preference. */
export function openTimes(hours: Hours | null): string {
  if (hours?.length === 0) return ANY;
  const open = (hours ?? USUAL).map((row) => ({ day: row.day, ...spanOf(row) }));
  const times = TIMES.filter(([, from, to]) =>
    open.some((span) => span.from < to * 60 && span.to > from * 60),
  );
  const days = [...new Set(open.map(({ day }) => day))].sort();
  return [...days, ...times.map(([time]) => time)].join('');
}

/** Whether the practice shows its free times; never without a database. */
export async function showsTimes(): Promise<boolean> {
  const url = process.env.DATABASE_URL;
  if (!url) return false;
  const [{ connect }, { booking }] = await Promise.all([
    import('../../db/core/client.ts'),
    import('../../db/appointments/openings.ts'),
  ]);
  return (await booking.read(connect(url)))?.shown ?? false;
}
