import { practiceDay } from '../../../shared/appointments/practice-day.ts';

const pluralize = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Whole calendar months between a moment (ISO 8601) and now. */
function monthsSince(moment: string): number {
  const from = new Date(practiceDay(Date.parse(moment)));
  const to = new Date(practiceDay());
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const months = years * 12 + to.getUTCMonth() - from.getUTCMonth();
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months;
}

/** 'há 2 anos e 8 meses' */
export function formatAge(moment: string): string {
  const months = monthsSince(moment);
  if (months < 1) return 'há menos de um mês';
  const parts = [
    ...pluralize(Math.floor(months / 12), 'ano', 'anos'),
    ...pluralize(months % 12, 'mês', 'meses'),
  ];
  return `há ${parts.join(' e ')}`;
}
