import { carries, endpoint } from '../core/endpoint.ts';

/** All sections in one document, with an ETag. */
export const readContent = endpoint(
  'GET /content',
  carries<Readonly<Record<string, unknown>>, { headers: 'if-none-match' }>(),
  'public',
);

/** Requests a build of the public page; returns the content version that it must reach. */
export const publishContent = endpoint(
  'POST /content/publish',
  carries<{ readonly version: number }>(),
);
