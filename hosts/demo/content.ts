import * as content from '../../db/content/content.ts';
import type { Db } from '../../db/core/client.ts';
import * as media from '../../db/media/photos.ts';
import { type Definition, initials, type List } from '../../src/shared/content/entities/define.ts';
import { registry } from '../../src/shared/content/entities/registry.ts';
import { check } from '../../src/shared/core/check.ts';
import type { Calendar } from './calendar.ts';
import * as page from './data/page.ts';
import { posts } from './data/posts.ts';
import { services } from './data/services.ts';
import { type Drawn, drawAll } from './pictures.ts';
import { ACTOR, signedAt, WRITER } from './signed.ts';

type Row = Readonly<Record<string, unknown>>;

/** When she began to fill in her page. */
const BEGUN = 92;

/** A record as the API would take it: the demo's own texts must pass. */
function valid(definition: Definition, row: Row): Row {
  const result = check<Row>(definition.schema, { ...initials(definition), ...row });
  if (!result.ok) throw new TypeError(`${definition.name}: ${result.message}`);
  return result.values;
}

/** Keeps a picture as an upload does, and answers its address. */
async function upload(db: Db, time: number, { alt, ...picture }: Drawn): Promise<string> {
  const saved = await signedAt(db, time, () => media.add(db, picture, ACTOR));
  if (!saved) throw new Error('no room for a picture');
  await signedAt(db, time, () => media.describe(db, saved.id, alt, ACTOR));
  return saved.url;
}

/** Writes the page of the demo, posts on their days. */
export async function writeContent(db: Db, days: Calendar): Promise<void> {
  const add = (definition: List, row: Row, time: number) =>
    signedAt(db, time, () => content.create(db, definition, valid(definition, row), WRITER));
  const save = (name: 'hero' | 'about' | 'contact', row: Row, time: number) => {
    const values = valid(registry[name], row);
    const both = { values, changes: values };
    return signedAt(db, time, () => content.save(db, registry[name], both, null, WRITER));
  };
  const pictures = await drawAll();
  const begun = (hour: number) => days.at(BEGUN, hour);
  const heroUrl = await upload(db, begun(9), pictures.hero);
  const aboutUrl = await upload(db, begun(9.2), pictures.about);
  await save('hero', { ...page.hero, background_image: heroUrl }, begun(9.3));
  await save('about', { ...page.about, image_url: aboutUrl }, begun(9.5));
  await save('contact', page.contact, begun(9.8));
  for (const { wanted: _, ...row } of services) await add(registry.services, row, begun(10));
  for (const row of page.benefits) await add(registry.benefits, row, begun(11));
  for (const row of page.testimonials) await add(registry.testimonials, row, begun(12));
  for (const row of page.faq) await add(registry.faq, row, begun(14));
  for (const { daysAgo, art, alt, content: text, ...post } of posts.toReversed()) {
    const time = days.at(daysAgo, 19);
    const image_url = await upload(db, time, { ...pictures.posts[art], alt });
    const row = { ...post, content: text.join('\n'), image_url, author: 'Helena' };
    await add(registry.blog, { ...row, published_date: days.day(daysAgo) }, time);
  }
}
