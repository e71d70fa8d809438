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
const OWN = new Set([
  'home()',
  'list()',
  'one()',
  'two()',
  'admin()',
  'lost()',
  'other()',
  'first()',
]);
const csp = (path: string) =>
  headersFor(parseRules(readFileSync(join(folder, '_headers'), 'utf8')), path)[
    'content-security-policy'
  ] ?? '';

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
    write('index.html', page('home()'));
    write('blog.html', page('list()'));
    write('blog/um.html', page('one()'));
    write('blog/dois.html', page('two()'));
    write('admin/login.html', page('admin()'));
    write('404.html', page('lost()'));
    write('robots.txt', 'User-agent: *');
    write('_astro/a.js', '1');
    write('version.json', '{}');
    write('registro.html', '<!doctype html><head><style>a{}</style></head>');
    write('icons/a.svg', '<svg/>');
    write('administrar.html', page('other()'));
    await writePageRules(folder, OWN);
  });

  test('allow each page its own scripts and no others', () => {
    expect(csp('/')).toContain(`script-src 'self' '${sha('home()')}';`);
    expect(csp('/')).not.toContain('unsafe');
    for (const script of ['list()', 'one()', 'admin()', 'lost()'])
      expect(csp('/')).not.toContain(sha(script));
  });

  test('allow each page its own styles', () => {
    expect(csp('/registro')).toContain(`style-src 'self' '${sha('a{}')}';`);
    expect(csp('/')).toContain("style-src 'self';");
  });

  test('send the security headers with everything, a year of cache with hashed files, none with version.json', () => {
    const of = (path: string) =>
      headersFor(parseRules(readFileSync(join(folder, '_headers'), 'utf8')), path);
    for (const path of ['/', '/blog/um', '/_astro/a.js', '/nada'])
      expect(of(path)).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(of('/_astro/a.js')['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(of('/version.json')['cache-control']).toBe('no-store');
    expect(of('/')['cache-control']).toBeUndefined();
    expect(of('/robots.txt')['cache-control']).toBeUndefined();
  });

  test("let browsers go ahead from the site's pages, and from nothing else", () => {
    const rules = (path: string) =>
      headersFor(parseRules(readFileSync(join(folder, '_headers'), 'utf8')), path)[
        'speculation-rules'
      ];
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

  test('give a folder of files without pages the policy of files', () => {
    expect(csp('/icons/a.svg')).toMatch(/^default-src 'none'; base-uri/);
    expect(csp('/icons/a.svg')).not.toContain('script-src');
  });

  test('share one policy among the pages of a folder, the page of its name included', () => {
    for (const script of ['list()', 'one()', 'two()'])
      expect(csp('/blog/um')).toContain(sha(script));
    expect(csp('/blog')).toContain(sha('list()'));
    expect(csp('/blog')).not.toContain(sha('one()'));
  });

  test('allow inline styles in the panel alone', () => {
    expect(csp('/admin/login')).toContain("style-src 'self' 'unsafe-inline'");
    expect(csp('/admin/login')).not.toMatch(/script-src[^;]*unsafe/);
    expect(csp('/administrar')).not.toContain('unsafe');
  });

  test("allow inline styles on the panel's first page too", async () => {
    write('admin.html', page('first()'));
    await writePageRules(folder, OWN);
    expect(csp('/admin')).toContain("style-src 'self' 'unsafe-inline'");
  });

  test('allow a file nothing at all', () => {
    for (const path of ['/robots.txt', '/_astro/a.js', '/version.json'])
      expect(csp(path)).toMatch(/^default-src 'none'; base-uri/);
  });

  test('name no header twice for one path, which Cloudflare would join', () => {
    const rules = parseRules(readFileSync(join(folder, '_headers'), 'utf8'));
    for (const path of [
      '/',
      '/blog',
      '/blog/um',
      '/admin/login',
      '/_astro/a.js',
      '/version.json',
      '/nada',
    ]) {
      const matching = rules.filter((rule) =>
        rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : rule.path === path,
      );
      const names = matching.flatMap((rule) => Object.keys(rule.headers));
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
    'are not written where %s holds a script that nobody named',
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
