import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeLink, isSafeUrl, isSitePath } from '../../../src/shared/core/url.ts';

// docs/spec.md §10: http(s) or a path of this site; a button also #id, mailto and tel.
const unsafe: readonly (readonly [string, readonly string[]])[] = [
  ['a script', ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)']],
  ['a script with a break', ['java\nscript:x', 'java\tscript:x', '\u0001javascript:alert(1)']],
  ['another scheme', ['data:text/html,x', 'vbscript:x', 'blob:https://example.com/x']],
  ['a file', ['file:///etc/passwd', 'ftp://evil.example', 'xhttps://example.com']],
  ['another host', ['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example']],
  ['another host after a break', ['/\t/evil.example', '/\n/evil.example']],
  ['credentials', ['https://user:pass@evil.example/', 'https://user@evil.example/']],
  ['hidden credentials', ['https://:pass@evil.example/', 'https://example.com@evil.example/']],
  ['odd slashes', ['https:\\\\evil.example', 'https:evil.example', 'https:/evil.example']],
  ['no host', ['https:///evil.example', 'http://', 'https://[', 'https://exa mple.com']],
  ['control characters', ['https://example.com/\u0000', 'https://example.com/\u007f']],
  ['a backslash', ['https://example.com/a\\b']],
  ['no address', ['example.com', 'foto.jpg', './foto.jpg', '?a=b', '', ' ']],
];

test.each(unsafe)('an address with %s is neither a safe URL nor a safe link', (_, urls) => {
  expect(urls.filter((url) => isSafeUrl(url) || isSafeLink(url))).toEqual([]);
});

test.each([
  ['https://example.com/a?b=c#d', 'http://example.com', 'HTTPS://example.com'],
  ['https://exemplo.com.br/ação', 'https://example.com:8443/'],
  ['/', '/fotos/a.jpg', '/register?servico=x', '/a//b'],
])('%s … is safe, also as a link', (...urls) => {
  expect(urls.filter((url) => !isSafeUrl(url) || !isSafeLink(url))).toEqual([]);
});

test('a path of this site has one leading slash', () => {
  const others = ['blog', '//blog', '/\\blog', 'https://a.example/blog', '/a b', '/a\u0000b', ''];
  expect(['/blog', ...others].filter(isSitePath)).toEqual(['/blog']);
});

test('a safe address leads to http(s) or to this site', () => {
  const signs = ['/', '\\', ':', '@', '\t', '#', '?', '.', 'a'];
  const pieces = [...signs, 'http', 'https:', 'javascript:', 'https://own.example', '//a.example'];
  const piece = fc.constantFrom(...pieces);
  const built = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string(), built), (text) => {
      if (!isSafeUrl(text)) return;
      const { protocol, host, username } = new URL(text, 'https://own.example');
      expect(['http:', 'https:']).toContain(protocol);
      expect(username).toBe('');
      if (text.startsWith('/')) expect(host).toBe('own.example');
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['#services', '#a', '#servico-um_2', `#${'a'.repeat(64)}`],
  ['mailto:a@example.com', 'mailto:ana.souza@example.com'],
  ['tel:+5511988887777', 'tel:(11)98888-7777', 'tel:190'],
])('%s … is the target of a button, not a URL', (...urls) => {
  expect(urls.filter((url) => !isSafeLink(url) || isSafeUrl(url))).toEqual([]);
});

test.each([
  ['#', '#a b', '#<script>', '#ação', `#${'a'.repeat(65)}`, 'x#services'],
  ['mailto:', 'mailto:a', 'mailto:@example.com', 'mailto:a@', 'xmailto:a@example.com'],
  ['mailto:a@example.com?bcc=x@evil.example', 'mailto:a?bcc=x@evil.example'],
  ['mailto:a @example.com', 'mailto:a@exa mple.com', 'mailto:a\\b@example.com'],
  ['mailto:a@example.com\\', 'mailto:a\u0000@example.com', 'mailto:a@example.com\u0007'],
  ['tel:', 'tel:19', 'tel:1198888777712345678901234', 'tel:11 98888', 'tel:ana', 'tel:++55119'],
  ['xtel:190', 'sms:11988887777', 'whatsapp://send'],
])('%j … is refused as a target', (...urls) => {
  expect(urls.filter(isSafeLink)).toEqual([]);
});
