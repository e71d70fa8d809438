import type { APIRoute } from 'astro';
import sharp from 'sharp';
import favicon from '../../public/favicon.svg?raw';

export const prerender = true;

const SIDE = 32;
const HEADER = 22;

/** An ICO file with one PNG: six bytes of directory, sixteen for its only entry. */
function ico(png: Buffer): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(SIDE, 6);
  header.writeUInt8(SIDE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER, 18);
  return Buffer.concat([header, png]);
}

/** The favicon under its old name, for feed readers, search engines and bookmarks. */
export const GET: APIRoute = async () => {
  const png = await sharp(Buffer.from(favicon))
    .resize(SIDE, SIDE)
    .png({ compressionLevel: 9 })
    .toBuffer();
  return new Response(new Uint8Array(ico(png)), { headers: { 'content-type': 'image/x-icon' } });
};
