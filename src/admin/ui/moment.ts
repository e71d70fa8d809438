import { now } from '../../shared/clock.ts';

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });
const year = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' });

/** A moment (ISO 8601) in the owner's time: 'hoje às 14:32', '20/11 às 14:32', with a past year. */
export function momentOf(at: string): string {
  const date = new Date(at);
  const today = new Date(now());
  const thisYear = date.getFullYear() === today.getFullYear();
  const written = thisYear ? day.format(date) : year.format(date);
  const same = date.toDateString() === today.toDateString();
  return `${same ? 'hoje' : written} às ${clock.format(date)}`;
}
