import { randomKey } from '../../browser/attempt-key.ts';
import { now } from '../../shared/core/clock.ts';

const CACHE = 'shared-photos';
const FOLDER = '/admin/shared/';
export const SHARED_MAX = 12;
const BYTES_MAX = 200 * 1024 * 1024;
const LIFE_MS = 86_400_000;
const KEPT_AT = 'x-kept-at';
const KNOWN = 'x-known';
// No SVG: it could run script under this origin.
const TYPE = /^image\/(?:jpeg|png|webp|avif|hei[cf])$/;

/** `address` shows the photo, `file` is uploaded; `known` if the browser sent its origin. */
export type SharedPhoto = {
  readonly address: string;
  readonly file: File;
  readonly known: boolean;
};

/** Stores shared photos beside those of earlier shares; returns how many were left out. */
async function keep(files: readonly FormDataEntryValue[], known: boolean): Promise<number> {
  const earlier = await readShared();
  const cache = await caches.open(CACHE);
  let room = SHARED_MAX - earlier.length;
  let bytes = earlier.reduce((sum, { file }) => sum + file.size, 0);
  let left = 0;
  for (const file of files) {
    const wanted = typeof file !== 'string' && TYPE.test(file.type) && room > 0;
    if (!wanted || bytes + file.size > BYTES_MAX) {
      left += 1;
      continue;
    }
    const headers = { 'content-type': file.type, [KEPT_AT]: String(now()), [KNOWN]: String(known) };
    await cache.put(FOLDER + randomKey(), new Response(file, { headers }));
    bytes += file.size;
    room -= 1;
  }
  return left;
}

/** The origin of a form; null if hidden, which any site can do and most phones do. */
const originOf = ({ referrer }: Request): string | null =>
  /^https?:\/\/[^/]+/.exec(referrer)?.[0] ?? null;

async function take(request: Request): Promise<string> {
  const origin = originOf(request);
  if (origin !== null && origin !== location.origin) return '';
  try {
    const left = await keep((await request.formData()).getAll('photos'), origin !== null);
    return left > 0 ? `?fora=${left}` : '';
  } catch (error) {
    // An interrupted upload, or no space left on the phone.
    console.warn(error);
    return '?falhou';
  }
}

/** Answers the POST of a share (Web Share Target): nothing is uploaded before the owner's tap. */
export const takeShare = async (request: Request): Promise<Response> =>
  Response.redirect(`/admin/share${await take(request)}`, 303);

/** A shared photo, for image elements only. */
export const isShared = ({ destination, url }: Request): boolean =>
  destination === 'image' && new URL(url).pathname.startsWith(FOLDER);

/** Shared photos, until they are used, discarded or a day old. */
export async function readShared(): Promise<SharedPhoto[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(CACHE);
  const photos: SharedPhoto[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!response) continue;
    if (now() - Number(response.headers.get(KEPT_AT)) > LIFE_MS) await cache.delete(request);
    else {
      const type = response.headers.get('content-type') ?? '';
      const file = new File([await response.blob()], `Foto ${photos.length + 1}`, { type });
      const known = response.headers.get(KNOWN) === 'true';
      photos.push({ address: new URL(request.url).pathname, file, known });
    }
  }
  return photos;
}

export async function dropShared(address: string): Promise<void> {
  await (await caches.open(CACHE)).delete(address);
}

/** Without HTTPS there are none. */
export async function forgetShared(): Promise<void> {
  await globalThis.caches?.delete(CACHE);
}
