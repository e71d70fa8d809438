import { BY_APPOINTMENT, OPENING_HOURS } from '../../shared/content/contact.ts';
import type { SiteContent } from '../../shared/content/content.ts';
import type { Hours } from '../../shared/content/hours.ts';
import { WEEK, WEEKDAYS } from '../../shared/content/weekdays.ts';

const hour = (time: string) => `${Number(time.slice(0, 2))}h${time.slice(3).replace('00', '')}`;

const name = (day: number) => WEEKDAYS[day % 7];

/** `Segunda a Sexta: 9h - 12h, 14h - 18h30`, `Sábado e Domingo: Fechado` */
export function hoursLines(hours: Hours): string[] {
  const times = (day: number) => {
    const open = hours.filter((row) => row.day === day % 7);
    const dash = open.length > 1 ? '\u00a0-\u00a0' : ' - ';
    const words = open.map(({ from, to }) =>
      from === to ? '24 horas' : hour(from) + dash + hour(to),
    );
    return words.join(', ') || 'Fechado';
  };
  // A run of equal days may continue from Sunday to Monday.
  let start = 1;
  while (start < 8 && times(start) === times(start + 6)) start += 1;
  const lines: string[] = [];
  for (let first = start, day = start; day < start + 7; day += 1) {
    if (day < start + 6 && times(day) === times(day + 1)) continue;
    const last = day > first ? `${day - first > 1 ? ' a ' : ' e '}${name(day)}` : '';
    lines.push(`${name(first)}${last}: ${times(day)}`);
    first = day + 1;
  }
  return lines;
}

export const awayText = (from: string, until: string): string =>
  `${from === until ? 'Sem atendimento em' : 'De férias até'} ${until.slice(8)}/${until.slice(5, 7)}`;

type Contact = SiteContent['contact'];

export function contactLines({ hours }: Contact): readonly string[] {
  if (!hours) return OPENING_HOURS;
  return hours.length > 0 ? hoursLines(hours) : BY_APPOINTMENT;
}

/** `De férias até 12/01`, `De segunda a sábado`, `Terça e Quinta`; '' for days that take more words. */
export function daysText({ hours, away }: Contact): string {
  if (away) return awayText(away.from, away.until);
  const open = WEEK.filter((day) => hours?.some((row) => row.day === day));
  const names = open.map((day) => WEEKDAYS[day] ?? '');
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const places = open.map((day) => WEEK.indexOf(day));
  const isRun = (places.at(-1) ?? 0) - (places[0] ?? 0) === open.length - 1;
  if (isRun && open.length > 2) return `De ${first.toLowerCase()} a ${last.toLowerCase()}`;
  return open.length > 2 ? '' : names.join(' e ');
}
