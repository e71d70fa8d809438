import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { writePageRules } from '../../hosts/page-rules.ts';
import { loadSite, type Site } from '../../hosts/static.ts';
import { SECURITY_HEADERS } from '../../src/shared/headers.ts';

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
  await writePageRules(folder);
  return await loadSite(folder, previous);
}

async function get(site: Site, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await site.answer(new Request(new URL(path, 'http://localhost'), { method, headers }), path.split('?')[0] ?? '');
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('a built folder', () => {
  test('has one address a page', async () => {
    const site = await built(FILES);
    for (const path of ['/', '/register', '/blog', '/blog/um']) expect((await get(site, path)).status).toBe(200);
    for (const [path, location] of [
      ['/register/', '/register'],
      ['/register.html', '/register'],
      ['/index.html', '/'],
      ['/blog/', '/blog'],
      ['/blog/um/?a=1', '/blog/um?a=1'],
    ] as const) {
      const { status, headers } = await get(site, path);
      expect({ path, status, location: headers.get('location') }).toEqual({ path, status: 308, location });
    }
  });

  test.each([
    '/nada',
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/x',
    '//evil.example/',
    '/_headers',
    '/.secret',
    '/register/x',
    '/REGISTER',
  ])('%s is the 404 page', async (path) => {
    const site = await built(FILES);
    const response = await site.answer(new Request('http://localhost/x'), path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('perdida');
  });

  test('is only read', async () => {
    const { status, headers } = await get(await built(FILES), '/register', {}, 'POST');
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
    ['identity', null, (bytes: Buffer) => bytes],
  ])('to %s answers %s', async (accepted, encoding, open) => {
    const { headers, bytes } = await get(await built(FILES), '/', { 'accept-encoding': accepted });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('accept-encoding');
    expect(Number(headers.get('content-length'))).toBe(bytes.length);
    expect(open(bytes).toString()).toBe(LONG);
  });

  test('answers 304 to its own tag, and HEAD without a body', async () => {
    const site = await built(FILES);
    const { headers } = await get(site, '/', { 'accept-encoding': 'br' });
    const etag = headers.get('etag') ?? '';
    expect((await get(site, '/', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
    expect((await get(site, '/', { 'if-none-match': etag })).status).toBe(200);
    const head = await get(site, '/', { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.bytes.length).toBe(0);
    expect(head.headers.get('content-length')).toBe(headers.get('content-length'));
  });

  test('keeps hashed files for a year and revalidates pages, with the security headers on both', async () => {
    const site = await built(FILES);
    for (const [path, cache] of [
      ['/_astro/a.1.js', 'public, max-age=31536000, immutable'],
      ['/', 'public, max-age=0, must-revalidate'],
    ] as const) {
      const { headers } = await get(site, path);
      expect(headers.get('cache-control')).toBe(cache);
      expect(Object.fromEntries(headers)).toMatchObject(SECURITY_HEADERS);
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
});
