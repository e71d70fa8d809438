import { practiceDay } from './practice-day.ts';
import { addDays, weekdayOf } from './when.ts';

const WEEKDAYS = ['no domingo', 'na segunda', 'na terça', 'na quarta', 'na quinta', 'na sexta'];

/** 'hoje', 'amanhã', 'ontem', 'na quinta, 26/11', by the practice's clock. */
export function appointmentDay(day: string): string {
  const today = practiceDay();
  if (day === today) return 'hoje';
  if (day === addDays(today, 1)) return 'amanhã';
  if (day === addDays(today, -1)) return 'ontem';
  const [, month, date] = day.split('-');
  return `${WEEKDAYS[weekdayOf(day)] ?? 'no sábado'}, ${date}/${month}`;
}
