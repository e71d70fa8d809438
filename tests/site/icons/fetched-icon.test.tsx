import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

// As in a browser: other files of this worker may have provided the icons of the build.
vi.resetModules();
const { fetchIcon } = await import('../../../src/site/icons/source.ts');
const { Icon } = await import('../../../src/site/ui/Icon.tsx');

// The later sheet fills an empty icon with colour and cuts its drawing out of it.
test('an icon that the page does not have is not empty while its drawing is fetched', () => {
  vi.stubGlobal('document', { querySelector: () => null });
  expect(renderToStaticMarkup(<Icon name="ti-armchair" />)).toMatch(/> <\/svg>$/);
});

test('an icon that the page has empty stays empty, drawn by the later sheet', () => {
  vi.stubGlobal('document', { querySelector: () => ({ innerHTML: '' }) });
  expect(renderToStaticMarkup(<Icon name="ti-armchair" />)).toMatch(/"><\/svg>$/);
});

const drawing = '<svg><path stroke="none" d="M0 0"/><path d="M1 1h2"/></svg>';
const notFound = () => new Response('<svg><path d="M9 9"/></svg>', { status: 404 });

test.each([
  [
    'its paths',
    'leaf',
    () => new Response(drawing),
    '<path stroke="none" d="M0 0"/><path d="M1 1h2"/>',
  ],
  ['a space if neither it nor the neutral one is found', 'moon', notFound, ' '],
  ['a space offline', 'sun', () => Promise.reject(new TypeError()), ' '],
])('a fetched icon is %s', async (_, name, answer, body) => {
  vi.stubGlobal('fetch', answer);
  expect(await fetchIcon(name)).toBe(body);
});
