import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressOf, writePageRules } from '../../../hosts/build/page-rules.ts';
import { headersFor, parseRules } from '../../../hosts/node/header-rules.ts';

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toque-rules-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

const page = (script: string) =>
  `<!doctype html><html><head><title>t</title></head><body><script>${script}</script></body></html>`;
// A page and the script it has.
const PAGES: Readonly<Record<string, string>> = {
  'index.html': 'home()',
  'blog.html': 'list()',
  'blog/um.html': 'one()',
  'blog/dois.html': 'two()',
  'admin.html': 'first()',
  'admin/login.html': 'admin()',
  '404.html': 'lost()',
  'administrar.html': 'other()',
};
const OWN = new Set(Object.values(PAGES));
const rulesIn = () => parseRules(readFileSync(join(folder, '_headers'), 'utf8'));
const headersOf = (path: string) => headersFor(rulesIn(), path);
const csp = (path: string) => headersOf(path)['content-security-policy'] ?? '';
/** The scripts that a page may run. */
const allowed = (path: string) => [...OWN].filter((script) => csp(path).includes(sha(script)));

test.each([
  ['index.html', '/'],
  ['register.html', '/register'],
  ['blog/index.html', '/blog'],
  ['blog/um-post.html', '/blog/um-post'],
  ['_astro/a.B1.js', '/_astro/a.B1.js'],
  ['feed/index.xml', '/feed/index.xml'],
  ['blog/meuindex.html', '/blog/meuindex'],
  ['a.html.txt', '/a.html.txt'],
  ['index/um.html', '/index/um'],
])('the address of %s is %s', (file, address) => {
  expect(addressOf(file)).toBe(address);
});

describe('the rules of a folder', () => {
  beforeEach(async () => {
    for (const [name, script] of Object.entries(PAGES)) write(name, page(script));
    write('registro.html', '<!doctype html><head><style>a{}</style></head>');
    for (const name of ['robots.txt', '_astro/a.js', 'version.json', 'icons/a.svg'])
      write(name, 'x');
    await writePageRules(folder, OWN);
  });

  // The pages of a folder share one policy, without that of the page of its name.
  test.each([
    ['/', ['home()']],
    ['/blog', ['list()']],
    ['/blog/um', ['list()', 'one()', 'two()']],
    ['/administrar', ['other()']],
  ])('allow %s the scripts %j and no inline style', (path, scripts) => {
    expect(allowed(path)).toEqual(scripts);
    expect(csp(path)).toContain("style-src 'self';");
    expect(csp(path)).not.toContain('unsafe');
  });

  test('allow a page its own styles, and the panel inline ones', () => {
    expect(csp('/registro')).toContain(`style-src 'self' '${sha('a{}')}';`);
    for (const path of ['/admin', '/admin/login']) {
      expect(csp(path)).toContain("style-src 'self' 'unsafe-inline'");
      expect(csp(path)).not.toMatch(/script-src[^;]*unsafe/);
    }
  });

  test('allow a file nothing at all', () => {
    for (const path of ['/robots.txt', '/_astro/a.js', '/version.json', '/icons/a.svg']) {
      expect(csp(path)).toMatch(/^default-src 'none'; base-uri/);
      expect(csp(path)).not.toContain('script-src');
    }
  });

  test('send the security headers everywhere, and keep hashed files for a year', () => {
    for (const [path, caching] of [
      ['/', undefined],
      ['/blog/um', undefined],
      ['/robots.txt', undefined],
      ['/nada', undefined],
      ['/_astro/a.js', 'public, max-age=31536000, immutable'],
      ['/version.json', 'no-store'],
    ] as const) {
      const { 'x-content-type-options': sniffing, 'cache-control': found } = headersOf(path);
      expect([path, sniffing, found]).toEqual([path, 'nosniff', caching]);
    }
  });

  test('let browsers load pages of the site ahead, and nothing else', () => {
    const rules = (path: string) => headersOf(path)['speculation-rules'];
    for (const path of ['/', '/registro', '/blog', '/blog/um', '/administrar'])
      expect(rules(path)).toMatch(/^"data:application\/speculationrules\+json,.+"$/);
    for (const path of ['/admin/login', '/_astro/a.js', '/robots.txt', '/icons/a.svg', '/nada'])
      expect(rules(path)).toBeUndefined();
  });

  test('name a hash once, in one order, so that an equal build is equal bytes', async () => {
    write('blog/tres.html', page('one()'));
    await writePageRules(folder, OWN);
    const hashes = [...csp('/blog/um').matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash);
    expect(hashes).toEqual([sha('list()'), sha('one()'), sha('two()')].sort());
  });

  test('name no header twice for one path, which Cloudflare would join', () => {
    for (const path of ['/', '/blog', '/blog/um', '/admin/login', '/_astro/a.js', '/nada']) {
      const names = rulesIn()
        .filter((rule) => new RegExp(`^${rule.path.replace('*', '.*')}$`).test(path))
        .flatMap((rule) => Object.keys(rule.headers));
      expect(names).toEqual([...new Set(names)]);
    }
  });

  test('put the policy of the 404 page into the page, which has no address of its own', () => {
    const html = readFileSync(join(folder, '404.html'), 'utf8');
    expect(html).toContain(
      `<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' '${sha('lost()')}'`,
    );
    expect(html).not.toContain('frame-ancestors');
    expect(html).toContain(
      "form-action 'self'; require-trusted-types-for 'script'; trusted-types default\"><title>t</title>",
    );
  });

  test.each(['blog/um.html', 'index.html', '404.html'])(
    'are not written where %s has a foreign script',
    async (file) => {
      rmSync(join(folder, '_headers'));
      write(file, page('evil()'));
      await expect(writePageRules(folder, OWN)).rejects.toThrow(`${file}, line 1: `);
      expect(existsSync(join(folder, '_headers'))).toBe(false);
    },
  );

  test('need no 404 page', async () => {
    rmSync(join(folder, '404.html'));
    await writePageRules(folder, OWN);
    expect(csp('/404')).toBe('');
  });
});
