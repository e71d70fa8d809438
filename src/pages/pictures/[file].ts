import type { APIRoute, GetStaticPaths } from 'astro';
import { siteData } from '../../build/data.ts';
import { readPicture } from '../../build/pictures/pictures.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await siteData()).pictures.map((file) => ({
    params: { file },
    props: { file },
    cacheKey: file,
  }));

export const GET: APIRoute<{ file: string }> = async ({ props: { file } }) =>
  new Response(new Uint8Array(await readPicture(file)), {
    headers: { 'content-type': `image/${file.split('.').at(-1)}` },
  });
