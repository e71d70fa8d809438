const ID = /^[\w.-]{8,64}$/;

/** The header by which a person can name the log line of an answer. */
export const REQUEST_ID = 'x-request-id';

export const newRequestId = (): string => crypto.randomUUID();

/** The id that a trusted edge gave a request; a new one where it gave none. */
export const requestIdOf = (given: unknown): string =>
  typeof given === 'string' && ID.test(given) ? given : newRequestId();
