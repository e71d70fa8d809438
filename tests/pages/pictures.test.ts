import { randomBytes } from 'node:crypto';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import * as media from '../../db/media/photos.ts';
import { readPicture, withPictures } from '../../src/build/pictures/pictures.ts';
import { siteContent } from '../../src/shared/content/content.ts';
import { testApi } from '../support/api/api.ts';
import { testDb } from '../support/database/database.ts';
import { grain } from '../support/files/pictures.ts';

const at = '2026-01-01T00:00:00Z';
const times = { version: 1, created_at: at, updated_at: at };
const post = { id: 'p', slug: 'p', title: 'T', summary: 's', content: 'c', author: 'a', ...times };
const PHONE = '(max-width: 40rem)';

let api: ReturnType<typeof testApi>;
beforeEach(async () => {
  api = testApi(await testDb());
});

/** Uploads a grainy picture, another one for each width. */
async function upload(width: number, height: number, sigma = 20, ground?: string): Promise<string> {
  const bytes = await grain({ width, height }, sigma, ground).webp({ quality: 60 }).toBuffer();
  const { data, status, text } = await api.send('POST', '/media', {
    token: await api.adminToken(),
    raw: new Uint8Array(bytes),
    headers: { 'content-type': 'image/webp' },
  });
  if (status !== 201) throw new Error(text);
  return (data as { url: string }).url;
}

const hero = (url: string) =>
  siteContent({ hero: { title: 'T', ...times, background_image: url } });
const file = (srcSet = '') => readPicture(srcSet.replace('/pictures/', '').split(' ')[0] ?? '');

