import { expect, test } from 'vitest';
import { formatRules, headersFor, parseRules } from '../../../hosts/node/header-rules.ts';

const FIRST = { 'x-one': 'a; b=1', 'x-two': "default-src 'none'; style-src 'self'" };
const rules = [
  { path: '/*', headers: FIRST },
  { path: '/blog/*', headers: { 'x-one': 'blog' } },
  { path: '/', headers: { 'x-three': 'home' } },
];

test('what is written is what Netlify and Cloudflare read, and is read back alike', () => {
  expect(formatRules(rules.slice(1))).toBe('/blog/*\n  x-one: blog\n\n/\n  x-three: home\n');
  expect(parseRules(formatRules(rules))).toEqual(rules);
});

test.each([
  [
    'comments and blank lines, and names are in lower case',
    '# head: nada\r\n/a\r\n  # inside: nada\r\n  X-One: https://x.example/\r\n\r\n',
    [{ path: '/a', headers: { 'x-one': 'https://x.example/' } }],
  ],
  [
    'a header before any path, and one without a name or a colon',
    '  x-lost: 1\n/a\n  : 1\n  nada\n  x-one:  b : c  \n/b\n',
    [
      { path: '/a', headers: { 'x-one': 'b : c' } },
      { path: '/b', headers: {} },
    ],
  ],
])('skips %s', (_, text, expected) => {
  expect(parseRules(text)).toEqual(expected);
});

test('a prefix matches what begins with it, a path only itself, and the later rule wins', () => {
  const two = [
    { path: '/a/*', headers: { x: 'folder' } },
    { path: '/b', headers: { y: 'page' } },
  ];
  const valuesOf = (path: string) => Object.values(headersFor(two, path)).join();
  const paths = ['/a/', '/a/b/c', '/a', '/xa/', '/b', '/b/', '/bb'];
  expect(paths.map(valuesOf)).toEqual(['folder', 'folder', '', '', 'page', '', '']);
  expect(['/', '/blog', '/blog/post'].map((path) => headersFor(rules, path))).toEqual([
    { ...FIRST, 'x-three': 'home' },
    FIRST,
    { ...FIRST, 'x-one': 'blog' },
  ]);
});
