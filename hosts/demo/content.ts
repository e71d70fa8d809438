import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import * as content from '../../db/content/content.ts';
import type { Db } from '../../db/core/client.ts';
import { sha256 } from '../../db/core/digest.ts';
import * as media from '../../db/media/photos.ts';
import { EXAMPLE_ACTOR } from '../../src/shared/access/activity.ts';
import { type Definition, initials, type List } from '../../src/shared/content/entities/define.ts';
import { registry } from '../../src/shared/content/entities/registry.ts';
import { check } from '../../src/shared/core/check.ts';
import type { Calendar } from './calendar.ts';
import demo from './practice.json' with { type: 'json' };
import { WRITER, writeAt } from './writer.ts';

type Row = Readonly<Record<string, unknown>>;

const FIRST_DAY = 92;

function valid(definition: Definition, row: Row): Row {
  const result = check<Row>(definition.schema, { ...initials(definition), ...row });
  if (!result.ok) throw new TypeError(`${definition.name}: ${result.message}`);
  return result.values;
}

async function pictureOf(name: string): Promise<media.NewPicture> {
  const { data, info } = await sharp(fileURLToPath(new URL(`art/${name}.svg`, import.meta.url)))
    .webp({ quality: 88, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const hash = sha256(data);
  return { hash, extension: 'webp', width, height, data };
}

export type Practice = Pick<
  typeof demo,
  'hero' | 'gallery' | 'benefits' | 'testimonials' | 'preparation' | 'faq' | 'posts'
> & { readonly about: Row; readonly contact: Row; readonly services: readonly Row[] };

export async function writeContent(
  db: Db,
  days: Calendar,
  practice: Practice = demo,
): Promise<void> {
  const add = (definition: List, row: Row, time: number) =>
    writeAt(db, time, () => content.create(db, definition, valid(definition, row), WRITER));
  const save = (name: 'hero' | 'about' | 'contact', row: Row, hour: number) => {
    const values = valid(registry[name], row);
    const changes = { values, changes: values };
    return writeAt(db, days.at(FIRST_DAY, hour), () =>
      content.save(db, registry[name], changes, null, WRITER),
    );
  };
  const names = new Set([
    'room',
    'corner',
    ...[...practice.gallery, ...practice.services, ...practice.posts].flatMap(({ art }) =>
      art ? [String(art)] : [],
    ),
  ]);
  const pictures = new Map(
    await Promise.all(Array.from(names, async (name) => [name, await pictureOf(name)] as const)),
  );
  async function upload(name: string, alt: string, time: number): Promise<string> {
    const picture = pictures.get(name);
    const saved = picture && (await writeAt(db, time, () => media.add(db, picture, EXAMPLE_ACTOR)));
    if (!saved) throw new Error('a photo of the demo could not be saved');
    await writeAt(db, time, () => media.describe(db, saved.id, { alt }, EXAMPLE_ACTOR));
    return saved.url;
  }

  const { hero, about, contact, gallery, benefits, testimonials, preparation, faq, posts } =
    practice;
  const first = (hour: number) => days.at(FIRST_DAY, hour);
  const roomUrl = await upload(
    'room',
    'Sala de massagem com maca e janela na luz da manhã',
    first(9),
  );
  const cornerUrl = await upload(
    'corner',
    'Canto da sala com espelho, óleos, toalhas e plantas',
    first(9.2),
  );
  await save('hero', { ...hero, background_image: roomUrl }, 9.3);
  await save('about', { ...about, image_url: cornerUrl }, 9.5);
  await save('contact', contact, 9.8);
  for (const { art, alt } of gallery)
    await add(registry.gallery, { image_url: await upload(art, alt, first(9.9)), alt }, first(9.9));
  for (const { wanted: _, art, alt, ...row } of practice.services) {
    const image_url = art ? await upload(String(art), String(alt), first(10)) : null;
    await add(registry.services, { ...row, image_url }, first(10));
  }
  for (const row of benefits) await add(registry.benefits, row, first(11));
  for (const row of testimonials) await add(registry.testimonials, row, first(12));
  for (const row of preparation) await add(registry.preparation, row, first(13));
  for (const row of faq) await add(registry.faq, row, first(14));
  for (const { daysAgo, art, alt, content: text, ...post } of posts.toReversed()) {
    const time = days.at(daysAgo, 19);
    const image_url = await upload(art, alt, time);
    const row = { ...post, content: text.join('\n'), image_url, author: 'Helena' };
    await add(registry.blog, { ...row, published_date: days.day(daysAgo) }, time);
  }
}
