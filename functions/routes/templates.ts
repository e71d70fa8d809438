import type { Route } from '../lib/route.ts';

/** The part of /users that is about the owner's ready messages. */
export const routes: readonly Route[] = [];
