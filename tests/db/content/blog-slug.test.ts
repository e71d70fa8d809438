import { beforeEach, expect, test } from 'vitest';
import * as content from '../../../db/content/content.ts';
import type { Db } from '../../../db/core/client.ts';
import { readMigrations } from '../../../db/core/migrate.ts';
import { registry } from '../../../src/shared/content/entities/registry.ts';
import { testDb } from '../../support/database.ts';

const { blog } = registry;
const NOBODY = { actor: null, idempotencyKey: null };

let db: Db;
beforeEach(async () => {
  db = await testDb();
});

async function post(title: string): Promise<{ id: string; slug: string }> {
  const values = {
    title,
    summary: 's',
    content: 'c',
    image_url: null,
    author: 'a',
    published_date: '2026-01-01',
  };
  const { record } = await content.create(db, blog, values, NOBODY);
  return { id: record.id, slug: String(record.slug) };
}

test.each([
  ['Massagem Relaxante', 'massagem-relaxante'],
  ['  Dor nas costas?  5 dicas! ', 'dor-nas-costas-5-dicas'],
  ['Ação, Pés, Índio, Avó, Útero', 'acao-pes-indio-avo-utero'],
  ['ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaeeeeiiiiooooouuuucn'],
  ['áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'],
  ['🌿', 'postagem'],
  ['x'.repeat(160), 'x'.repeat(80)],
  // The cut falls behind a word: no hyphen is left at the end.
  [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
])('the address of %j is %s', async (title, slug) => {
  expect((await post(title)).slug).toBe(slug);
});

// The list of posts is /blog/index.html on a disk; a host looks for a 404.html in the folder; the
// panel's view of the page calls a new post 'rascunho'.
test.each([
  ['Index', 'index-2'],
  ['404!', '404-2'],
  ['Rascunho', 'rascunho-2'],
  ['Index de dores', 'index-de-dores'],
])('a post named %j does not take an address of the site: %s', async (title, slug) => {
  expect((await post(title)).slug).toBe(slug);
});

test.each(['index', '404', 'rascunho'])(
  'nor does one that comes back from the trash with %s',
  async (slug) => {
    const [row] = await db`insert into blog (title, summary, content, author, published_date, slug)
      values ('Volta', 's', 'c', 'a', '2026-01-01', ${slug}) returning slug`;
    expect(row?.slug).toBe('volta');
  },
);

test('one that has had such an address gets another, under which it can be read', async () => {
  const { id } = await post('Alívio');
  await db`alter table blog disable trigger blog_slug`;
  await db`update blog set slug = 'index'`;
  await db`alter table blog enable trigger blog_slug`;
  const file = (await readMigrations()).find(({ name }) => name.endsWith('_reserved_slugs.sql'));
  for (const statement of file?.sql.split(/^-- next$/m) ?? []) await db.query(statement);
  expect(await content.readItem(db, blog, id)).toMatchObject({ slug: `index-${id.slice(0, 8)}` });
  // And it stays as any other.
  await db`update blog set slug = 'taken-over'`;
  expect(await content.readItem(db, blog, id)).toMatchObject({ slug: `index-${id.slice(0, 8)}` });
});

test('posts of one name get an address each', async () => {
  const slugs = [];
  for (const title of ['Alívio', 'alivio!', 'ALÍVIO', 'Alívio 2'])
    slugs.push((await post(title)).slug);
  expect(slugs).toEqual(['alivio', 'alivio-2', 'alivio-3', 'alivio-2-2']);
});

test('the address of a post stays when its title changes, so a shared link lives', async () => {
  const { id, slug } = await post('Antes');
  const written = await content.update(db, blog, id, { title: 'Depois' }, null, NOBODY);
  expect(written?.record).toMatchObject({ title: 'Depois', slug });
  await db`update blog set slug = 'taken-over'`;
  expect(await content.readItem(db, blog, id)).toMatchObject({ slug: 'antes' });
});

test('the address of a deleted post is free again', async () => {
  const { id } = await post('Volta');
  await content.remove(db, blog, id, null, NOBODY);
  expect((await post('Volta')).slug).toBe('volta');
});
