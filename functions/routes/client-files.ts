import type { Route } from '../lib/route.ts';

/** The part of /users that is about files: export and import. */
export const routes: readonly Route[] = [];
