import { PRACTICE_ZONE } from '../../../shared/appointments/practice-day.ts';

const timeZone = PRACTICE_ZONE;
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone });
const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone,
});

/** '22 de novembro de 2026' */
export const longDay = (at: string | number): string => day.format(new Date(at));

/** '22/11/2026 às 14:32' */
export const preciseMoment = (at: string): string =>
  moment.format(new Date(at)).replace(/,? /, ' às ');
