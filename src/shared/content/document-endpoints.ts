import { carries, endpoint } from '../core/endpoint.ts';

/** All sections in one document, with an ETag. */
export const readContent = endpoint(
  'GET',
  '/content',
  'public',
  carries<{ headers: 'if-none-match'; answer: Readonly<Record<string, unknown>> }>(),
);

/** Asks for the public page to be built; answers the content version it has to show. */
export const publishContent = endpoint(
  'POST',
  '/content/publish',
  'admin',
  carries<{ answer: { readonly version: number } }>(),
);
