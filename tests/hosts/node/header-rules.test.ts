import { expect, test } from 'vitest';
import { formatRules, headersFor, parseRules } from '../../../hosts/node/header-rules.ts';

const rules = [
  { path: '/*', headers: { 'x-one': 'a; b=1', 'x-two': "default-src 'none'; style-src 'self'" } },
  { path: '/blog/*', headers: { 'x-one': 'blog' } },
  { path: '/', headers: { 'x-three': 'home' } },
];

test('what is written is read back alike', () => {
  expect(parseRules(formatRules(rules))).toEqual(rules);
});

test('comments and blank lines say nothing, and names are read in any case', () => {
  const text = '# head: nada\r\n/a\r\n  # inside: nada\r\n  X-One: https://x.example/\r\n\r\n';
  expect(parseRules(text)).toEqual([{ path: '/a', headers: { 'x-one': 'https://x.example/' } }]);
});

test('the file is what Netlify and Cloudflare read', () => {
  expect(formatRules(rules.slice(1))).toBe('/blog/*\n  x-one: blog\n\n/\n  x-three: home\n');
});

test('lines that say nothing are skipped: a header before any path, one without a name or a colon', () => {
  expect(parseRules('  x-lost: 1\n/a\n  : 1\n  nada\n  x-one:  b : c  \n/b\n')).toEqual([
    { path: '/a', headers: { 'x-one': 'b : c' } },
    { path: '/b', headers: {} },
  ]);
});

test('a prefix reaches what begins with it, a path nothing but itself', () => {
  const two = [
    { path: '/a/*', headers: { x: 'folder' } },
    { path: '/b', headers: { y: 'page' } },
  ];
  const found = ['/a/', '/a/b/c', '/a', '/xa/', '/b', '/b/', '/bb'].map((path) =>
    headersFor(two, path),
  );
  expect(found).toEqual([{ x: 'folder' }, { x: 'folder' }, {}, {}, { y: 'page' }, {}, {}]);
});

test.each([
  ['/', { ...rules[0]?.headers, 'x-three': 'home' }],
  ['/blog', rules[0]?.headers],
  ['/blog/post', { ...rules[0]?.headers, 'x-one': 'blog' }],
  ['/other', rules[0]?.headers],
])('%s gets the headers of its rules, the later one first', (path, headers) => {
  expect(headersFor(rules, path)).toEqual(headers);
});
