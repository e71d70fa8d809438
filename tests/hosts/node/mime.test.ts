import { expect, test } from 'vitest';
import { compresses, mimeOf } from '../../../hosts/node/static-file.ts';

// IANA's registry of media types; text is said to be UTF-8, or accents break.
test.each([
  ['index.html', 'text/html; charset=utf-8', true],
  ['_astro/a.B1.css', 'text/css; charset=utf-8', true],
  ['_astro/a.B1.js', 'text/javascript; charset=utf-8', true],
  ['a.mjs', 'text/javascript; charset=utf-8', true],
  ['version.json', 'application/json; charset=utf-8', true],
  ['a.js.map', 'application/json; charset=utf-8', true],
  ['site.webmanifest', 'application/manifest+json; charset=utf-8', true],
  ['sitemap.xml', 'application/xml; charset=utf-8', true],
  ['robots.txt', 'text/plain; charset=utf-8', true],
  ['icon.svg', 'image/svg+xml; charset=utf-8', true],
  ['favicon.ico', 'image/x-icon', true],
  ['og.png', 'image/png', false],
  ['foto.jpg', 'image/jpeg', false],
  ['foto.jpeg', 'image/jpeg', false],
  ['a.gif', 'image/gif', false],
  ['a.webp', 'image/webp', false],
  ['a.avif', 'image/avif', false],
  ['lato.woff', 'font/woff', false],
  ['lato.woff2', 'font/woff2', false],
  ['FOTO.PNG', 'image/png', false],
  ['desconhecido', 'application/octet-stream', false],
  ['a.exe', 'application/octet-stream', false],
])('%s is %s, compressed: %s', (file, type, worth) => {
  expect([mimeOf(file), compresses(mimeOf(file))]).toEqual([type, worth]);
});
