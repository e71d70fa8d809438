import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compresses, mimeOf } from '../../../hosts/build/compression.ts';
import { StaticFile } from '../../../hosts/node/static-file.ts';

// IANA's registry of media types; text is declared as UTF-8, or accents break.
const TYPES: Readonly<Record<string, string>> = {
  'text/html; charset=utf-8': 'index.html',
  'text/css; charset=utf-8': '_astro/a.B1.css',
  'text/javascript; charset=utf-8': '_astro/a.B1.js a.mjs',
  'application/json; charset=utf-8': 'version.json a.js.map',
  'application/manifest+json; charset=utf-8': 'site.webmanifest',
  'application/xml; charset=utf-8': 'sitemap.xml',
  'text/plain; charset=utf-8': 'robots.txt',
  'image/svg+xml; charset=utf-8': 'icon.svg',
  'image/x-icon': 'favicon.ico',
};
const COMPRESSED_ALREADY: Readonly<Record<string, string>> = {
  'image/png': 'og.png FOTO.PNG',
  'image/jpeg': 'foto.jpg foto.jpeg',
  'image/gif': 'a.gif',
  'image/webp': 'a.webp',
  'image/avif': 'a.avif',
  'font/woff': 'lato.woff',
  'font/woff2': 'lato.woff2',
  'application/octet-stream': 'desconhecido a.exe',
};

test.each([
  [true, TYPES],
  [false, COMPRESSED_ALREADY],
])('each file has its media type, compressed: %s', (worth, types) => {
  for (const [type, files] of Object.entries(types))
    for (const file of files.split(' '))
      expect([file, mimeOf(file), compresses(mimeOf(file), 257)]).toEqual([file, type, worth]);
});

const LONG = `<!doctype html><title>Toque</title><p>${'Um texto que se repete. '.repeat(40)}</p>`;
const file = (text = LONG, name = 'index.html', headers: Record<string, string> = {}) =>
  new StaticFile(name, new TextEncoder().encode(text), headers);

async function ask(
  of: StaticFile,
  headers: Record<string, string> = {},
  method = 'GET',
  status?: number,
) {
  const response = await of.answer(new Request('http://localhost/', { method, headers }), status);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const PLAIN: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  '': (bytes) => bytes,
};

test.each([
  ['br, gzip', 'br'],
  ['gzip, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  [' gzip ', 'gzip'],
  ['gzip;q=0.8, br;q=0', 'gzip'],
  ['gzip;q=0.8, br;q=0.0', 'gzip'],
  ['gzip;q=0.8, br; q=0.000', 'gzip'],
  ['br;q=0.01', 'br'],
  ['br;q=1.0', 'br'],
  ['br;q=0, gzip;q=0', null],
  ['identity', null],
  ['brotli', null],
  ['gzipped', null],
  ['xgzip;q=1', null],
  ['', null],
])('encodings: to %j the answer is %s', async (accepted, encoding) => {
  const { headers, bytes } = await ask(file(), { 'accept-encoding': accepted });
  expect(headers.get('content-encoding')).toBe(encoding);
  expect(headers.get('vary')).toBe('accept-encoding');
  expect(headers.get('content-length')).toBe(String(bytes.length));
  expect(PLAIN[encoding ?? '']?.(bytes).toString()).toBe(LONG);
  if (encoding) expect(bytes.length).toBeLessThan(LONG.length / 2);
});

test.each([
  ['a text, unless it is asked for', file(), {}, null, 'accept-encoding'],
  ['a picture', file(LONG, 'foto.png'), { 'accept-encoding': 'br' }, null, null],
  ['256 bytes', file('a'.repeat(256)), { 'accept-encoding': 'gzip' }, null, null],
  ['257 bytes', file('a'.repeat(257)), { 'accept-encoding': 'gzip' }, 'gzip', 'accept-encoding'],
])('encodings: of %s', async (_, of, asked, encoding, vary) => {
  const { headers } = await ask(of, asked);
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, vary]);
});

