import type * as v from 'valibot';
import { carries, endpoint } from '../core/endpoint.ts';
import type { ListedMedia, Media, mediaText } from './media.ts';

/** Takes the picture's bytes under their own type; a known picture returns its row. */
type Bytes = v.GenericSchema<Blob, Uint8Array>;

export const uploadMedia = endpoint('POST /media', carries<Media, { body: Bytes }>());

export const listMedia = endpoint('GET /media', carries<readonly ListedMedia[]>());

/** The bytes under `/media/<hash>.<extension>`, which never change. */
export const readMedia = endpoint(
  'GET /media/:id',
  carries<Uint8Array, { headers: 'if-none-match' }>(),
  'public',
);

export const describeMedia = endpoint(
  'PUT /media/:id',
  carries<Media, { body: typeof mediaText }>(),
);

/** 409 while it is used. */
export const removeMedia = endpoint('DELETE /media/:id', carries<{ readonly message: string }>());
