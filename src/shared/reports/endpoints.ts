import { carries, endpoint, type Keyed } from '../core/endpoint.ts';
import type * as appointments from './appointments.ts';
import type * as reports from './reports.ts';
import type { visit } from './visit.ts';

export const recordVisit = endpoint(
  'POST /reports/visits',
  carries<null, { body: typeof visit }>(),
  'public',
);

/** By `?period=`; `[]` without data in the window. `X-Total-Before`: the previous window. */
export const reportVisits = endpoint(
  'GET /reports/visits',
  carries<readonly reports.VisitRow[], { query: typeof reports.reportPeriod }>(),
);

/** As for visits. `X-Registrations-Slowed` while the daily soft limit is full. */
export const reportClients = endpoint(
  'GET /reports/clients',
  carries<readonly reports.ClientRow[], { query: typeof reports.reportPeriod }>(),
);

/** By `?period=`; `[]` without data in the window. `X-Total-Before`: the previous window. */
export const rankServices = endpoint(
  'GET /reports/services',
  carries<readonly reports.RankedService[], { query: typeof reports.rankingPeriod }>(),
);

/** `?period=` one of PATH_PERIODS; most visitors first. */
export const reportPaths = endpoint(
  'GET /reports/paths',
  carries<readonly reports.PathRow[], { query: typeof reports.pathPeriod }>(),
);

/** The ten most read posts and services; `?period=` one of PATH_PERIODS. */
export const reportReads = endpoint(
  'GET /reports/reads',
  carries<readonly reports.ReadRow[], { query: typeof reports.pathPeriod }>(),
);

/** By `?period=week` or `month`; `[]` without data. `X-Total-Before` counts the window before. */
export const reportAppointments = endpoint(
  'GET /reports/sessions',
  carries<
    readonly appointments.AppointmentRow[],
    { query: typeof appointments.appointmentPeriod }
  >(),
);

export const reportMonths = endpoint(
  'GET /reports/months',
  carries<readonly appointments.MonthRow[]>(),
);

/** The last `?period=` months, oldest first; `[]` without a payment noted. */
export const reportIncome = endpoint(
  'GET /reports/income',
  carries<readonly appointments.IncomeRow[], { query: typeof appointments.incomePeriod }>(),
);

/** A month's payments for an accountant, earliest first; `x-total-count` of all. */
export const listPaid = endpoint(
  'GET /reports/paid',
  carries<readonly appointments.PaidRow[], { query: typeof appointments.incomeMonth }>(),
);

/** Who has not come for `?period=` weeks, 50 at most; total in `X-Total-Count`. */
export const reportAbsent = endpoint(
  'GET /reports/absent',
  carries<readonly appointments.AbsentClient[], { query: typeof appointments.absentPeriod }>(),
);

export const listPosters = endpoint('GET /reports/posters', carries<readonly reports.Poster[]>());

/** 409 for a taken name or beyond POSTERS_MAX. */
export const addPoster = endpoint(
  'POST /reports/posters',
  carries<reports.Poster, { body: typeof reports.poster; headers: Keyed }>(),
);

/** Its counts stay; later visits count as another site's. */
export const removePoster = endpoint(
  'DELETE /reports/posters/:id',
  carries<{ readonly message: string }, { headers: Keyed }>(),
);
