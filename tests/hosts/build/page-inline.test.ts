import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineOf } from '../../../hosts/build/page-inline.ts';
import { hostileHtml } from '../../expected/hostile-html.ts';

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const OWN = new Set(['\n a()\n', 'b()', '"</style>"']);
const read = (html: string) => inlineOf('um.html', html, OWN);
const NOTHING = { scripts: [], styles: [] };

test('scripts and styles of our own are hashed to the letter, once', () => {
  const html =
    '<head><script>\n a()\n</script><SCRIPT type="module">b()</SCRIPT ><script>b()</script>' +
    '<style media="print">c{}</style><noscript><style>d{}</style></noscript></head>';
  expect(read(html)).toEqual({
    scripts: [sha('\n a()\n'), sha('b()')],
    styles: [sha('c{}'), sha('d{}')],
  });
  expect(read('<script>"</style>"</script><template><script>b()</script></template>')).toEqual({
    scripts: [sha('"</style>"'), sha('b()')],
    styles: [],
  });
});

test.each([
  '<script type="application/ld+json">{"a":1}</script>',
  "<script type='application/json'>[]</script>",
  '<script type="module" src="/_astro/Start.D_s6FzKy.js"></script><script src="/hours.js"></script>',
  '<scripty>evil()</scripty><styled>b{}</styled><p class="onload">a</p>',
])('%s is no inline script', (html) => {
  expect(read(html)).toEqual(NOTHING);
});

// Some browser may run what any type names, but for data (HTML standard, 'prepare the script
// element').
test.each([
  ...['', 'type="module"', "TYPE='text/javascript'", 'type=speculationrules', 'type=""'],
  ...['type = "importmap" async', 'type="text/javascripty"', 'data-type="application/json"'],
])('a foreign script ends the build, also with %j', (attributes) => {
  expect(() => read(`<p>um</p>\n<script ${attributes}>evil( 1 )</script>`)).toThrow(
    /^um\.html, line 2: a script that is none of ours: evil\( 1 \)$/,
  );
});

test.each<[string, string | RegExp]>([
  ['<script>b();</script>', 'none of ours'],
  ['<script> b()</script>', 'none of ours'],
  ...['//evil.example/a.js', '/media/0a.webp', '/_astro/../media/a.js', 'data:,evil()'].map(
    (src): [string, string] => [`<script src="${src}"></script>`, 'a script from elsewhere'],
  ),
  ['<img src=x onerror=alert(1)>', 'a handler: onerror="alert(1)"'],
  ['<head></head><body><style>a{}</style>', 'a style outside the head'],
  [`<script>${'a'.repeat(500)}</script>`, /: a{60}$/],
])('the build ends for %s', (html, message) => {
  expect(() => read(html)).toThrow(message);
});

test.each(hostileHtml)('a policy allows nothing of %s', (html) => {
  const found = (() => {
    try {
      return read(`<body>${html}</body>`);
    } catch {
      return NOTHING;
    }
  })();
  expect(found).toEqual(NOTHING);
});
