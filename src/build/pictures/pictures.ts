import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Db } from '../../../db/core/client.ts';
import { bytesOf, sizesOf } from '../../../db/media/photos.ts';
import type { PictureSource, SiteContent } from '../../shared/content/content.ts';
import { imageField } from '../../shared/content/entities/define.ts';
import { registry, type Section } from '../../shared/content/entities/registry.ts';
import { colorOf, compress, type Focus, type Format, type Shape } from './encode.ts';

const CACHE = process.env.PICTURES_DIR || join(process.cwd(), '.astro', 'pictures');
const UNUSED_MS = 30 * 24 * 3_600_000;
const EDITION = 3;
// 30 MB that would never be read again.
sharp.cache(false);

// The panel of the hero is upright everywhere.
const PHONE: Shape = {
  media: '(max-width: 40rem)',
  widths: [720],
  height: 900,
  most: { avif: 20, webp: 36 },
};
const SHAPES = {
  hero: [PHONE, { widths: [1088], height: 1360, most: { avif: 90, webp: 140 } }],
  half: [
    {
      sizes: '(max-width: 56rem) 92vw, 36rem',
      widths: [480, 640, 960],
      most: { avif: 60, webp: 90 },
    },
  ],
  photo: [
    {
      sizes: '100vw',
      widths: [480, 960, 1440],
      most: { avif: 120, webp: 180 },
    },
  ],
  card: [
    {
      // On a phone a thumbnail (PostList.css).
      sizes: '(max-width: 35rem) 7rem, 26rem',
      widths: [420, 840],
      most: { avif: 45, webp: 70 },
    },
  ],
  face: [{ widths: [112], height: 112, most: { avif: 8, webp: 12 } }],
} as const satisfies Readonly<Record<string, readonly Shape[]>>;

// Link previews support neither newer formats nor heavy files.
const SHARE: Shape = { widths: [1200], height: 630, most: { jpeg: 280 } };

type Shown = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly focus: Focus;
  readonly read: () => Promise<Uint8Array>;
  readonly inTime: () => boolean;
};

class OutOfTime extends Error {
  override name = 'OutOfTime';
}

class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Whether a file is there; then it is kept for as long again. */
function isKept(file: string): Promise<boolean> {
  const now = new Date();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}

async function make(shown: Shown, shape: Shape, width: number, format: Format): Promise<string> {
  const focus = shape.height === undefined ? null : shown.focus;
  const recipe = [shown.url, EDITION, sharp.versions.sharp, JSON.stringify(shape)];
  if (focus) recipe.push(focus);
  const digest = hash('sha256', recipe.join(' '), 'base64url').slice(0, 10);
  // One hash for all sizes: the landing page has no bytes to spare.
  const name = `${digest}-${width}.${format}`;
  const file = join(CACHE, name);
  if (await isKept(file)) return name;
  if (!shown.inTime()) throw new OutOfTime(shown.url);
  const original = await shown.read();
  const bytes = await compress(original, shape, width, format, focus).catch((cause: unknown) => {
    throw new Unreadable(`${shown.url} cannot be read`, { cause });
  });
  // A unique name: concurrent requests may write the same file.
  const begun = `${file}.${randomUUID()}`;
  await writeFile(begun, bytes);
  await rename(begun, file);
  return name;
}

/** The picture's colour, stored with its files. */
async function keptColor(shown: Shown): Promise<string> {
  const file = join(CACHE, `${hash('sha256', shown.url + EDITION)}.color`);
  const known = (await isKept(file)) && (await readFile(file, 'utf8'));
  if (known) return known;
  if (!shown.inTime()) throw new OutOfTime(shown.url);
  const color = await colorOf(await shown.read());
  await writeFile(file, color);
  return color;
}

function widthsOf({ widths, height }: Shape, picture: Pick<Shown, 'width' | 'height'>): number[] {
  if (height !== undefined) return [...widths];
  const filled = widths.filter((width) => width <= picture.width);
  return filled.length > 0 ? filled : [picture.width];
}

