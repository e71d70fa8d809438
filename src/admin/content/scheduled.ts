import { today } from '../ui/today.ts';

const long = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * 'Agendada para 3 de dezembro', for the day (`YYYY-MM-DD`) of a post that waits for it; with the
 * year where it is another one. '' for a day that has come.
 */
export function scheduled(day: string): string {
  const now = today();
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day <= now) return '';
  const [year = ''] = day.split('-');
  const written = long.format(new Date(`${day}T12:00:00Z`)).replace(/^1 /, '1º ');
  return `Agendada para ${written}${now.startsWith(year) ? '' : ` de ${year}`}`;
}
