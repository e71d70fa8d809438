const ID = /^[\w.-]{8,64}$/;

/** The response header that names the log line of an answer. */
export const REQUEST_ID = 'x-request-id';

export const newRequestId = (): string => crypto.randomUUID();

/** The request id from a trusted edge, else a new one. */
export const requestIdOf = (given: unknown): string =>
  typeof given === 'string' && ID.test(given) ? given : newRequestId();
