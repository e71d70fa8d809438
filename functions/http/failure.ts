import { sentences } from './sentences.ts';

type Details = {
  readonly errors?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly free?: boolean;
};

export class Failure extends Error {
  override name = 'Failure';
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export const notFound = () => new Failure(404, sentences.missing);
export const conflict = (current: unknown) =>
  new Failure(409, sentences.conflict, { more: { current } });

/** The failure of a write that matched no row: 409 with its record, or 404 without one. */
export async function stale(reading: Promise<unknown>): Promise<Failure> {
  const current = await reading;
  return current ? conflict(current) : notFound();
}

export const invalid = (message: string, errors: Readonly<Record<string, string>> = {}) =>
  new Failure(422, message, { errors });

/** 429; `wait` in seconds, more than an hour for a daily limit. */
export const tooMany = (
  wait: number,
  message: string = wait > 3600 ? sentences.tooManyToday : sentences.tooMany,
) => new Failure(429, message, { headers: { 'retry-after': String(wait) } });
export const unavailable = (message: string = sentences.unavailable) =>
  new Failure(503, message, { headers: { 'retry-after': '5' } });
