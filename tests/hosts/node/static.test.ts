import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
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

const LONG = `<!doctype html><title>Toque</title><p>${'Um texto que se repete. '.repeat(40)}</p>`;
const FILES = {
  'index.html': LONG,
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
  return await loadSite(folder, previous);
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

describe('a built folder', () => {
  test('has one address a page', async () => {
    const site = await built(FILES);
    for (const path of ['/', '/register', '/blog', '/blog/um'])
      expect((await get(site, path)).status).toBe(200);
    for (const [path, location] of [
      ['/register/', '/register'],
      ['/register.html', '/register'],
      ['/index.html', '/'],
      ['/blog/', '/blog'],
      ['/blog/index.html', '/blog'],
      ['/blog/um/?a=1', '/blog/um?a=1'],
      ['/register/?servico=relaxante&x=%20', '/register?servico=relaxante&x=%20'],
      ['/register///', '/register'],
    ] as const) {
      const { status, headers } = await get(site, path);
      expect({ path, status, location: headers.get('location') }).toEqual({
        path,
        status: 308,
        location,
      });
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(Object.fromEntries(headers)).toMatchObject({ ...SECURITY, ...NO_PAGE });
    }
  });

  test('sends HEAD to the one address too, and a form to none', async () => {
    const site = await built(FILES);
    expect((await get(site, '/register/', {}, 'HEAD')).status).toBe(308);
    expect((await get(site, '/register/', {}, 'POST')).status).toBe(404);
  });

  test('redirects only to what is there', async () => {
    const site = await built(FILES);
    for (const path of [
      '/nada/',
      '/nada.html',
      '/registerindex',
      '/register.html.html',
      '/xindex',
    ]) {
      expect({ path, status: (await get(site, path)).status }).toEqual({ path, status: 404 });
    }
  });

  test('without a 404 page of its own still says 404, with the security headers', async () => {
    const { status, headers, bytes } = await get(await built({ 'index.html': 'i' }), '/nada');
    expect({ status, size: bytes.length }).toEqual({ status: 404, size: 0 });
    expect(Object.fromEntries(headers)).toMatchObject({
      ...SECURITY,
      ...NO_PAGE,
      'cache-control': 'no-store',
    });
  });

  test('logs a path only where something stands', async () => {
    const site = await built(FILES);
    expect(
      ['/', '/register', '/_astro/a.1.js', '/nada', '/register/'].map((path) => site.known(path)),
    ).toEqual([true, true, true, false, false]);
  });

  test.each([
    '/nada',
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/x',
    '//evil.example/',
    '/_headers',
    '/.secret',
    '/.git/config',
    '/register/x',
    '/REGISTER',
  ])('%s is the 404 page', async (path) => {
    const site = await built(FILES);
    const response = await site.answer(new Request('http://localhost/x'), path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('perdida');
  });

  test('is only read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await get(await built(FILES), '/register', {}, method);
      expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'GET, HEAD' });
      expect(Object.fromEntries(headers)).toMatchObject({
        ...SECURITY,
        ...NO_PAGE,
        'cache-control': 'no-store',
      });
    }
  });

  test('keeps hashed files for a year and revalidates pages, with the security headers on both', async () => {
    const site = await built(FILES);
    for (const [path, cache] of [
      ['/_astro/a.1.js', 'public, max-age=31536000, immutable'],
      ['/', 'public, max-age=0, must-revalidate'],
    ] as const) {
      const { headers } = await get(site, path);
      expect(headers.get('cache-control')).toBe(cache);
      expect(Object.fromEntries(headers)).toMatchObject(SECURITY);
    }
  });
});

test('hashed files of the builds before stay reachable, their pages do not', async () => {
  const first = await built(FILES);
  const second = await built({ 'index.html': 'dois', '404.html': '', '_astro/b.2.js': 'b' }, first);
  const third = await built({ 'index.html': 'três', '404.html': '' }, second);
  expect((await get(third, '/')).bytes.toString()).toBe('três');
  expect((await get(third, '/_astro/a.1.js')).bytes.toString()).toBe('a');
  expect((await get(third, '/_astro/b.2.js')).bytes.toString()).toBe('b');
  expect((await get(third, '/register')).status).toBe(404);
  expect((await get(third, '/_astro/c.3.js')).status).toBe(404);
  expect([third.known('/_astro/a.1.js'), third.known('/register')]).toEqual([true, false]);
});

// A page that a visitor left open through eight builds still finds its scripts; memory does not
// grow for ever.
test('hashed files live through eight builds more, and no longer', async () => {
  let site = await built({ 'index.html': '0', '_astro/a.0.js': 'a' });
  for (let build = 1; build <= 8; build += 1)
    site = await built({ 'index.html': `${build}` }, site);
  expect((await get(site, '/_astro/a.0.js')).status).toBe(200);
  site = await built({ 'index.html': '9' }, site);
  expect((await get(site, '/_astro/a.0.js')).status).toBe(404);
});

test('a file of this build wins over one of the same name before', async () => {
  const first = await built({ '_astro/a.js': 'velho' });
  const second = await built({ '_astro/a.js': 'novo' }, first);
  expect((await get(second, '/_astro/a.js')).bytes.toString()).toBe('novo');
  const third = await built({ 'index.html': '' }, second);
  expect((await get(third, '/_astro/a.js')).bytes.toString()).toBe('novo');
});
