import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isColor, isShadow } from '../../src/shared/css-values.ts';
import { isStorable, normalizeText, paragraphs, slugify } from '../../src/shared/text.ts';
import { isSafeLink, isSafeUrl } from '../../src/shared/url.ts';
import { whatsappLink } from '../../src/shared/whatsapp.ts';

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://user:pass@evil.example/',
  'https:evil.example',
  'http://',
  'ftp://evil.example',
  '',
];

describe('URLs', () => {
  test.each(HOSTILE)('%j is no URL and no link', (url) => {
    expect(isSafeUrl(url)).toBe(false);
    expect(isSafeLink(url)).toBe(false);
    expect(whatsappLink(url)).toBeNull();
  });

  test.each(['https://example.com/a?b=c#d', 'http://example.com', '/fotos/a.jpg', '/register?servico=x'])('%s is safe', (url) => {
    expect(isSafeUrl(url)).toBe(true);
  });

  test.each(['#services', 'mailto:a@example.com', 'tel:+5511988887777'])('%s is a link alone', (url) => {
    expect(isSafeLink(url)).toBe(true);
    expect(isSafeUrl(url)).toBe(false);
  });

  test('whatever is taken as safe goes to http(s) or to this site', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom(...HOSTILE)), (text) => {
        if (!isSafeUrl(text)) return;
        const { protocol, host } = new URL(text, 'https://own.example');
        expect(['http:', 'https:']).toContain(protocol);
        if (text.startsWith('/')) expect(host).toBe('own.example');
      }),
    );
  });
});

describe('style values', () => {
  test.each(['#fff', '#A1B2C3', '#11223344', 'rgb(1, 2, 3)', 'rgba(0, 0, 0, 0.3)', 'white'])('%s is a colour', (text) => {
    expect(isColor(text)).toBe(true);
  });

  test.each(['red;', '#ggg', 'url(x)', 'expression(1)', 'var(--x)', 'rgb(1,2,3', '#fff}body{display:none', '</style>'])(
    '%s is none',
    (text) => {
      expect(isColor(text)).toBe(false);
    },
  );

  test('shadows are lengths and a colour', () => {
    expect(isShadow('0 2px 4px rgba(0, 0, 0, 0.3)')).toBe(true);
    expect(isShadow('none')).toBe(true);
    expect(isShadow('1px 1px #000, 0 0 4px #fff')).toBe(true);
    for (const bad of ['0', '0 0 url(x)', '1em 1em red', '0 2px 4px rgba(0,0,0,.3);x:y']) expect(isShadow(bad)).toBe(false);
  });
});

describe('text', () => {
  test('is normalised once: doing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalizeText(text);
        expect(normalizeText(once)).toBe(once);
      }),
    );
  });

  test('lone surrogates, NUL and control characters are not storable', () => {
    for (const bad of ['\ud800', 'a\udc00', '\0', '\u0007', '\u0085', '\u007f']) expect(isStorable(bad)).toBe(false);
    for (const good of ['a\nb\tc', 'linha\r\noutra', '🌿', 'مرحبا']) expect(isStorable(good)).toBe(true);
  });

  test('slugs and paragraphs', () => {
    expect(slugify('Ombros: tensão & Alívio!')).toBe('ombros-tensao-alivio');
    expect(slugify('🌿')).toBe('');
    expect(paragraphs('a\n\n  b  \n\nc')).toEqual(['a', 'b', 'c']);
  });
});
