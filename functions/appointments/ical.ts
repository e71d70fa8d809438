import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarAppointment } from '../../db/appointments/calendar.ts';
import { APPOINTMENT_STATES, type AppointmentState } from '../../src/shared/appointments/states.ts';
import { TITLES } from '../../src/shared/clients/names.ts';
import { type Place, wholeAddress } from '../../src/shared/content/contact.ts';
import { normalizeText, oneLine, withoutMarks } from '../../src/shared/core/plain-text.ts';

const HOUR_S = 3600;
const PREFIXES: Partial<Record<AppointmentState, string>> = {
  requested: 'Pedido: ',
  missed: 'Faltou: ',
  cancelled: 'Cancelada: ',
};

const IN_BRACKETS = /[([{<«][^)\]}>»]*[)\]}>»]?/gu;
const MAIL = /(\p{L}+)[^\s@]*@\S+/gu;
const REMARK = /\s(?:[-–—]+\s|\d\d).*|[/|,;:•#].*/su;
const TITLE = new RegExp(String.raw`^\s*(?:(?:${TITLES})\s+)+(?=\p{L})`, 'iu');
const PARTICLE = /^(?:d[aeo]s?|del?|di|e|y)$/iu;
const UNNAMED = 'Cliente';

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/u)
    .filter((word) => !/^\d.|\.[ªº]?$/.test(word))
    .map((word) => (/^\d$/.test(word) ? word : word.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '')))
    .filter((word) => word !== '' && !PARTICLE.test(word));

/** 'Dra. Maria da Silva' as 'Maria S.', 'ana.souza@example.com' as 'ana'. */
function shortened(name: string): string {
  const seen = withoutMarks(name).replace(MAIL, '$1');
  const bare = seen.replace(IN_BRACKETS, ' ').replace(TITLE, '');
  const tries = [bare.replace(REMARK, ''), bare, seen, seen.replaceAll('.', ' ')];
  const [first = UNNAMED, ...others] = tries.map(wordsOf).find(({ length }) => length > 0) ?? [];
  const [letter] = others.at(-1) ?? '';
  return letter ? `${first} ${letter.toLocaleUpperCase('pt-BR')}.` : first;
}

const HEAD = {
  prodId: { company: 'Toque', product: 'Agenda', language: 'PT' },
  method: ICalCalendarMethod.PUBLISH,
};

// Times are UTC: each answer converts from the practice's clock, so no VTIMEZONE is needed.
const timesOf = ({ id, version, from, to, state, updated_at }: CalendarAppointment) => ({
  id: `${id}@toque`,
  sequence: version,
  stamp: new Date(updated_at),
  lastModified: new Date(updated_at),
  start: new Date(from),
  end: new Date(to),
  status: ICalEventStatus[APPOINTMENT_STATES[state].calendar],
});

/** The owner's agenda; names are shortened and notes left out unless `whole`. */
export function agendaFile(appointments: readonly CalendarAppointment[], whole: boolean): string {
  const calendar = ical({ ...HEAD, name: 'Agenda', ttl: HOUR_S });
  for (const appointment of appointments) {
    const { client_name, service_name, note, state } = appointment;
    const who = whole ? client_name : shortened(client_name);
    const summary = oneLine(`${PREFIXES[state] ?? ''}${who} · ${service_name}`);
    const description = whole && note ? { description: normalizeText(note) } : {};
    calendar.createEvent({ ...timesOf(appointment), summary, ...description });
  }
  return calendar.toString();
}

type Practice = { readonly title: string; readonly place: Place };

/** One appointment for its client; a note may name a place other than the practice's. */
export function appointmentFile(appointment: CalendarAppointment & Practice): string {
  const { service_name, title, place, note } = appointment;
  const address = wholeAddress(place);
  // Outlook would make a calendar of its own for a file with a name (MS-OXCICAL, X-WR-CALNAME).
  const calendar = ical(HEAD);
  calendar.createEvent({
    ...timesOf(appointment),
    summary: oneLine(service_name),
    description: normalizeText(title),
    ...(note === '' && address && { location: oneLine(address) }),
  });
  return calendar.toString();
}
