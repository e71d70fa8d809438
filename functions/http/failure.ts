import { sentences } from '../../src/shared/core/sentences.ts';

type Details = {
  readonly errors?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Further keys of the answer, such as a 409's current record. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** Not counted as an attempt by the limits of its route. */
  readonly free?: boolean;
};

/** An expected failure, answered as `{ message, errors? }` by the one error boundary. */
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

/** 404 for an id nobody has, malformed ones included. */
export const missing = () => new Failure(404, sentences.missing);
/** 409 with the record as it is now. */
export const stale = (current: unknown) =>
  new Failure(409, sentences.conflict, { more: { current } });
/** 422 with the sentence of each field. */
export const invalid = (message: string, errors: Readonly<Record<string, string>> = {}) =>
  new Failure(422, message, { errors });
const HOUR = 3600;

/** 429; `wait` in seconds. */
export const tooMany = (wait: number) =>
  new Failure(429, wait > HOUR ? sentences.tooManyToday : sentences.tooMany, {
    headers: { 'retry-after': String(wait) },
  });
/** 503 with a hint when to come back. */
export const unavailable = (message: string = sentences.unavailable) =>
  new Failure(503, message, { headers: { 'retry-after': '5' } });
