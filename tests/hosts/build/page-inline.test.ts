import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineOf } from '../../../hosts/build/page-inline.ts';
import { hostileHtml } from '../../expected/hostile-html.ts';

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const OWN = new Set(['\n a()\n', 'b()', '"</style>"']);
const read = (html: string) => inlineOf('um.html', html, OWN);
const NOTHING = { scripts: [], styles: [] };

test('what is ours is hashed to the letter, once', () => {
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

test('data and files of the site are no inline scripts', () => {
  const html =
    '<script type="application/ld+json">{"a":1}</script><script type=\'application/json\'>[]</script>' +
    '<script type="module" src="/_astro/Start.D_s6FzKy.js"></script><script src="/hours.js"></script>';
  expect(read(html)).toEqual(NOTHING);
  expect(read('<scripty>evil()</scripty><styled>b{}</styled><p class="onload">a</p>')).toEqual(
    NOTHING,
  );
});

// Whatever a type names, but for data, some browser may run or read as rules (HTML standard,
// 'prepare the script element').
test.each([
  '',
  'type="module"',
  "TYPE='text/javascript'",
  'type=speculationrules',
  'type = "importmap" async',
  'type=""',
  'type="text/javascripty"',
  'data-type="application/json"',
])('another script stops the build, also with %j', (attributes) => {
  expect(() => read(`<p>um</p>\n<script ${attributes}>evil( 1 )</script>`)).toThrow(
    /^um\.html, line 2: a script that is none of ours: evil\( 1 \)$/,
  );
});

test('one of ours with a word more is another', () => {
  expect(() => read('<script>b();</script>')).toThrow('none of ours');
  expect(() => read('<script> b()</script>')).toThrow('none of ours');
});

test.each([
  ['//evil.example/a.js', 'a script from elsewhere'],
  ['/media/0a.webp', 'a script from elsewhere'],
  ['/_astro/../media/a.js', 'a script from elsewhere'],
  ['data:,evil()', 'a script from elsewhere'],
])('a script of %s stops the build', (src, said) => {
  expect(() => read(`<script src="${src}"></script>`)).toThrow(said);
});

test('a handler and a style in the body stop the build', () => {
  expect(() => read('<img src=x onerror=alert(1)>')).toThrow('a handler: onerror="alert(1)"');
  expect(() => read('<head></head><body><style>a{}</style>')).toThrow('a style outside the head');
});

test('a long foreign script is named by its beginning', () => {
  expect(() => read(`<script>${'a'.repeat(500)}</script>`)).toThrow(/: a{60}$/);
});

test('nothing that runs script gets into a policy', () => {
  for (const html of hostileHtml) {
    const found = (() => {
      try {
        return read(`<body>${html}</body>`);
      } catch {
        return NOTHING;
      }
    })();
    expect({ html, ...found }).toEqual({ html, ...NOTHING });
  }
});
