import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

test.each([
  ['none', 'none'],
  ['', undefined],
])('with ROBOTS=%s every address says to robots: %s', async (ROBOTS, tag) => {
  vi.stubEnv('ROBOTS', ROBOTS);
  write('index.html', page('home()'));
  await writePageRules(folder, OWN);
  vi.unstubAllEnvs();
  for (const path of ['/', '/robots.txt', '/blog/x'])
    expect(headersOf(path)['x-robots-tag']).toBe(tag);
});

describe('the rules of a folder', () => {
  beforeEach(async () => {
    for (const [name, script] of Object.entries(PAGES)) write(name, page(script));
    write('registro.html', '<!doctype html><head><style>a{}</style></head>');
    for (const name of [
      'robots.txt',
      'robots.txt.br',
      '_astro/a.js',
      'version.json',
      'icons/a.svg',
    ])
      write(name, 'x');
    await writePageRules(folder, OWN);
  });

  const AHEAD = /^"data:application\/speculationrules\+json,.+"$/;
  // The pages of a folder share one policy, without that of the page of its name. Browsers may
  // load pages of the site ahead.
  test.each([
    ['/', ['home()'], "'self'", AHEAD],
    ['/blog', ['list()'], "'self'", AHEAD],
    ['/blog/um', ['list()', 'one()', 'two()'], "'self'", AHEAD],
    ['/administrar', ['other()'], "'self'", AHEAD],
    ['/registro', [], `'self' '${sha('a{}')}'`, AHEAD],
    ['/admin', ['first()'], "'self' 'unsafe-inline'", /^none$/],
    ['/admin/login', ['first()', 'admin()'], "'self' 'unsafe-inline'", /^none$/],
  ])(
    'the rules of a folder allow %s the scripts %j and the styles %s',
    (path, scripts, styles, ahead) => {
      expect(allowed(path)).toEqual(scripts);
      expect(csp(path)).toContain(`style-src ${styles};`);
      expect(csp(path).replace(/style-src[^;]*/, '')).not.toContain('unsafe');
      expect(headersOf(path)['speculation-rules'] ?? 'none').toMatch(ahead);
      // The panel's worker never answers for the public page.
      const panel = /^\/admin(?:\/|$)/.test(path);
      expect(headersOf(path)['service-worker-allowed']).toBe(panel ? '/admin' : undefined);
    },
  );

  test.each([
    ['/robots.txt', undefined],
    ['/icons/a.svg', undefined],
    ['/_astro/a.js', 'public, max-age=31536000, immutable'],
    ['/version.json', 'no-store'],
  ])('the rules of a folder allow the file %s nothing at all', (path, caching) => {
    expect(csp(path)).toMatch(/^default-src 'none'; base-uri/);
    expect(csp(path)).not.toContain('script-src');
    expect(headersOf(path)).not.toHaveProperty('speculation-rules');
    expect(headersOf(path)['cache-control']).toBe(caching);
  });

  test('the rules of a folder send the security headers everywhere, and name none twice, which Cloudflare would join', () => {
    for (const path of ['/', '/blog', '/blog/um', '/admin/login', '/_astro/a.js', '/nada']) {
      const names = rulesIn()
        .filter((rule) => new RegExp(`^${rule.path.replace('*', '.*')}$`).test(path))
        .flatMap((rule) => Object.keys(rule.headers));
      expect(names).toEqual([...new Set(names)]);
      expect(headersOf(path)['x-content-type-options']).toBe('nosniff');
    }
    expect(headersOf('/nada')).not.toHaveProperty('speculation-rules');
    expect(rulesIn().map(({ path }) => path)).not.toContain('/robots.txt.br');
    for (const path of ['/', '/blog/um', '/nada'])
      expect(headersOf(path)).not.toHaveProperty('cache-control');
  });

  test('the rules of a folder name a hash once, in one order, so that an equal build is equal bytes', async () => {
    write('blog/tres.html', page('one()'));
    await writePageRules(folder, OWN);
    const hashes = [...csp('/blog/um').matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash);
    expect(hashes).toEqual([sha('list()'), sha('one()'), sha('two()')].sort());
  });

  test('the rules of a folder put the policy of the 404 page into the page, which has no address of its own', () => {
    const [meta = ''] =
      /<meta http-equiv="Content-Security-Policy"[^>]*><title>t/.exec(
        readFileSync(join(folder, '404.html'), 'utf8'),
      ) ?? [];
    expect(meta).toContain(`"default-src 'none'; script-src 'self' '${sha('lost()')}'`);
    expect(meta).not.toContain('frame-ancestors');
    expect(meta).toContain("'self'; require-trusted-types-for 'script'; trusted-types default\">");
  });

  test.each(['blog/um.html', 'index.html', '404.html'])(
    'the rules of a folder are not written where %s has a foreign script',
    async (file) => {
      rmSync(join(folder, '_headers'));
      write(file, page('evil()'));
      await expect(writePageRules(folder, OWN)).rejects.toThrow(`${file}, line 1: `);
      expect(existsSync(join(folder, '_headers'))).toBe(false);
    },
  );

  test('the rules of a folder need no 404 page', async () => {
    rmSync(join(folder, '404.html'));
    await writePageRules(folder, OWN);
    expect(csp('/404')).toBe('');
  });
});
