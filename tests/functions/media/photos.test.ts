import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { Media } from '../../../src/shared/media/media.ts';
import { insert } from '../../db/rows.ts';
import { made, mediaOf } from '../../support/api/media-api.ts';
import { answerOf, ownerApi } from '../../support/api/owner-api.ts';
import { phonePhoto } from '../../support/files/pictures.ts';

const KINDS = ['webp', 'jpeg', 'png', 'avif'] as const;
const LIMIT = 2 * 1024 * 1024;
const WRONG_TYPE = 'Envie uma foto em JPG, PNG, WebP ou AVIF.';
const NOT_A_PICTURE = 'Este arquivo não é uma foto. Envie uma foto em JPG, PNG, WebP ou AVIF.';

const owner = ownerApi();
const { send, get } = owner;

const { bytes, post, upload, describePicture } = mediaOf(owner);
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

test('a photo of the owner may take longer than the host waits for strangers', async () => {
  const allowSlowBody = vi.fn();
  const sent = {
    raw: bytes('webp'),
    headers: { 'content-type': 'image/webp' },
    platform: { allowSlowBody },
  };
  expect((await owner.api.send('POST', '/media', sent)).status).toBe(401);
  expect(allowSlowBody).not.toHaveBeenCalled();
  const { status } = await owner.api.send('POST', '/media', { ...sent, token: owner.token });
  expect([status, allowSlowBody.mock.calls.length]).toEqual([201, 1]);
});

test.each(KINDS)(
  'an upload of %s is stored and served unchanged, and runs nothing',
  async (kind) => {
    const hash = sha256(made[kind]);
    const url = `/media/${hash}.${kind === 'jpeg' ? 'jpg' : kind}`;
    expect(await upload(kind)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url,
      width: 40,
      height: 30,
      bytes: made[kind].length,
      alt: '',
      focus_x: null,
      focus_y: null,
    });
    const answer = await owner.api.open('GET', url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': `image/${kind}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      etag: `"${hash}"`,
    });
    expect(sha256(await answer.bytes())).toBe(hash);
    const headers = { 'if-none-match': `W/"${hash}"` };
    expect(await owner.api.send('GET', url, { headers })).toMatchObject({
      status: 304,
      text: '',
    });
  },
);

test('an upload is listed first, in a library of more than one page', async () => {
  const seconds = [...Array(25).keys()];
  for (const second of seconds) {
    const created_at = `2026-01-01T00:00:${String(second).padStart(2, '0')}Z`;
    const hash = `${second}`.padStart(64, '0');
    await insert(owner.db, 'media', { hash, alt: `${second}`, created_at });
  }
  const list = await get<Media[]>('/media');
  expect(list.map(({ alt }) => Number(alt))).toEqual(seconds.toReversed());
});

test('an upload of the same picture answers the existing row, with its description', async () => {
  const both = await Promise.all([upload(), upload()]);
  const [first] = both;
  expect(both).toEqual([first, first]);
  await describePicture(first.id, { alt: 'Sala clara' });
  expect(await upload()).toEqual({ ...first, alt: 'Sala clara' });
  const rows = await owner.db`select entity, entity_id, action, data from revisions order by id`;
  const row = { entity: 'media', entity_id: first.id };
  expect(rows).toMatchObject([
    { ...row, action: 'create', data: { width: 40, bytes: made.webp.length } },
    { ...row, action: 'update' },
  ]);
  for (const { data } of rows) expect(data).not.toHaveProperty('data');
});

test('an upload of the largest size is stored to its last byte; a byte more is refused', async () => {
  const [head, end] = [made.png.subarray(0, -12), made.png.subarray(-12)];
  const padded = (more: number) => {
    const chunk = Buffer.alloc(LIMIT + more - made.png.length);
    chunk.writeUInt32BE(chunk.length - 12);
    chunk.write('IDAT', 4);
    return Buffer.concat([head, chunk, end]);
  };
  const large = padded(1);
  const message = 'Esta foto é grande demais: o limite é de 2 MB.';
  // Also without a length.
  for (const body of [large, new Blob([large]).stream()])
    expect(await post(body, 'image/png')).toMatchObject({ status: 413, data: { message } });
  const largest = padded(0);
  expect((await post(largest, 'image/png')).status).toBe(201);
  const rows = await owner.db`select encode(sha256(data), 'hex') as hash, bytes from media`;
  expect(rows).toEqual([{ hash: sha256(largest), bytes: LIMIT }]);
});

