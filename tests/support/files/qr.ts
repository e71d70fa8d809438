import decodeQR from 'qr/decode.js';
import sharp, { type Sharp } from 'sharp';

/** The text that a camera would read in a picture; throws if there is none. */
export async function readCode(picture: Sharp | Buffer): Promise<string> {
  const image = Buffer.isBuffer(picture) ? sharp(picture) : picture;
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}