async function sourcesOf(shown: Shown, shapes: readonly Shape[], files: Set<string>) {
  const sources: PictureSource[] = [];
  for (const shape of shapes) {
    for (const format of ['avif', 'webp'] as const) {
      const set: string[] = [];
      const widths = widthsOf(shape, shown);
      for (const width of widths) {
        const name = await make(shown, shape, width, format);
        files.add(name);
        set.push(`/pictures/${name}${widths.length > 1 ? ` ${width}w` : ''}`);
      }
      const { media, sizes } = shape;
      sources.push({
        type: `image/${format}`,
        srcSet: set.join(', '),
        ...(media ? { media } : {}),
        ...(sizes && widths.length > 1 ? { sizes } : {}),
      });
    }
  }
  return sources;
}

async function removeUnused(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const used = (await stat(join(CACHE, name)).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - used > UNUSED_MS) await rm(join(CACHE, name), { force: true });
  }
}

/** `pending`: some photos are served as uploaded, because time ran out. */
export type Drawn = {
  readonly content: SiteContent;
  readonly pictures: readonly string[];
  readonly pending: boolean;
};

const USES: Readonly<Partial<Record<Section, keyof typeof SHAPES>>> = {
  hero: 'hero',
  about: 'half',
  services: 'half',
  gallery: 'photo',
  testimonials: 'face',
};

type Entry = Readonly<Record<string, unknown>>;

/** Makes the missing files of photos, starting none out of time. */
export async function withPictures(
  db: Db,
  content: SiteContent,
  inTime = () => true,
): Promise<Drawn> {
  let pending = false;
  const pictured = Object.values(registry).flatMap((definition) => {
    const image = imageField(definition);
    const entries = [content[definition.name]].flat() as readonly Entry[];
    return image === null ? [] : [{ name: definition.name, image, entries }];
  });
  const urls = pictured.flatMap(({ image, entries }) => entries.map((entry) => entry[image]));
  const known = await sizesOf(
    db,
    urls.filter((url) => typeof url === 'string'),
  );
  if (known.length === 0) return { content, pictures: [], pending: false };
  await mkdir(CACHE, { recursive: true });
  const files = new Set<string>();

  async function add(entry: Entry, url: unknown, use: keyof typeof SHAPES): Promise<Entry> {
    const picture = known.find((one) => one.url === url);
    if (!picture) return entry;
    let bytes: Promise<Uint8Array> | undefined;
    const read = () => {
      bytes ??= bytesOf(db, picture.url).then((found) => {
        if (!found) throw new Error('a picture is gone that the content shows');
        return found;
      });
      return bytes;
    };
    try {
      const { image_focus: focus } = entry;
      const shown = { ...picture, focus: typeof focus === 'string' ? focus : null, read, inTime };
      const sources = await sourcesOf(shown, SHAPES[use], files);
      const drawn = { ...entry, sources, color: await keptColor(shown) };
      // Records with a page of their own are shared, and the hero for all other pages.
      if (!('slug' in entry) && use !== 'hero') return drawn;
      const share = await make(shown, SHARE, 1200, 'jpeg');
      files.add(share);
      return { ...drawn, share: `/pictures/${share}` };
    } catch (error) {
      if (error instanceof OutOfTime) {
        pending = true;
        return entry;
      }
      if (!(error instanceof Unreadable)) throw error;
      console.warn(error.message);
      return entry;
    }
  }

  const sections: Record<string, unknown> = { ...content };
  for (const { name, image, entries } of pictured) {
    const added: Entry[] = [];
    for (const entry of entries) added.push(await add(entry, entry[image], USES[name] ?? 'card'));
    sections[name] = Array.isArray(content[name]) ? added : added[0];
  }
  // Only now: those in use may not have been drawn for as long.
  if (!pending) await removeUnused();
  return { content: sections as SiteContent, pictures: [...files].sort(), pending };
}

export const readPicture = (name: string) => readFile(join(CACHE, name));