// Sent straight to the API it once kept where it was taken.
test("an upload of a phone's photo keeps its orientation, and nothing else of its EXIF; its size is as shown", async () => {
  const photo = new Uint8Array(await phonePhoto({ width: 40, height: 30 }));
  const { data } = await post(photo, 'image/jpeg');
  const served = await (await owner.api.open('GET', (data as Media).url)).bytes();
  const { orientation, exif } = await sharp(served).metadata();
  expect([orientation, exif?.length]).toEqual([6, 32]);
  expect(data).toMatchObject({ width: 30, height: 40 });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each([
  ['an SVG with a script', svg, 'image/svg+xml', 415, WRONG_TYPE],
  ['an SVG that calls itself a PNG', svg, 'image/png', 422, NOT_A_PICTURE],
  ['a renamed PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'image/jpeg', 422, NOT_A_PICTURE],
  ['a page', '<!doctype html><script>1</script>', 'image/webp', 422, NOT_A_PICTURE],
  ['nothing', '', 'image/webp', 422, NOT_A_PICTURE],
  ['JSON', '{}', 'application/json', 415, WRONG_TYPE],
])('an upload of %s is refused', async (_what, raw, type, status, message) => {
  expect(await post(raw, type)).toMatchObject({ status, data: { message } });
  expect(await get('/media')).toEqual([]);
});

test('an upload of another type, too many pixels or half a picture is refused', async () => {
  const bomb = bytes('png');
  for (const offset of [16, 20]) new DataView(bomb.buffer).setUint32(offset, 20_000);
  const halves = KINDS.map((kind) => {
    const half = bytes(kind).subarray(0, Math.floor(made[kind].length * 0.9));
    return [kind, half, 'A foto chegou pela metade. Envie de novo.'] as const;
  });
  for (const [kind, raw, message] of [
    ['jpeg', bytes('webp'), NOT_A_PICTURE],
    ['png', bomb, 'Esta foto é grande demais: o limite é de 16 megapixels.'],
    ...halves,
  ] as const)
    expect([kind, answerOf(await post(raw, `image/${kind}`))]).toEqual([
      kind,
      { status: 422, data: { message } },
    ]);
  const zipped = { 'content-encoding': 'gzip' };
  expect((await post(bytes('webp'), 'image/webp', zipped)).status).toBe(415);
});

test('an upload to a full library is refused, but for a picture that is there', async () => {
  const old = await upload();
  // 200 MiB of rows that are as large as they may be, without their weight.
  await owner.db`alter table media drop constraint media_bytes`;
  await owner.db`insert into media (hash, extension, width, height, bytes, data)
      select lpad(to_hex(n), 64, '0'), 'webp', 1, 1, ${LIMIT}::int, '\\x00'
      from generate_series(0, 99) n`;
  const message =
    'Não há mais espaço: suas fotos já ocupam 200 MB. Remova as que não usa em “Minhas fotos”.';
  const refused = { status: 422, data: { message } };
  expect(answerOf(await post(bytes('png'), 'image/png'))).toEqual(refused);
  expect(await upload()).toEqual(old);
  await owner.db`delete from media`;
  await owner.db`alter table media add constraint media_bytes check (bytes = octet_length(data))`;
});

test('a picture is served under no other name', async () => {
  const { id, url } = await upload();
  const other = [url.replace('.webp', '.png'), url.replace('.webp', ''), `${url}/x`];
  const upper = url.toUpperCase().replace('/MEDIA', '/media');
  for (const path of [...other, upper, `/media/${id}`, '/media/%27.webp'])
    expect([path, (await send('GET', path)).status]).toEqual([path, 404]);
});
