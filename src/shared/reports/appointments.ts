import * as v from 'valibot';
import { isDay } from '../appointments/when.ts';
import { limit, offset } from '../core/query-schemas.ts';
import { sentences } from '../core/sentences.ts';
import { textThat } from '../core/text-schemas.ts';
import type { Payment } from '../money/payments.ts';
import type { Bucket } from './reports.ts';

const APPOINTMENT_PERIODS = ['week', 'month'] as const;
export type AppointmentPeriod = (typeof APPOINTMENT_PERIODS)[number];

const ABSENT_WEEKS = ['8', '4', '12', '26'] as const;
export type AbsentWeeks = (typeof ABSENT_WEEKS)[number];

export const appointmentPeriod = v.object({
  period: v.optional(v.picklist(APPOINTMENT_PERIODS, sentences.period), APPOINTMENT_PERIODS[0]),
});

const INCOME_MONTHS = ['12', '24'] as const;
export type IncomeMonths = (typeof INCOME_MONTHS)[number];

export const incomePeriod = v.object({
  period: v.optional(v.picklist(INCOME_MONTHS, sentences.period), INCOME_MONTHS[0]),
});

/** Weeks without an appointment. */
export const absentPeriod = v.object({
  period: v.optional(v.picklist(ABSENT_WEEKS, sentences.period), ABSENT_WEEKS[0]),
});

/** Appointments that took place, their value in reais without what packages paid, and absences. */
export type AppointmentRow = Bucket & {
  readonly done: number;
  readonly value: number;
  readonly missed: number;
};

/** A month; `received` in reais by the day of payment, `clients` not added by the owner. */
export type MonthRow = Omit<AppointmentRow, keyof Bucket> & {
  readonly month: string;
  readonly received: number;
  readonly clients: number;
};

/** Reais of a service by the month of payment; what is owed ('later') by that of its day. */
export type IncomeRow = {
  readonly month: string;
  readonly service_name: string;
  readonly payment: Payment;
  readonly count: number;
  readonly value: number;
};

/** A payment of an appointment or of a package of `count`; `client` is null once it is deleted. */
export type PaidRow = {
  readonly paid_on: string;
  readonly day: string | null;
  readonly count: number | null;
  readonly client: string | null;
  readonly service_name: string;
  readonly payment: Payment;
  readonly price: number | null;
};

const PAID_PAGE = 500;

const WHICH_MONTH = 'Escolha o mês.';

/** `YYYY-MM` */
export const incomeMonth = v.object(
  {
    month: textThat((month) => isDay(`${month}-01`), WHICH_MONTH),
    limit: v.optional(limit(PAID_PAGE), String(PAID_PAGE)),
    offset,
  },
  WHICH_MONTH,
);

/** `last` is the day of the latest appointment (`YYYY-MM-DD`). */
export type AbsentClient = {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly service_name: string;
  readonly last: string;
};
