import { sentences } from '../../src/shared/core/sentences.ts';

type Details = {
  readonly errors?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Further keys of the answer, such as the current record of a 409. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** Not counted as an attempt by rate limits. */
  readonly free?: boolean;
};

/** An expected failure, answered as `{ message, errors? }`. */
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

/** 404 for an unknown or malformed id. */
export const notFound = () => new Failure(404, sentences.missing);
/** 409 with the current record. */
export const conflict = (current: unknown) =>
  new Failure(409, sentences.conflict, { more: { current } });
/** 422 with a sentence for each field. */
export const invalid = (message: string, errors: Readonly<Record<string, string>> = {}) =>
  new Failure(422, message, { errors });

/** 429; `wait` in seconds, more than an hour for a limit of the day. */
export const tooMany = (wait: number) =>
  new Failure(429, wait > 3600 ? sentences.tooManyToday : sentences.tooMany, {
    headers: { 'retry-after': String(wait) },
  });
/** 503 with Retry-After. */
export const unavailable = (message: string = sentences.unavailable) =>
  new Failure(503, message, { headers: { 'retry-after': '5' } });
