import type * as v from 'valibot';
import { carries, endpoint } from '../core/endpoint.ts';
import type { ListedMedia, Media, mediaText } from './media.ts';

/** Takes the picture's bytes under their own type; a known picture returns its row. */
type Bytes = v.GenericSchema<Blob, Uint8Array>;

export const uploadMedia = endpoint(
  'POST',
  '/media',
  'admin',
  carries<{ body: Bytes; answer: Media }>(),
);

export const listMedia = endpoint(
  'GET',
  '/media',
  'admin',
  carries<{ answer: readonly ListedMedia[] }>(),
);

/** The bytes under `/media/<hash>.<extension>`, which never change. */
export const readMedia = endpoint(
  'GET',
  '/media/:id',
  'public',
  carries<{ headers: 'if-none-match'; answer: Uint8Array }>(),
);

export const describeMedia = endpoint(
  'PUT',
  '/media/:id',
  'admin',
  carries<{ body: typeof mediaText; answer: Media }>(),
);

/** 409 while it is used. */
export const removeMedia = endpoint(
  'DELETE',
  '/media/:id',
  'admin',
  carries<{ answer: { readonly message: string } }>(),
);
