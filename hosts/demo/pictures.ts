import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { NewPicture } from '../../db/media/photos.ts';
import { corner } from './art/corner.ts';
import { postArt } from './art/posts.ts';
import { room } from './art/room.ts';
import type { PostArt } from './data/posts.ts';

/** A picture as an upload brings it, and what it shows. */
export type Drawn = NewPicture & { readonly alt: string };

/** The pictures of the demo. */
export type Pictures = {
  readonly hero: Drawn;
  readonly about: Drawn;
  readonly posts: Readonly<Record<PostArt, NewPicture>>;
};

async function picture(svg: string): Promise<NewPicture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .webp({ quality: 88, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const hash = createHash('sha256').update(data).digest('hex');
  return { hash, extension: 'webp', width, height, data };
}

/** Draws all of them. */
export async function drawAll(): Promise<Pictures> {
  const [hero, about, ...drawn] = await Promise.all(
    [room, corner, ...Object.values(postArt)].map(picture),
  );
  if (!hero || !about) throw new Error('a drawing is missing');
  const names = Object.keys(postArt);
  return {
    hero: { ...hero, alt: 'Sala de massagem com maca e janela na luz da manhã' },
    about: { ...about, alt: 'Canto da sala com espelho, óleos, toalhas e plantas' },
    posts: Object.fromEntries(
      names.map((name, place) => [name, drawn[place]]),
    ) as Pictures['posts'],
  };
}
