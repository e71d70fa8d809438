import { expect, test } from 'vitest';
import { formatRules, headersFor, parseRules } from '../../hosts/header-rules.ts';

const rules = [
  { path: '/*', headers: { 'x-one': 'a; b=1', 'x-two': "default-src 'none'; style-src 'self'" } },
  { path: '/blog/*', headers: { 'x-one': 'blog' } },
  { path: '/', headers: { 'x-three': 'home' } },
];

test('what is written is read back alike', () => {
  expect(parseRules(formatRules(rules))).toEqual(rules);
});

test('comments and blank lines say nothing, and names are read in any case', () => {
  const text = '# head\r\n/a\r\n  # inside\r\n  X-One: https://x.example/\r\n\r\n';
  expect(parseRules(text)).toEqual([{ path: '/a', headers: { 'x-one': 'https://x.example/' } }]);
});

test.each([
  ['/', { ...rules[0]?.headers, 'x-three': 'home' }],
  ['/blog', rules[0]?.headers],
  ['/blog/post', { ...rules[0]?.headers, 'x-one': 'blog' }],
  ['/other', rules[0]?.headers],
])('%s gets the headers of its rules, the later one first', (path, headers) => {
  expect(headersFor(rules, path)).toEqual(headers);
});
