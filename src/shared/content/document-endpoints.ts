import { carries, endpoint } from '../core/endpoint.ts';

/** All sections in one document, with an ETag. */
export const readContent = endpoint(
  'GET',
  '/content',
  'public',
  carries<{ headers: 'if-none-match'; answer: Readonly<Record<string, unknown>> }>(),
);

/** Requests a build of the public page; returns the content version that it must reach. */
export const publishContent = endpoint(
  'POST',
  '/content/publish',
  'admin',
  carries<{ answer: { readonly version: number } }>(),
);
