import { PRACTICE_ZONE } from '../../shared/appointments/practice-day.ts';

const formatDate = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: PRACTICE_ZONE,
});

/** `02/03/2026` by the practice's clock, from ISO 8601; '' for anything else. */
export function dayOf(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : formatDate.format(date);
}
