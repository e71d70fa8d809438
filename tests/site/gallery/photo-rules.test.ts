import { expect, test } from 'vitest';
import { siteContent } from '../../../src/shared/content/content.ts';
import { photoRules } from '../../../src/site/ui/photo-rules.ts';

const media = `/media/${'ab12'.repeat(16)}.webp`;
const about = { title: 'Eu', description: 'd', image_url: media };
const rules = (record: object, drawn: object = {}) => {
  const content = siteContent({ about: { ...about, ...record } });
  return photoRules({ ...content, about: { ...content.about, ...drawn } });
};

test('a photo of the page keeps its point in every crop, and has its colour until it comes', () => {
  const point = '[src*="ab12ab12ab"]{object-position:30% 0%;}';
  expect(rules({ image_focus: '30% 0%' })).toBe(point);
  const srcSet = '/pictures/x_Y-z45678-480.webp 480w';
  const drawn = { color: '#cba', sources: [{ type: 'image/webp', srcSet }] };
  expect(rules({}, drawn)).toBe(
    'img[src*="x_Y-z45678"],a:has(>picture>[src*="x_Y-z45678"]){background:#cba}',
  );
});

test.each([
  [{ image_focus: null }],
  [{ image_focus: '1%}*{}' }],
  [{ image_focus: '30% 0%', image_url: 'https://example.com/a.jpg' }],
])('%j has no rule', (record) => expect(rules(record)).toBe(''));

test('services and posts that are no longer on the landing page keep their point', () => {
  const named = (mark: string) => ({
    ...{ id: mark, slug: mark, title: mark, image_focus: '50% 25%' },
    image_url: `/media/${mark.repeat(64).slice(0, 64)}.webp`,
  });
  const service = { ...named('a'), description: 'd' };
  const posts = Array.from('0123456', (mark) => ({
    ...{ ...named(mark), summary: 's', content: 'c', author: 'a' },
    published_date: `2026-01-0${Number(mark) + 1}`,
  }));
  const rules = photoRules(siteContent({ services: [service], blog: posts }));
  for (const mark of 'a0123456') expect(rules).toContain(`[src*="${mark.repeat(10)}"]{object`);
  const same = { ...service, image_focus: '9% 9%', image_url: media };
  const both = { about: { ...about, image_focus: '30% 0%' }, services: [same] };
  expect(photoRules(siteContent(both))).toMatch(/:9% 9%.*:30% 0%;\}$/);
});
