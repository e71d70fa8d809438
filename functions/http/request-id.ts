const ID = /^[\w.-]{8,64}$/;

/** The id that a trusted edge gave a request; a new one where it gave none. */
export const requestIdOf = (given: unknown): string =>
  typeof given === 'string' && ID.test(given) ? given : crypto.randomUUID();
