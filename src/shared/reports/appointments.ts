import * as v from 'valibot';
import { sentences } from '../core/sentences.ts';
import type { Bucket } from './reports.ts';

const APPOINTMENT_PERIODS = ['week', 'month'] as const;
export type AppointmentPeriod = (typeof APPOINTMENT_PERIODS)[number];

const ABSENT_WEEKS = ['8', '4', '12', '26'] as const;
export type AbsentWeeks = (typeof ABSENT_WEEKS)[number];

export const appointmentPeriod = v.object({
  period: v.optional(v.picklist(APPOINTMENT_PERIODS, sentences.period), APPOINTMENT_PERIODS[0]),
});

/** Weeks without an appointment. */
export const absentPeriod = v.object({
  period: v.optional(v.picklist(ABSENT_WEEKS, sentences.period), ABSENT_WEEKS[0]),
});

/** Appointments that took place, their value in reais, and absences. */
export type AppointmentRow = Bucket & {
  readonly done: number;
  readonly value: number;
  readonly missed: number;
};

/** What a month (`YYYY-MM`) brought; `clients`: new ones whom the owner did not add herself. */
export type MonthRow = Omit<AppointmentRow, keyof Bucket> & {
  readonly month: string;
  readonly clients: number;
};

/** `last` is the day of the latest appointment (`YYYY-MM-DD`). */
export type AbsentClient = {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly service_name: string;
  readonly last: string;
};