// A plain ground is encoded in a tenth of the time.
async function hasItsSources(sigma: number): Promise<void> {
  const shown = hero(await upload(1600, 400, sigma));
  const { content, pictures, pending } = await withPictures(api.db, shown);
  const { sources = [] } = content.hero;
  expect(sources).toEqual([
    { type: 'image/avif', media: PHONE, srcSet: expect.stringMatching(/^\S+\.avif$/) },
    { type: 'image/webp', media: PHONE, srcSet: expect.stringMatching(/^\S+\.webp$/) },
    { type: 'image/avif', srcSet: expect.stringMatching(/^\S+-1088\.avif$/) },
    { type: 'image/webp', srcSet: expect.stringMatching(/^\S+-1088\.webp$/) },
  ]);
  const phone = await file(sources[0]?.srcSet);
  expect(phone.length).toBeLessThanOrEqual(20 * 1024);
  const { width = 0, height = 0, format } = await sharp(phone).metadata();
  expect(format).toBe('heif');
  expect(height / width).toBeCloseTo(5 / 4, 1);
  expect(pictures).toHaveLength(5);
  expect(content.hero.color).toMatch(/^#[\da-f]{3}$/);
  const read = vi.spyOn(Buffer, 'from');
  expect(await withPictures(api.db, shown)).toEqual({ content, pictures, pending });
  expect(read).not.toHaveBeenCalledWith(expect.any(String), 'base64');
  read.mockRestore();
}
const title = 'in the widths of its place, upright, made once; a phone gets a light one';
test(`a picture that the page shows has AVIF and WebP ${title}`, () => hasItsSources(0));
test(`a picture that the page shows of grain has AVIF and WebP ${title}`, { tags: 'slow' }, () =>
  hasItsSources(20),
);

// What the apps that show a shared link take: 1200 x 630, a JPEG, under 300 KB.
test('a picture that the page shows of a post or the hero has a file to be shared, and no other has', async () => {
  const url = await upload(1600, 400, 0);
  const { content, pictures } = await withPictures(
    api.db,
    siteContent({
      blog: [{ ...post, published_date: '2026-01-01', image_url: url }],
      about: { title: 'T', subtitle: '', description: 'd', image_url: url },
    }),
  );
  const { share = '' } = content.blog[0] ?? {};
  expect(pictures).toContain(share.replace('/pictures/', ''));
  const bytes = await file(share);
  const size = { format: 'jpeg', width: 1200, height: 630 };
  expect(await sharp(bytes).metadata()).toMatchObject(size);
  expect(bytes.length).toBeLessThan(300_000);
  expect(content.about).not.toHaveProperty('share');
});

// Red above, blue below: a crop around the top of a portrait is red.
test('a picture that the page shows is cropped around its point', async () => {
  const blue = { create: { width: 400, height: 900, channels: 3, background: '#00f' } } as const;
  const red = { create: { width: 400, height: 300, channels: 3, background: '#f00' } } as const;
  const top = await sharp(red).png().toBuffer();
  const bytes = await sharp(blue)
    .composite([{ input: top, top: 0, left: 0 }])
    .webp()
    .toBuffer();
  const { data } = await api.send('POST', '/media', {
    token: await api.adminToken(),
    raw: new Uint8Array(bytes),
    headers: { 'content-type': 'image/webp' },
  });
  const { url } = data as { url: string };
  const redShare = async (image_focus: string | null) => {
    const { content } = await withPictures(
      api.db,
      siteContent({ hero: { title: 'T', ...times, background_image: url, image_focus } }),
    );
    const { channels } = await sharp(await file(content.hero.share)).stats();
    return (channels[0]?.mean ?? 0) / 255;
  };
  expect(await redShare('50% 0%')).toBeGreaterThan(0.95);
  expect(await redShare(null)).toBeLessThan(0.2);
});

test('a picture that the page shows keeps the colours of what can be seen through', async () => {
  const half = { r: 120, g: 60, b: 30, alpha: 0.5 };
  const glass = { create: { width: 600, height: 300, channels: 4, background: half } } as const;
  const { data } = await api.send('POST', '/media', {
    token: await api.adminToken(),
    raw: new Uint8Array(await sharp(glass).png().toBuffer()),
    headers: { 'content-type': 'image/png' },
  });
  const { url } = data as { url: string };
  const { content } = await withPictures(
    api.db,
    siteContent({ blog: [{ ...post, published_date: '2026-01-01', image_url: url }] }),
  );
  const { sources = [], share, color } = content.blog[0] ?? {};
  // Any other would stay behind it.
  expect(color).toBe('transparent');
  const meansOf = async (address?: string) =>
    (await sharp(await file(address)).stats()).channels.map(({ mean }) => Math.round(mean / 10));
  expect(await meansOf(sources[1]?.srcSet)).toEqual([12, 6, 3, 13]);
  // On white.
  expect(await meansOf(share)).toEqual([19, 16, 14]);
});

test('a picture that the page shows is never drawn larger than it is', async () => {
  const url = await upload(300, 200);
  const { content } = await withPictures(
    api.db,
    siteContent({ blog: [{ ...post, published_date: '2026-01-01', image_url: url }] }),
  );
  const [avif] = content.blog[0]?.sources ?? [];
  expect(avif?.srcSet).toMatch(/^\S+\.avif$/);
  expect((await sharp(await file(avif?.srcSet)).metadata()).width).toBe(300);
});

test('a picture that the page shows is shown as it was uploaded while there is no time to make it', async () => {
  // A ground that no earlier run has drawn: its pictures would be there.
  const ground = `#${randomBytes(3).toString('hex')}`;
  const content = hero(await upload(320, 201, 0, ground));
  const untouched = { content, pictures: [], pending: true };
  expect(await withPictures(api.db, content, () => false)).toEqual(untouched);
  const made = await withPictures(api.db, content);
  expect([made.pending, made.pictures.length]).toEqual([false, 5]);
  expect(await withPictures(api.db, content, () => false)).toEqual(made);
});

test('a picture that the page shows is made again, byte for byte, where the files are gone', async () => {
  const content = hero(await upload(300, 201, 0));
  const { pictures } = await withPictures(api.db, content);
  const [name = ''] = pictures;
  const bytes = await readPicture(name);
  await rm(join(process.cwd(), '.astro', 'pictures', name));
  await withPictures(api.db, content);
  expect(await readPicture(name)).toEqual(bytes);
});

test('a picture that the page shows stays made, however long ago; one that no page shows does not', async () => {
  const content = hero(await upload(320, 203, 0));
  const made = await withPictures(api.db, content);
  const folder = join(process.cwd(), '.astro', 'pictures');
  await writeFile(join(folder, 'unused-1.avif'), '');
  const longAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
  for (const name of await readdir(folder)) await utimes(join(folder, name), longAgo, longAgo);
  expect(await withPictures(api.db, content, () => false)).toEqual(made);
  expect(await readPicture(made.pictures[0] ?? '')).not.toHaveLength(0);
  await expect(readPicture('unused-1.avif')).rejects.toThrow('ENOENT');
});

test('a picture that only begins like one stays an address, and stops no build', async () => {
  const whole = await grain({ width: 64, height: 48 }).png().toBuffer();
  const bytes = Buffer.from(whole).fill(7, 60, whole.length - 20);
  const hash = 'b'.repeat(64);
  await api.db`insert into media (hash, extension, width, height, bytes, data)
    values (${hash}, 'png', 64, 48, ${bytes.length}, decode(${bytes.toString('base64')}, 'base64'))`;
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { content } = await withPictures(api.db, hero(`/media/${hash}.png`));
  expect(content.hero.sources).toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith(`/media/${hash}.png cannot be read`);
});

test('a picture from elsewhere, or one that is gone, stays an address', async () => {
  for (const url of ['https://example.com/a.jpg', `/media/${'0'.repeat(64)}.webp`]) {
    const content = hero(url);
    const untouched = { content, pictures: [], pending: false };
    expect(await withPictures(api.db, content)).toEqual(untouched);
  }
});

test('a picture that no page shows is not read', async () => {
  await upload(64, 48);
  expect(await media.sizesOf(api.db, [])).toEqual([]);
  expect((await withPictures(api.db, siteContent({}))).pictures).toEqual([]);
});
