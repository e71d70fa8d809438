import type { Answer } from '../../browser/api.ts';
import type { RankedService } from '../../shared/reports/reports.ts';

export type Read<Row> = Omit<Answer<readonly Row[]>, 'status'>;

export type Point = {
  readonly label: string;
  readonly name: string;
  readonly count: number;
};

export type Report = {
  readonly points: readonly Point[];
  readonly total: number;
  /** The total of the previous window; null for all time. */
  readonly before: number | null;
  readonly limited: boolean;
  /** So many registered in a day that more wait; said by the report of clients. */
  readonly slowed: boolean;
};

/** A day, a week by its Monday or a month, with its count under either name (docs/spec.md). */
type Row = {
  readonly date?: string;
  readonly start_date?: string;
  readonly month?: string;
  readonly unique_visits?: number;
  readonly count?: number;
  readonly limited?: true;
};

const MONTHS = 'Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez'.split(' ');

/** '2026-11-22' as '22/11/2026', '2026-11' as 'Nov/2026'; a Date would move days. */
export function bucketLabel(bucket: string): string {
  const [year, month, day] = bucket.split('-');
  return day ? `${day}/${month}/${year}` : `${MONTHS[Number(month) - 1]}/${year}`;
}

function pointOf(row: Row, isLast: boolean): Point {
  const label = bucketLabel(row.date ?? row.start_date ?? row.month ?? '');
  const name = row.start_date ? `Semana de ${label}` : label;
  return {
    label,
    name: isLast ? `${name}, até agora` : name,
    count: row.unique_visits ?? row.count ?? 0,
  };
}

const sum = (points: readonly Point[]) => points.reduce((total, { count }) => total + count, 0);

const numberIn = (headers: Headers, name: string): number | null =>
  headers.has(name) ? Number(headers.get(name)) : null;

export function reportOf({ data: rows, headers }: Read<Row>): Report {
  const points = rows.map((row, at) => pointOf(row, at === rows.length - 1));
  return {
    points,
    total: sum(points),
    before: numberIn(headers, 'x-total-before'),
    limited: rows.some(({ limited }) => limited),
    slowed: headers.has('x-registrations-slowed'),
  };
}

const TOP = 10;

/** The ten most requested services, most first, without unrequested ones. */
export const ranked = (rows: readonly RankedService[]): readonly RankedService[] =>
  rows
    .filter((row) => row.request_count > 0)
    .toSorted((one, other) => other.request_count - one.request_count)
    .slice(0, TOP);

const NAME_LENGTH = 15;

export function shortName(name: string): string {
  const letters = [...name];
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH).join('')}…` : name;
}

export function rankingOf({ data, headers }: Read<RankedService>): Report {
  const points = ranked(data).map(({ service_name, request_count }) => ({
    label: shortName(service_name),
    name: service_name,
    count: request_count,
  }));
  return {
    points,
    total: numberIn(headers, 'x-total-count') ?? sum(points),
    before: numberIn(headers, 'x-total-before'),
    limited: false,
    slowed: false,
  };
}
