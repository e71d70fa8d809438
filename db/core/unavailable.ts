type Facts = {
  readonly code?: string;
  readonly maybeSaved?: boolean;
  readonly cause?: unknown;
};

/**
 * The database cannot be reached, is late or cannot go on: 503. The message is one of ours, for the
 * log: it names no host and no password.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** The SQLSTATE that Postgres gave, '' where it said nothing. */
  readonly code: string;
  maybeSaved: boolean;

  constructor(message: string, { code = '', maybeSaved = false, cause }: Facts = {}) {
    super(message, { cause });
    this.code = code;
    this.maybeSaved = maybeSaved;
  }
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html: nothing the caller did, in our
// words for the log. The first that fits.
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^53100/, 'The disk of the database is full'],
  [/^XX00[12]/, 'The database is damaged'],
  [/^58/, 'The database cannot use its files'],
  [/^40(?:001|P01)/, 'Other writes stood in the way'],
  [/^57014/, 'The database did not answer in time'],
  [/^(?:08(?!P01)|53|57P0[1-5])/, 'The database cannot be reached'],
];
// Lost on the way or in the middle: the statement may have been committed.
const UNKNOWN = /^(?:08|57P0[12])/;
// The two that undo their whole transaction only because of others: asked again, it may work.
const AGAIN = /^40/;
// No connection stood yet, so nothing was sent.
const UNSENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_INVALID_URL|UND_ERR_CONNECT_TIMEOUT)$/;

const codeOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : '';

/** What Postgres itself said, where that is nothing the caller did. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, body: unknown) {
    super(JSON.stringify(body));
    this.code = code;
  }

  /** Whether nothing was done and the same may well succeed now. */
  get again(): boolean {
    return AGAIN.test(this.code);
  }
}

const reasonOf = (code: string) => REASONS.find(([states]) => states.test(code))?.[1];

/** Throws for a refusal that is nobody's input; others go to the caller as the driver has them. */
export function refuse(body: unknown): void {
  const code = codeOf(body);
  if (reasonOf(code) !== undefined) throw new Refused(code, body);
}

const LATE = 'The database did not answer in time';

/** For a query that nothing is left of its request's time for: it was not sent. */
export const late = () => new DatabaseUnavailable(LATE);

/** What became of a query without an answer; `over`: its time was. */
export function unavailable(cause: unknown, over: boolean, write: boolean): DatabaseUnavailable {
  const code = cause instanceof Refused ? cause.code : '';
  const reason = reasonOf(code) ?? (over ? LATE : 'The database cannot be reached');
  const unsent = cause instanceof Error && UNSENT.test(codeOf(cause.cause));
  const open = code === '' ? !unsent : UNKNOWN.test(code);
  return new DatabaseUnavailable(reason, { code, maybeSaved: write && open, cause });
}

/** A write beside the one that was asked for: whether it was done is nobody's question. */
export async function beside<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) error.maybeSaved = false;
    throw error;
  }
}
