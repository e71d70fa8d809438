import { expect, test } from 'vitest';
import { siteContent } from '../../../src/shared/content/content.ts';
import { numbersAround } from '../../../src/site/blog/PageLinks.tsx';
import { pageAddress, postPages } from '../../../src/site/blog/posts.ts';

const two = (number: number) => String(number).padStart(2, '0');
const posts = (count: number) =>
  siteContent({
    blog: Array.from({ length: count }, (_, index) => ({
      id: `id-${index}`,
      slug: `post-${index + 1}`,
      title: `T${index + 1}`,
      summary: 's',
      content: 'c',
      author: 'a',
      published_date: `2026-01-${two(index + 1)}`,
    })),
  }).blog;

test('posts stand in pages of twelve, newest first, each once', () => {
  expect(postPages(posts(12)).map((page) => page.length)).toEqual([12]);
  const pages = postPages(posts(25));
  expect(pages.map((page) => page.length)).toEqual([12, 12, 1]);
  expect(pages[1]?.[0]).toMatchObject({ slug: 'post-13', place: 12 });
  expect(pages[2]?.map(({ slug }) => slug)).toEqual(['post-1']);
});

test('the first page keeps the address it always had', () => {
  expect([1, 2, 30].map(pageAddress)).toEqual(['/blog', '/blog/pagina/2', '/blog/pagina/30']);
});

// 0 is a gap.
test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, 0, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [84, 84, [1, 0, 83, 84]],
])(
  'on page %i of %i there are the ends, the neighbours and no gap of one',
  (number, total, all) => {
    expect(numbersAround(number, total)).toEqual(all);
  },
);
