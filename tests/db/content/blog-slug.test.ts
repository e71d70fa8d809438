import { expect, test } from 'vitest';
import * as content from '../../../db/content/content.ts';
import { registry } from '../../../src/shared/content/entities/registry.ts';
import { freshDb } from '../../support/database/fresh.ts';
import { postValues } from '../../support/make/post.ts';

const { blog } = registry;
const BY_SYSTEM = { actor: null, idempotencyKey: null };

const db = await freshDb();

async function addPost(title: string): Promise<{ id: string; slug: string }> {
  const saved = await content.create(db, blog, postValues({ title, image_url: null }), BY_SYSTEM);
  return { id: saved?.record.id ?? '', slug: String(saved?.record.slug) };
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
  // Addresses of the site: /blog/index.html, a 404.html in the folder, the panel's new post.
  ['Index', 'index-2'],
  ['404!', '404-2'],
  ['Rascunho', 'rascunho-2'],
  ['Index de dores', 'index-de-dores'],
])('the address of %j is %s', async (title, slug) => {
  expect((await addPost(title)).slug).toBe(slug);
});

test.each(['index', '404', 'rascunho'])(
  'a post restored with the reserved address %s gets another',
  async (slug) => {
    const rows = await db`insert into blog (title, summary, content, author, published_date, slug)
      values ('Volta', 's', 'c', 'a', '2026-01-01', ${slug}) returning slug`;
    expect(rows).toEqual([{ slug: 'volta' }]);
  },
);

test('posts of one name get distinct addresses; that of a deleted post is free again', async () => {
  const posts = [];
  for (const title of ['Alívio', 'alivio!', 'ALÍVIO', 'Alívio 2']) posts.push(await addPost(title));
  const slugs = posts.map(({ slug }) => slug);
  expect(slugs).toEqual(['alivio', 'alivio-2', 'alivio-3', 'alivio-2-2']);
  await content.remove(db, blog, posts[0]?.id ?? '', null, BY_SYSTEM);
  expect((await addPost('Alívio')).slug).toBe('alivio');
});

test('the address of a post stays when its title changes, so a shared link lives', async () => {
  const { id, slug } = await addPost('Antes');
  const written = await content.update(db, blog, id, { title: 'Depois' }, null, BY_SYSTEM);
  expect(written?.record).toMatchObject({ title: 'Depois', slug });
  await db`update blog set slug = 'taken-over'`;
  expect(await content.readItem(db, blog, id)).toMatchObject({ slug: 'antes' });
});
