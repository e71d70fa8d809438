import * as v from 'valibot';
import { allOptional, type ValuesOf, withInitials } from '../core/record-fields.ts';
import { appointmentFields } from './fields.ts';
import { isDay } from './when.ts';

/** The most days that one call lists. */
const DAYS_MAX = 400;

const WHICH_DAYS = `Escolha o período em dias, no máximo ${DAYS_MAX}.`;

const day = v.pipe(v.string(WHICH_DAYS), v.check(isDay, WHICH_DAYS));

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Both days included. */
export const appointmentPeriod = v.pipe(
  v.object({ from: day, to: day }, WHICH_DAYS),
  v.check(({ from, to }) => from <= to && daysBetween(from, to) < DAYS_MAX, WHICH_DAYS),
);

export const newAppointment = v.object(withInitials(appointmentFields));

export const appointmentChange = v.object(allOptional(appointmentFields));

export type AppointmentValues = ValuesOf<typeof appointmentFields>;
export type AppointmentChange = v.InferOutput<typeof appointmentChange>;

export type Appointment = AppointmentValues & {
  readonly id: string;
  readonly version: number;
  readonly clientId: string;
  readonly clientName: string;
  readonly clientPhone: string;
  readonly created_at: string;
  /** When its client asked for it; null if the owner made it. */
  readonly requested_at: string | null;
};

export type DeletedAppointment = Pick<
  Appointment,
  'clientId' | 'clientName' | 'day' | 'time' | 'service_name'
>;

/** `notices`: sentences about conflicts; nothing is forbidden. */
export type SavedAppointment = Appointment & { readonly notices: readonly string[] };

export const appointmentSentences = {
  deleted: 'Sessão excluída com sucesso.',
  closed: 'Fora do seu horário de atendimento.',
  leftOut: 'Este horário não existe: neste dia o relógio é adiantado.',
} as const;
