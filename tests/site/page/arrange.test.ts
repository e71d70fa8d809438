// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { siteContent } from '../../../src/shared/content/content.ts';
import { arrange } from '../../../src/site/page/arrange.ts';

const NAMES = 'about services benefits testimonials contact faq blog'.split(' ');
const photo = { id: 'a', image_url: '/a.jpg', alt: 'Sala', order: 1 };
const sections = () =>
  [...document.querySelectorAll('main > .section')].map(
    ({ id, classList }) => id + (classList.contains('sand') ? '*' : ''),
  );
const links = () => [...document.querySelectorAll('#menu a')].map((a) => a.getAttribute('href'));

beforeEach(() => {
  const menu = ['home', ...NAMES].map((name) => `<li><a href="#${name}">x</a></li>`).join('');
  const drawn = NAMES.map((name) => `<section class="section" id="${name}"></section>`).join('');
  document.body.innerHTML = `<div id="menu"><ul>${menu}</ul></div>
    <main><section id="home" class="hero"></section>${drawn}<aside id="end" class="section"></aside></main>`;
});

test('an optional section comes with its menu link and goes with its last record, sand alternates but for the dark testimonials', () => {
  arrange(document, siteContent({ gallery: [photo] }));
  expect(sections().join(' ')).toBe(
    'about gallery* services benefits* testimonials contact* faq blog* end',
  );
  expect(links().slice(0, 4)).toEqual(['#home', '#about', '#gallery', '#services']);
  expect(document.querySelector('#gallery')?.outerHTML).toBe(
    '<section id="gallery" class="section sand" data-section="gallery" aria-labelledby="gallery-title"></section>',
  );
  expect(document.querySelector('[href="#gallery"]')?.textContent).toBe('Galeria');
  const point = { id: 'b', title: 'O que vestir', text: 'Roupa leve.', order: 1 };
  arrange(document, siteContent({ preparation: [point] }));
  expect(sections().join(' ')).toBe(
    'about services* benefits testimonials contact preparation* faq blog* end',
  );
  expect(document.querySelector('[href="#preparation"]')?.textContent).toBe('Antes da sessão');
  arrange(document, siteContent({}));
  expect(sections().join(' ')).toBe('about services* benefits testimonials contact faq* blog end');
  expect(links()).toHaveLength(8);
});

test('a hidden section goes with its menu link, and comes back to its place', () => {
  arrange(document, siteContent({ sections: { about: false, blog: false, contact: false } }));
  expect(sections().join(' ')).toBe('services benefits* testimonials faq* end');
  expect(links()).toEqual(['#home', '#services', '#benefits', '#testimonials', '#faq']);
  arrange(document, siteContent({}));
  expect(sections().join(' ')).toBe('about services* benefits testimonials contact faq* blog end');
  expect(links()).toEqual(['#home', ...NAMES.map((name) => `#${name}`)]);
});
