import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSafeLink, isSafeUrl, isSitePath } from '../../../src/shared/core/url.ts';

// Design §5: http(s) or a site path; a button also #id, mailto, tel; anything else is 422.
const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  'ftp://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https:\\\\evil.example',
  'https://user:pass@evil.example/',
  'https://user@evil.example/',
  'https://:pass@evil.example/',
  'https://example.com@evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http://',
  'https://[',
  'https://exa mple.com',
  'https://example.com/\u0000',
  'https://example.com/\u007f',
  'https://example.com/a\\b',
  'xhttps://example.com',
  'example.com',
  'foto.jpg',
  './foto.jpg',
  '?a=b',
  '',
  ' ',
];

describe('an address the owner enters', () => {
  test.each(HOSTILE)('%j is neither a picture nor a link', (url) => {
    expect(isSafeUrl(url)).toBe(false);
    expect(isSafeLink(url)).toBe(false);
  });

  test.each([
    'https://example.com/a?b=c#d',
    'http://example.com',
    'HTTPS://example.com',
    'https://exemplo.com.br/ação',
    'https://example.com:8443/',
    '/',
    '/fotos/a.jpg',
    '/register?servico=x',
    '/a//b',
  ])('%s is safe, also as a link', (url) => {
    expect(isSafeUrl(url)).toBe(true);
    expect(isSafeLink(url)).toBe(true);
  });

  test('a path of the site begins with one slash', () => {
    expect(isSitePath('/blog')).toBe(true);
    for (const other of [
      'blog',
      '//blog',
      '/\\blog',
      'https://example.com/blog',
      '/a b',
      '/a\u0000b',
      '',
    ]) {
      expect(isSitePath(other)).toBe(false);
    }
  });

  test('whatever is taken as safe goes to http(s) or to this site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      ':',
      '@',
      'http',
      'https:',
      'javascript:',
      '\t',
      '#',
      '?',
      '.',
      'a',
    );
    const built = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), built), (text) => {
        if (!isSafeUrl(text)) return;
        const { protocol, host, username } = new URL(text, 'https://own.example');
        expect(['http:', 'https:']).toContain(protocol);
        expect(username).toBe('');
        if (text.startsWith('/')) expect(host).toBe('own.example');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a button’s target', () => {
  test.each([
    '#services',
    '#a',
    '#servico-um_2',
    `#${'a'.repeat(64)}`,
    'mailto:a@example.com',
    'mailto:ana.souza@example.com',
    'tel:+5511988887777',
    'tel:(11)98888-7777',
    'tel:190',
  ])('%s is a link, not a picture', (url) => {
    expect(isSafeLink(url)).toBe(true);
    expect(isSafeUrl(url)).toBe(false);
  });

  test.each([
    '#',
    '#a b',
    '#<script>',
    '#ação',
    `#${'a'.repeat(65)}`,
    'x#services',
    'mailto:',
    'mailto:a',
    'mailto:@example.com',
    'mailto:a@',
    'mailto:a@example.com?bcc=x@evil.example',
    'mailto:a?bcc=x@evil.example',
    'mailto:a @example.com',
    'mailto:a@exa mple.com',
    'mailto:a\\b@example.com',
    'mailto:a@example.com\\',
    'mailto:a\u0000@example.com',
    'mailto:a@example.com\u0007',
    'xmailto:a@example.com',
    'tel:',
    'tel:19',
    'tel:1198888777712345678901234',
    'tel:11 98888',
    'tel:ana',
    'tel:++55119',
    'xtel:190',
    'sms:11988887777',
    'whatsapp://send',
  ])('%j is none', (url) => {
    expect(isSafeLink(url)).toBe(false);
  });
});
