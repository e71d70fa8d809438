import { viewOf } from '../../src/shared/media/picture.ts';

const ORIENTATION = 0x0112;

/** The orientation in EXIF (from its TIFF header on); 1 is upright. */
export function orientationOf(tiff: Uint8Array): number {
  if (tiff.length < 8) return 1;
  const view = viewOf(tiff);
  const little = tiff[0] === 0x49;
  const first = view.getUint32(4, little) + 2;
  if (first > tiff.length) return 1;
  const last = Math.min(first + 12 * view.getUint16(first - 2, little), tiff.length);
  for (let at = first; at + 12 <= last; at += 12)
    if (view.getUint16(at, little) === ORIENTATION) return view.getUint16(at + 8, little);
  return 1;
}

const ONLY = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0];

/** EXIF with the orientation only; null for an upright picture. */
export const tiffWith = (orientation: number): Uint8Array | null =>
  orientation < 2 || orientation > 8 ? null : Uint8Array.of(...ONLY, orientation, 0, 0, 0, 0, 0, 0);

/** Whether a picture with such EXIF is shown turned by a quarter. */
export function isTurned(bytes: Buffer): boolean {
  const at = bytes.indexOf(Buffer.from(ONLY));
  return at >= 0 && Number(bytes[at + ONLY.length]) > 4;
}
