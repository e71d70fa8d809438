// Nothing is decoded and every length is checked: the bytes are untrusted.
import { isJpegWhole } from './jpeg-scan.ts';
import { isFrame, jpegSegments, SCAN } from './jpeg-segments.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

/** A picture's kind and its size in pixels. */
export type PictureHead = {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
};

export const ascii = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

function jpeg(bytes: Uint8Array): PictureHead | null {
  for (const { marker, data } of jpegSegments(bytes)) {
    if (marker === SCAN) return null;
    if (!isFrame(marker, data)) continue;
    const view = viewOf(data);
    return { type: 'image/jpeg', width: view.getUint16(3), height: view.getUint16(1) };
  }
  return null;
}

function png(bytes: Uint8Array): PictureHead | null {
  if (bytes.length < 24 || ascii(bytes, 12, 4) !== 'IHDR') return null;
  const view = viewOf(bytes);
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function pngEnds(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
    if (ascii(bytes, at + 4, 4) === 'IEND') return true;
  return false;
}

function webp(bytes: Uint8Array): PictureHead | null {
  if (bytes.length < 30) return null;
  const view = viewOf(bytes);
  const size = (width: number, height: number) => ({ type: 'image/webp', width, height }) as const;
  const kind = ascii(bytes, 12, 4);
  if (kind === 'VP8X')
    return size((view.getUint32(24, true) & 0xffffff) + 1, (view.getUint32(26, true) >>> 8) + 1);
  if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const bits = view.getUint32(21, true);
    return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  if (kind !== 'VP8 ' || bytes[23] !== 0x9d || bytes[24] !== 0x01 || bytes[25] !== 0x2a)
    return null;
  return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
}

const webpEnds = (bytes: Uint8Array) => viewOf(bytes).getUint32(4, true) + 8 <= bytes.length;

export type Box = { readonly kind: string; readonly start: number; readonly end: number };

/** The boxes between two places of an AVIF or HEIC; a truncated last one ends past the bytes. */
export function* boxes(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  const view = viewOf(bytes);
  let at = from;
  while (at + 8 <= Math.min(to, bytes.length)) {
    const length = view.getUint32(at);
    const end = length === 0 ? to : at + length;
    if (end < at + 8) return;
    yield { kind: ascii(bytes, at + 4, 4), start: at + 8, end };
    at = end;
  }
}

function avif(bytes: Uint8Array): PictureHead | null {
  const view = viewOf(bytes);
  let [width, height] = [0, 0];
  // The largest part's size is the whole's; following one path bounds the depth.
  const way = ['meta', 'iprp', 'ipco'];
  function look(from: number, to: number, depth: number): void {
    for (const { kind, start, end } of boxes(bytes, from, to)) {
      if (kind === way[depth]) look(kind === 'meta' ? start + 4 : start, end, depth + 1);
      if (kind !== 'ispe' || start + 12 > bytes.length) continue;
      width = Math.max(width, view.getUint32(start + 4));
      height = Math.max(height, view.getUint32(start + 8));
    }
  }
  look(0, bytes.length, 0);
  return { type: 'image/avif', width, height };
}

function avifEnds(bytes: Uint8Array): boolean {
  const all = [...boxes(bytes, 0, bytes.length)];
  return all.some(({ kind }) => kind === 'mdat') && all.at(-1)?.end === bytes.length;
}

const isMedia = (bytes: Uint8Array) => ascii(bytes, 4, 4) === 'ftyp';
const brands = (bytes: Uint8Array) => ascii(bytes, 8, Math.min(56, bytes.length - 8));

/** Whether the bytes are an iPhone's HEIC, which few browsers can open. */
export const isHeic = (bytes: Uint8Array) =>
  bytes.length > 16 &&
  isMedia(bytes) &&
  /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands(bytes)) &&
  !/avi[fs]/.test(brands(bytes));

/** Whether the bytes are a truncated HEIC, which some engines draw. */
export const isHeicCut = (bytes: Uint8Array) =>
  isHeic(bytes) &&
  [...boxes(bytes, 0, bytes.length)].some(({ kind, end }) => kind === 'mdat' && end > bytes.length);

const OTHER_FORMATS =
  /^(?:GIF8|BM|II\*\0|MM\0\*|%PDF|8BPS|\0\0[\x01\x02]\0|RIFF....(?:AVI |WAVE)|....ftyp|\x1aE\xdf\xa3|\0\0\0\x0cJX|\xff\x0a|\0\0\0\x0cjP|(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE svg|svg))/s;

/** Whether the bytes are a picture, film or document of a format that the site does not accept. */
export const isOtherFormat = (bytes: Uint8Array) => OTHER_FORMATS.test(ascii(bytes, 0, 64));

type Kind = {
  readonly head: (bytes: Uint8Array) => PictureHead | null;
  readonly ends: (bytes: Uint8Array) => boolean;
};

function kindOf(bytes: Uint8Array): Kind | null {
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { head: jpeg, ends: isJpegWhole };
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return { head: png, ends: pngEnds };
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP')
    return { head: webp, ends: webpEnds };
  return isMedia(bytes) && /avi[fs]/.test(brands(bytes)) ? { head: avif, ends: avifEnds } : null;
}

/** Whether a file begins as one of the accepted kinds, even if truncated. */
export const isKept = (bytes: Uint8Array) => kindOf(bytes) !== null;

/** Kind and size by the first bytes, whatever the file's name says; null for no picture. */
export function pictureHead(bytes: Uint8Array): PictureHead | null {
  const head = kindOf(bytes)?.head(bytes) ?? null;
  return head && head.width > 0 && head.height > 0 ? head : null;
}

/** Whether a picture is complete: an upload may have been truncated. */
export const isWhole = (bytes: Uint8Array) => kindOf(bytes)?.ends(bytes) ?? false;
