import type { APIRoute } from 'astro';
import sharp from 'sharp';
import favicon from '../../public/favicon.svg?raw';

export const prerender = true;

const SIZES = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 } as const;

export const getStaticPaths = () =>
  Object.entries(SIZES).map(([icon, size]) => ({ params: { icon }, props: { size } }));

/** The favicon's drawing as PNG, full-bleed, for home screens. */
export const GET: APIRoute<{ size: number }> = async ({ props: { size } }) => {
  const svg = favicon.replace(' rx="16"', '');
  const png = await sharp(Buffer.from(svg), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
