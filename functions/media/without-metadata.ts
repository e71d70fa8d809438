// Nothing is decoded, so no pixel changes; of EXIF only the orientation is kept.
import { crc32 } from 'node:zlib';
import { END, jpegSegments } from '../../src/shared/media/jpeg-segments.ts';
import { ascii, type PictureType, viewOf } from '../../src/shared/media/picture.ts';
import { blankAvif } from './blank-avif.ts';
import { orientationOf, tiffWith } from './orientation.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const EXIF = 0xe1;
const JPEG_EXIF = letters('Exif\0\0');

// Segments to keep: density, colour profile, and the transform that Adobe's decoders need.
const JPEG_NEEDED: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

function jpegSegment(marker: number, segment: Uint8Array): Uint8Array {
  const isExtra = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  if (!isExtra) return segment;
  const begins = (text: string) => ascii(segment, 4, text.length) === text;
  if (marker === EXIF && begins('Exif\0\0')) {
    const tiff = tiffWith(orientationOf(segment.subarray(10)));
    if (tiff) return joined([Uint8Array.of(0xff, EXIF, 0, tiff.length + 8), JPEG_EXIF, tiff]);
  }
  const needed = JPEG_NEEDED.get(marker);
  return needed !== undefined && begins(needed) ? segment : new Uint8Array();
}

function* jpeg(bytes: Uint8Array): Generator<Uint8Array> {
  yield bytes.subarray(0, 2);
  for (const { marker, start, next } of jpegSegments(bytes))
    if (marker !== END) yield jpegSegment(marker, bytes.subarray(start, next));
  yield Uint8Array.of(0xff, END);
}

const PNG_NEEDED =
  /^(?:[A-Z]{4}|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|pHYs|cICP|mDCV|cLLI|acTL|fcTL|fdAT)$/;

function pngChunk(kind: string, data: Uint8Array): Uint8Array {
  const named = joined([letters(kind), data]);
  const frame = new DataView(new ArrayBuffer(8));
  frame.setUint32(0, data.length);
  frame.setUint32(4, crc32(named));
  return joined([new Uint8Array(frame.buffer, 0, 4), named, new Uint8Array(frame.buffer, 4)]);
}

function* png(bytes: Uint8Array): Generator<Uint8Array> {
  const view = viewOf(bytes);
  yield bytes.subarray(0, 8);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const kind = ascii(bytes, at + 4, 4);
    const tiff = kind === 'eXIf' && tiffWith(orientationOf(bytes.subarray(at + 8, end - 4)));
    if (tiff) yield pngChunk(kind, tiff);
    if (PNG_NEEDED.test(kind)) yield bytes.subarray(at, end);
    if (kind === 'IEND') return;
    at = end;
  }
}

const WEBP_NEEDED = /^(?:VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/;
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];

function webp(bytes: Uint8Array): readonly Uint8Array[] {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  let extended: Uint8Array | undefined;
  const to = Math.min(bytes.length, view.getUint32(4, true) + 8);
  for (let at = 12; at + 8 <= to; ) {
    const size = view.getUint32(at + 4, true);
    const kind = ascii(bytes, at, 4);
    const data = bytes.subarray(at + 8, at + 8 + size);
    const end = at + 8 + size + (size % 2);
    if (WEBP_NEEDED.test(kind)) parts.push(Uint8Array.from(bytes.subarray(at, end)));
    if (kind === 'VP8X') {
      extended = parts.at(-1);
      if (extended) extended[8] = (extended[8] ?? 0) & ~(HAS_EXIF | HAS_XMP);
    }
    const tiff =
      kind === 'EXIF' &&
      tiffWith(orientationOf(ascii(data, 0, 4) === 'Exif' ? data.subarray(6) : data));
    if (tiff && extended) {
      parts.push(letters('EXIF'), Uint8Array.of(tiff.length, 0, 0, 0), tiff);
      extended[8] = (extended[8] ?? 0) | HAS_EXIF;
    }
    at = end;
  }
  const head = Uint8Array.from(bytes.subarray(0, 12));
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  viewOf(head).setUint32(4, length, true);
  return [head, ...parts];
}

const PARTS: Readonly<Record<PictureType, (bytes: Uint8Array) => Iterable<Uint8Array>>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
  'image/avif': (bytes) => [blankAvif(bytes)],
};

/** A complete picture without EXIF, XMP, IPTC, comments and trailing bytes. */
export const withoutMetadata = (bytes: Uint8Array, type: PictureType): Bytes =>
  joined([...PARTS[type](bytes)]);
