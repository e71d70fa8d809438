import { expect, test } from 'vitest';
import { shareImage } from '../../../src/build/pictures/share-image.ts';
import { siteContent } from '../../../src/shared/content/content.ts';

const site = new URL('https://toque.example.com');
const text = { id: 'p', slug: 'p', title: 'Título', summary: 's', content: 'c', author: 'a' };
const post = (more: object) => {
  const [one] = siteContent({ blog: [{ ...text, published_date: '2026-01-01', ...more }] }).blog;
  if (!one) throw new Error('no post');
  return one;
};

test("the practice's card represents a page, and a post without a picture that previews show", () => {
  const card = { url: 'https://toque.example.com/og.png', sized: true };
  expect(shareImage(site)).toEqual(card);
  expect(shareImage(site, post({}))).toEqual(card);
  for (const image_url of ['https://img.example.com/a.svg', 'https://img.example.com/a.SVG?v=2'])
    expect(shareImage(site, post({ image_url })), image_url).toEqual(card);
});

test('an uploaded picture is shared as the file that was cut for it, in the owner’s words', () => {
  const uploaded = { image_url: '/media/a.webp', image_alt: 'Mãos com óleo' };
  expect(shareImage(site, { ...post(uploaded), share: '/pictures/x.jpeg' })).toEqual({
    url: 'https://toque.example.com/pictures/x.jpeg',
    sized: true,
    alt: 'Mãos com óleo',
  });
});

test('a picture from elsewhere is shared as it is, its size unknown', () => {
  expect(shareImage(site, post({ image_url: 'https://img.example.com/a.jpg' }))).toEqual({
    url: 'https://img.example.com/a.jpg',
    sized: false,
    alt: 'Título',
  });
});
