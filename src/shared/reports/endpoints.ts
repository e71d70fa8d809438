import { carries, endpoint, type Keyed } from '../core/endpoint.ts';
import type {
  AbsentClient,
  AppointmentRow,
  absentPeriod,
  appointmentPeriod,
  IncomeRow,
  incomeMonth,
  incomePeriod,
  MonthRow,
  PaidRow,
} from './appointments.ts';
import type {
  ClientRow,
  PathRow,
  Poster,
  pathPeriod,
  poster,
  RankedService,
  ReadRow,
  rankingPeriod,
  reportPeriod,
  VisitRow,
} from './reports.ts';
import type { visit } from './visit.ts';

export const recordVisit = endpoint(
  'POST',
  '/reports/visits',
  'public',
  carries<{ body: typeof visit; answer: null }>(),
);

/** By `?period=`; `[]` without data in the window. `X-Total-Before`: the previous window. */
export const reportVisits = endpoint(
  'GET',
  '/reports/visits',
  'admin',
  carries<{ query: typeof reportPeriod; answer: readonly VisitRow[] }>(),
);

/** As for visits. `X-Registrations-Slowed` while the daily soft limit is full. */
export const reportClients = endpoint(
  'GET',
  '/reports/clients',
  'admin',
  carries<{ query: typeof reportPeriod; answer: readonly ClientRow[] }>(),
);

/** By `?period=`; `[]` without data in the window. `X-Total-Before`: the previous window. */
export const rankServices = endpoint(
  'GET',
  '/reports/services',
  'admin',
  carries<{ query: typeof rankingPeriod; answer: readonly RankedService[] }>(),
);

/** `?period=` one of PATH_PERIODS; most visitors first. */
export const reportPaths = endpoint(
  'GET',
  '/reports/paths',
  'admin',
  carries<{ query: typeof pathPeriod; answer: readonly PathRow[] }>(),
);

/** The ten most read posts and services; `?period=` one of PATH_PERIODS. */
export const reportReads = endpoint(
  'GET',
  '/reports/reads',
  'admin',
  carries<{ query: typeof pathPeriod; answer: readonly ReadRow[] }>(),
);

/** By `?period=week` or `month`; `[]` without data. `X-Total-Before` counts the window before. */
export const reportAppointments = endpoint(
  'GET',
  '/reports/sessions',
  'admin',
  carries<{ query: typeof appointmentPeriod; answer: readonly AppointmentRow[] }>(),
);

/** Last month and this one. */
export const reportMonths = endpoint(
  'GET',
  '/reports/months',
  'admin',
  carries<{ answer: readonly MonthRow[] }>(),
);

/** The last `?period=` months, oldest first; `[]` without a payment noted. */
export const reportIncome = endpoint(
  'GET',
  '/reports/income',
  'admin',
  carries<{ query: typeof incomePeriod; answer: readonly IncomeRow[] }>(),
);

/** A month's payments for an accountant, earliest first; `x-total-count` of all. */
export const listPaid = endpoint(
  'GET',
  '/reports/paid',
  'admin',
  carries<{ query: typeof incomeMonth; answer: readonly PaidRow[] }>(),
);

/** Who has not come for `?period=` weeks, 50 at most; total in `X-Total-Count`. */
export const reportAbsent = endpoint(
  'GET',
  '/reports/absent',
  'admin',
  carries<{ query: typeof absentPeriod; answer: readonly AbsentClient[] }>(),
);

export const listPosters = endpoint(
  'GET',
  '/reports/posters',
  'admin',
  carries<{ answer: readonly Poster[] }>(),
);

/** 409 for a taken name or beyond POSTERS_MAX. */
export const addPoster = endpoint(
  'POST',
  '/reports/posters',
  'admin',
  carries<{ body: typeof poster; headers: Keyed; answer: Poster }>(),
);

/** Its counts stay; later visits count as another site's. */
export const removePoster = endpoint(
  'DELETE',
  '/reports/posters/:id',
  'admin',
  carries<{ headers: Keyed; answer: { readonly message: string } }>(),
);
