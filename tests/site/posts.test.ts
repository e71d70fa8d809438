import { expect, test } from 'vitest';
import { dialogId } from '../../src/site/links.ts';
import { LATEST, newestFirst, postCards } from '../../src/site/posts.ts';

const post = (id: string, published_date: string) => ({
  ...{ id, slug: `post-${id}`, title: `Postagem ${id}`, summary: 'Resumo', content: 'Corpo' },
  ...{ image_url: null, author: 'Ana', published_date },
});

const posts = [
  post('a', '2025-12-31'),
  post('b', '2026-03-02'),
  post('c', '2026-01-10'),
  post('d', '2026-03-02'),
  post('e', '1999-01-01'),
];

// Spec §2: newest first.
test('posts stand newest first, those of one day as they were', () => {
  expect(newestFirst(posts).map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a', 'e']);
  expect(posts[0]?.id).toBe('a');
});

test('cards are as many as asked for, each with its place', () => {
  expect(postCards(posts, 2).map(({ slug, place }) => [slug, place])).toEqual([
    ['post-b', 0],
    ['post-d', 1],
  ]);
  expect(postCards(posts)).toHaveLength(5);
  expect(postCards([])).toEqual([]);
});

test('a card carries all of a post but its text and its id', () => {
  expect(postCards([post('a', '2026-03-02')])).toEqual([
    {
      ...{ slug: 'post-a', title: 'Postagem a', summary: 'Resumo', image_url: null, author: 'Ana' },
      ...{ published_date: '2026-03-02', place: 0 },
    },
  ]);
});

// Design §5.
test('the landing page shows six', () => expect(LATEST).toBe(6));

test('an address that is shared names the card', () => {
  expect([
    dialogId('servico', 'relaxante'),
    dialogId('beneficio', '7'),
    dialogId('post', 'sono'),
  ]).toEqual(['servico-relaxante', 'beneficio-7', 'post-sono']);
});