const tagOf = async (of: StaticFile, encoding = '') =>
  (await ask(of, { 'accept-encoding': encoding })).headers.get('etag') ?? '';

test('a tag is quoted, the same for the same bytes, another for other bytes and for each encoding', async () => {
  const encodings = await Promise.all(['', 'br', 'gzip'].map((name) => tagOf(file(), name)));
  const tags = [...encodings, await tagOf(file(`${LONG} `))];
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]{20}(-br|-gzip)?"$/);
  expect(new Set(tags).size).toBe(4);
  expect(await tagOf(file())).toBe(tags[0]);
});

test.each<[string, number, (tag: string) => string]>([
  ['itself', 304, (tag) => tag],
  ['weak, as a proxy makes it', 304, (tag) => `W/${tag}`],
  ['one of several', 304, (tag) => `"x", ${tag} , "y"`],
  ['weak among several', 304, (tag) => `"x",W/${tag}`],
  ['anything', 304, () => '*'],
  ['anything, with blanks', 304, () => ' * '],
  ['another tag', 200, () => '"x"'],
  ['no quotes', 200, (tag) => tag.replaceAll('"', '')],
  ['a longer tag', 200, (tag) => `"a${tag.slice(1)}`],
  ['a weak mark in the wrong place', 200, (tag) => `${tag}W/`],
  ['nothing', 200, () => ''],
])('%s is %i, with what a cache needs', async (_, status, holds) => {
  const tag = await tagOf(file(), 'br');
  const answer = await ask(file(), { 'accept-encoding': 'br', 'if-none-match': holds(tag) });
  expect(answer.status).toBe(status);
  const text = status === 200 ? brotliDecompressSync(answer.bytes) : answer.bytes;
  expect(text.toString()).toBe(status === 200 ? LONG : '');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    etag: tag,
    'cache-control': 'public, max-age=0, must-revalidate, no-transform',
    vary: 'accept-encoding',
  });
});

test("validators: one encoding's tag does not stand for the other's bytes", async () => {
  const held = { 'accept-encoding': 'gzip', 'if-none-match': await tagOf(file(), 'br') };
  expect((await ask(file(), held)).status).toBe(200);
});

test('the 404 page is never 304: its status would be lost', async () => {
  const answer = await ask(file(), { 'if-none-match': '*' }, 'GET', 404);
  expect([answer.status, answer.bytes.toString()]).toEqual([404, LONG]);
});

test('HEAD says what GET would and sends nothing', async () => {
  const headers = { 'accept-encoding': 'br' };
  const [get, head] = [await ask(file(), headers), await ask(file(), headers, 'HEAD')];
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
});

test('rules of the build win over the usual cache-control, never over the tag', async () => {
  const ruled = file(LONG, 'a.js', {
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"mine"',
    'x-one': '1',
  });
  const { headers } = await ask(ruled);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('x-one')).toBe('1');
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('etag')).not.toBe('"mine"');
});

/** Processor time of an answer in ms: what compresses shows, however busy the machine is. */
async function cost(of: StaticFile): Promise<number> {
  const start = process.cpuUsage();
  await ask(of, { 'accept-encoding': 'br' });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
const big = () => file(Array.from({ length: 8_000 }, (_, index) => `${index * 7919}`).join(' '));

test('compressed forms are made ahead of the first request when asked', async () => {
  const cold = big();
  const warm = big();
  await warm.warm();
  expect(await cost(warm)).toBeLessThan((await cost(cold)) / 4);
});

test('compressed forms are taken over from an equal file of the build before, not from another', async () => {
  const before = big();
  await before.warm();
  const equal = big();
  equal.adopt(before);
  expect(await cost(equal)).toBeLessThan((await cost(big())) / 4);
  const other = file();
  other.adopt(before);
  other.adopt(undefined);
  const { bytes } = await ask(other, { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(bytes).toString()).toBe(LONG);
});

test('compressed forms of a picture are not made', async () => {
  const picture = file(LONG, 'foto.png');
  await picture.warm();
  expect((await ask(picture, { 'accept-encoding': 'br' })).bytes.toString()).toBe(LONG);
});
