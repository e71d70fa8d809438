import type { Config } from '@netlify/functions';
import { sha256 } from '../db/core/digest.ts';
import * as media from '../db/media/photos.ts';
import { registry } from '../src/shared/content/entities/registry.ts';
import * as endpoints from '../src/shared/media/endpoints.ts';
import {
  EXTENSIONS,
  isMediaUrl,
  type Media,
  mediaSentences,
  mediaText,
  PICTURE_BYTES,
  PICTURE_PIXELS,
  type Use,
} from '../src/shared/media/media.ts';
import { isWhole, type PictureHead, pictureHead } from '../src/shared/media/picture.ts';
import { createApp } from './http/app.ts';
import { Failure, invalid, notFound } from './http/failure.ts';
import { ifNoneMatch } from './http/input.ts';
import { saved } from './http/on-write.ts';
import { on, onBytes } from './http/route.ts';
import { isTurned } from './media/orientation.ts';
import { withoutMetadata } from './media/without-metadata.ts';
import { netlify } from './runtime/netlify.ts';

const PICTURE = {
  types: Object.keys(EXTENSIONS),
  limit: PICTURE_BYTES,
  wrongType: mediaSentences.type,
  tooLarge: mediaSentences.tooLarge,
};

// The address names the bytes, so browsers may cache them for good.
const KEPT = 'public, max-age=31536000, immutable';

const contentType = (extension: string) => (extension === 'jpg' ? 'jpeg' : extension);

type Judged = PictureHead & { readonly data: Uint8Array<ArrayBuffer> };

/** Type and shown size of the bytes; throws 422 unless they are a whole picture of that type. */
function judge(bytes: Uint8Array, type: string): Judged {
  const head = pictureHead(bytes);
  if (head?.type !== type) throw invalid(mediaSentences.notAPicture);
  if (head.width * head.height > PICTURE_PIXELS) throw invalid(mediaSentences.tooManyPixels);
  if (!isWhole(bytes)) throw invalid(mediaSentences.cut);
  const data = withoutMetadata(bytes, head.type);
  if (!isWhole(data) || !pictureHead(data)) throw invalid(mediaSentences.notAPicture);
  const turned = isTurned(Buffer.from(data.buffer));
  return { ...head, ...(turned && { width: head.height, height: head.width }), data };
}

const labelOf = ({ section, name }: Use) => {
  const definition = Object.values(registry).find((one) => one.name === section);
  return [definition?.label ?? section, name && `“${name}”`].filter(Boolean).join(' ');
};

function inUse(used: readonly Use[]): Failure {
  const places = used.slice(0, 5).map(labelOf);
  const [last = '', ...others] = places.toReversed();
  const list = others.length > 0 ? `${others.toReversed().join(', ')} e ${last}` : last;
  return new Failure(409, `Esta foto está em uso em ${list}. Troque a foto lá antes de remover.`, {
    more: { used },
  });
}

export const routes = [
  onBytes(endpoints.uploadMedia, PICTURE, async ({ db, body, type, caller }) => {
    const { data, ...head } = judge(body, type);
    const picture: media.NewPicture = {
      ...head,
      hash: sha256(data),
      extension: EXTENSIONS[head.type],
      data,
    };
    const row = await media.add(db, picture, caller.id);
    if (!row) throw invalid(mediaSentences.full);
    return { status: 201, data: row };
  }),

  on(endpoints.listMedia, async ({ db }) => ({ data: await media.list(db) })),

  {
    ...on(endpoints.readMedia, async ({ db, params, request }) => {
      const [hash = '', extension = ''] = params.id.split('.');
      const headers = { etag: `"${hash}"`, 'cache-control': KEPT };
      if (ifNoneMatch(request).includes(headers.etag)) return { status: 304, headers };
      const bytes = await media.bytesOf(db, `/media/${params.id}`);
      if (!bytes) throw notFound();
      return { bytes, type: `image/${contentType(extension)}`, headers };
    }),
    isId: (id: string) => isMediaUrl(`/media/${id}`),
  },

  {
    ...on(endpoints.describeMedia, { body: mediaText }, async (call) => {
      const { db, params, body, caller } = call;
      const result = await media.describe(db, params.id, body, caller.id);
      if (!result) throw notFound();
      const { contentVersion, ...row } = result;
      return saved<Media>(call, row, contentVersion);
    }),
    find: media.find,
  },

  on(endpoints.removeMedia, async ({ db, params, caller }) => {
    if (await media.remove(db, params.id, caller.id))
      return { data: { message: mediaSentences.removed } };
    const used = await media.usesOf(db, params.id);
    throw used.length > 0 ? inUse(used) : notFound();
  }),
];

export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/media', '/media/*'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
