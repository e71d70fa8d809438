import { createHash } from 'node:crypto';

/** The stored hash of a calendar's token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
