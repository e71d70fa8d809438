import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writePageRules } from '../../../hosts/build/page-rules.ts';
import { loadSite, type Site } from '../../../hosts/node/static.ts';

// docs/threats.md, 'Headers on every answer': three that stand for all of them.
const SECURITY = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
// Where there is nothing to draw, nothing may load.
const NO_PAGE = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const FILES = {
  'index.html': 'i',
  'register.html': 'r',
  'blog.html': 'b',
  'blog/um.html': 'u',
  '404.html': '<head></head>perdida',
  '_astro/a.1.js': 'a',
};

async function built(files: Record<string, string>, previous: Site | null = null): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'toque-static-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  writeFileSync(join(folder, '.secret'), 'x');
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, '.git', 'config'), 'x');
  await writePageRules(folder, new Set());
  return loadSite(folder, previous);
}

async function get(site: Site, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await site.answer(
    new Request(new URL(path, 'http://localhost'), { method, headers }),
    path.split('?')[0] ?? '',
  );
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const status = async (site: Site, path: string, method = 'GET') =>
  (await get(site, path, {}, method)).status;

test('sends what was compressed ahead, which has no address of its own', async () => {
  const files = { '_astro/a.1.js': 'a'.repeat(300), '_astro/a.1.js.br': 'ahead' };
  const site = await built({ ...FILES, ...files });
  const { bytes, headers } = await get(site, '/_astro/a.1.js', { 'accept-encoding': 'br' });
  expect([bytes.toString(), headers.get('content-encoding')]).toEqual(['ahead', 'br']);
  expect((await get(site, '/_astro/a.1.js')).bytes.toString()).toBe('a'.repeat(300));
  expect(await status(site, '/_astro/a.1.js.br')).toBe(404);
});

describe('a built folder', () => {
  let site: Site;
  beforeEach(async () => {
    site = await built(FILES);
  });

  const PAGE = 'public, max-age=0, must-revalidate, no-transform';
  test.each([
    ...['/', '/register', '/blog', '/blog/um'].map((path) => [path, PAGE]),
    ['/_astro/a.1.js', 'public, max-age=31536000, immutable'],
  ] as [string, string][])(
    'a built folder serves %s with the headers of its rules',
    async (path, caching) => {
      const { status, headers } = await get(site, path);
      expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
        ...SECURITY,
        status: 200,
        'cache-control': caching,
      });
    },
  );

  test.each([
    ['/register/', '/register'],
    ['/register.html', '/register'],
    ['/index.html', '/'],
    ['/blog/', '/blog'],
    ['/blog/index.html', '/blog'],
    ['/blog/um/?a=1', '/blog/um?a=1'],
    ['/register/?servico=relaxante&x=%20', '/register?servico=relaxante&x=%20'],
    ['/register///', '/register'],
  ])('a built folder sends %s to %s', async (path, location) => {
    const { status, headers } = await get(site, path);
    expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
      ...SECURITY,
      ...NO_PAGE,
      status: 308,
      location,
      'cache-control': 'public, max-age=0, must-revalidate',
    });
  });

  test('a built folder refuses an address of thousands of slashes in time', async () => {
    const start = performance.now();
    expect(await status(site, `/${'/'.repeat(15_000)}x`)).toBe(404);
    expect(performance.now() - start).toBeLessThan(300);
  });

  test('a built folder sends HEAD to the one address too, and a form to none', async () => {
    expect(await status(site, '/register/', 'HEAD')).toBe(308);
    expect(await status(site, '/register/', 'POST')).toBe(404);
  });

  test('a built folder without a 404 page of its own still says 404, with the security headers', async () => {
    const { status, headers, bytes } = await get(await built({ 'index.html': 'i' }), '/nada');
    expect({ status, size: bytes.length }).toEqual({ status: 404, size: 0 });
    expect(Object.fromEntries(headers)).toMatchObject({
      ...SECURITY,
      ...NO_PAGE,
      'cache-control': 'no-store',
    });
  });

  test('a built folder logs only paths that exist', () => {
    const paths = ['/', '/register', '/_astro/a.1.js', '/nada', '/register/'];
    expect(paths.map((path) => site.known(path))).toEqual([true, true, true, false, false]);
  });

  test.each([
    ...'/nada /nada/ /nada.html /registerindex /register.html.html /xindex /register/x'.split(' '),
    ...'/../package.json /..%2fpackage.json /%2e%2e/x //evil.example/'.split(' '),
    ...'/_headers /.secret /.git/config /REGISTER'.split(' '),
  ])('a built folder %s is the 404 page', async (path) => {
    const response = await site.answer(new Request('http://localhost/x'), path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('perdida');
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('a built folder refuses %s', async (method) => {
    const { status, headers } = await get(site, '/register', {}, method);
    expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
      ...SECURITY,
      ...NO_PAGE,
      status: 405,
      allow: 'GET, HEAD',
      'cache-control': 'no-store',
    });
  });
});

const text = async (site: Site, path: string) => {
  const { status, bytes } = await get(site, path);
  return status === 200 ? bytes.toString() : status;
};

// An open page still finds its scripts; memory does not grow for ever.
test('hashed files stay for eight more builds, unlike pages', async () => {
  let site = await built({ ...FILES, '_astro/same.js': 'velho' });
  site = await built({ '404.html': '', '_astro/b.2.js': 'b', '_astro/same.js': 'novo' }, site);
  const found = ['/_astro/a.1.js', '/_astro/b.2.js', '/register', '/_astro/c.3.js'];
  expect(await Promise.all(found.map((path) => text(site, path)))).toEqual(['a', 'b', 404, 404]);
  expect(found.map((path) => site.known(path))).toEqual([true, true, false, false]);
  expect(await text(site, '/_astro/same.js')).toBe('novo');
  for (let build = 2; build <= 8; build += 1) site = await built({ 'index.html': '' }, site);
  expect(await text(site, '/_astro/a.1.js')).toBe('a');
  expect(await text(site, '/_astro/same.js')).toBe('novo');
  site = await built({ 'index.html': '9' }, site);
  expect([await text(site, '/'), await text(site, '/_astro/a.1.js')]).toEqual(['9', 404]);
  expect(await text(site, '/_astro/same.js')).toBe('novo');
});
