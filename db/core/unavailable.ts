type Facts = {
  readonly code?: string;
  readonly maybeSaved?: boolean;
  readonly cause?: unknown;
};

/** The database is unreachable, late or failing: 503. The message has no host or password. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** Postgres' SQLSTATE, '' without one. */
  readonly code: string;
  maybeSaved: boolean;

  constructor(message: string, { code = '', maybeSaved = false, cause }: Facts = {}) {
    super(message, { cause });
    this.code = code;
    this.maybeSaved = maybeSaved;
  }
}

// Failures that are not the caller's (Postgres, errcodes-appendix); the first match applies.
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^25006/, 'The database takes no writes'],
  [/^53100/, 'The disk of the database is full'],
  [/^XX00[12]/, 'The database is damaged'],
  [/^58/, 'The database cannot use its files'],
  [/^40(?:001|P01)/, 'Other writes stood in the way'],
  [/^57014/, 'The database did not answer in time'],
  [/^(?:08(?!P01)|53|57P0[1-5])/, 'The database cannot be reached'],
];
// The statement may have been committed.
const CONNECTION_LOST = /^(?:08|57P0[12])/;
// Serialization failures and deadlocks: a retry may succeed.
const RETRYABLE = /^40/;
// Before the connection: nothing was sent.
const UNSENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_INVALID_URL|UND_ERR_CONNECT_TIMEOUT)$/;

/** The `code` of a network error or SQLSTATE, or another fact of an error; '' without one. */
export function codeOf(error: unknown, fact: 'code' | 'constraint' | 'table' = 'code'): string {
  const value: unknown = Object(error)[fact];
  return typeof value === 'string' ? value : '';
}

/** Whether a table or column does not exist (undefined_table, undefined_column). */
export const isMissing = (error: unknown): boolean => /^42(?:P01|703)$/.test(codeOf(error));

/** No connection was free or made: the query was not sent. */
export class NotSent extends Error {
  constructor(cause: unknown) {
    super('the query was not sent', { cause });
  }
}

export class Refused extends Error {
  readonly code: string;

  constructor(code: string, body: unknown) {
    super(JSON.stringify(body));
    this.code = code;
  }

  /** Rolled back; a retry may succeed. */
  get again(): boolean {
    return RETRYABLE.test(this.code);
  }
}

const reasonOf = (code: string) => REASONS.find(([states]) => states.test(code))?.[1];

/** Throws for refusals that are not the caller's. */
export function throwServerFailure(body: unknown): void {
  const code = codeOf(body);
  if (reasonOf(code) !== undefined) throw new Refused(code, body);
}

const LATE = 'The database did not answer in time';

/** The deadline passed before the query was sent. */
export const deadlinePassed = () => new DatabaseUnavailable(LATE);

/** The failure of a query without an answer; `over`: its deadline has passed. */
export function unavailable(cause: unknown, over: boolean, write: boolean): DatabaseUnavailable {
  const code = cause instanceof Refused ? cause.code : '';
  const reason = reasonOf(code) ?? (over ? LATE : 'The database cannot be reached');
  const unsent =
    cause instanceof NotSent || (cause instanceof Error && UNSENT.test(codeOf(cause.cause)));
  const open = code === '' ? !unsent : CONNECTION_LOST.test(code);
  return new DatabaseUnavailable(reason, { code, maybeSaved: write && open, cause });
}

/** A write that may be sent again: its failure is never one that was maybe saved. */
export async function repeatable<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) error.maybeSaved = false;
    throw error;
  }
}
