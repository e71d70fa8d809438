import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import { pictures } from '../../support/pictures.ts';

type Media = { id: string; url: string; width: number; height: number; bytes: number; alt: string };
type Kind = keyof Awaited<ReturnType<typeof pictures>>;

const NOBODY = '00000000-0000-4000-8000-000000000000';
let made: Awaited<ReturnType<typeof pictures>>;
let api: TestApi;
let token: string;
beforeAll(async () => {
  made = await pictures();
});
beforeEach(async () => {
  api = testApi(await testDb());
  token = await api.adminToken();
});

const bytes = (buffer: Buffer) => new Uint8Array(buffer);
const send = (raw: BodyInit, type: string, headers: Record<string, string> = {}) =>
  api.send('POST', '/media', { token, raw, headers: { 'content-type': type, ...headers } });

async function upload(kind: Kind = 'webp'): Promise<Media> {
  const { status, data, text } = await send(bytes(made[kind]), `image/${kind}`);
  expect({ status, text }).toEqual({ status: 201, text });
  return data as Media;
}

const show = (url: string) =>
  api.send('PUT', '/content/about', {
    token,
    body: { title: 'Eu', description: 'Massoterapeuta', image_url: url },
  });

describe('an upload', () => {
  test.each(['webp', 'jpeg', 'png', 'avif'] as const)('of %s is kept as it is', async (kind) => {
    const picture = await upload(kind);
    const hash = createHash('sha256').update(made[kind]).digest('hex');
    const extension = kind === 'jpeg' ? 'jpg' : kind;
    expect(picture).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: `/media/${hash}.${extension}`,
      width: 40,
      height: 30,
      bytes: made[kind].length,
      alt: '',
    });
  });

  test('of the same picture answers the row there is, with its words', async () => {
    const first = await upload();
    await api.send('PUT', `/media/${first.id}`, { token, body: { alt: 'Sala clara' } });
    const again = await send(bytes(made.webp), 'image/webp');
    expect(again).toMatchObject({ status: 201, data: { ...first, alt: 'Sala clara' } });
    expect((await api.send('GET', '/media', { token })).data).toHaveLength(1);
  });

  test('twice at once is one picture', async () => {
    const both = await Promise.all([upload(), upload()]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  });

  test('of the largest picture that is taken is served to its last byte', async () => {
    const large = Buffer.concat([made.jpeg, Buffer.alloc(2 * 1024 * 1024 - made.jpeg.length, 7)]);
    const { status, data } = await send(bytes(large), 'image/jpeg');
    expect(status).toBe(201);
    const [row] = await api.db`select encode(sha256(data), 'hex') as hash, bytes from media`;
    expect(row).toEqual({
      hash: createHash('sha256').update(large).digest('hex'),
      bytes: 2 * 1024 * 1024,
    });
    expect((await api.send('GET', (data as Media).url)).status).toBe(200);
  });

  test('keeps a revision without the bytes', async () => {
    const { id } = await upload();
    const rows = await api.db`select entity, entity_id, action, data from revisions`;
    expect(rows).toMatchObject([{ entity: 'media', entity_id: id, action: 'create' }]);
    expect(rows[0]?.data).not.toHaveProperty('data');
    expect(rows[0]?.data).toMatchObject({ width: 40, bytes: made.webp.length });
  });
});

describe('what is no picture is refused in a sentence', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const notAPicture = 'Este arquivo não é uma foto. Envie uma foto em JPG, PNG, WebP ou AVIF.';

  test.each([
    [
      'an SVG with a script',
      svg,
      'image/svg+xml',
      415,
      'Envie uma foto em JPG, PNG, WebP ou AVIF.',
    ],
    ['an SVG that calls itself a PNG', svg, 'image/png', 422, notAPicture],
    ['a renamed PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'image/jpeg', 422, notAPicture],
    ['a page', '<!doctype html><script>1</script>', 'image/webp', 422, notAPicture],
    ['nothing', '', 'image/webp', 422, notAPicture],
    ['JSON', '{}', 'application/json', 415, 'Envie uma foto em JPG, PNG, WebP ou AVIF.'],
  ])('%s', async (_what, raw, type, status, message) => {
    expect(await send(raw, type)).toMatchObject({ status, data: { message } });
    expect((await api.send('GET', '/media', { token })).data).toEqual([]);
  });

  test('a WebP that calls itself a JPEG', async () => {
    expect(await send(bytes(made.webp), 'image/jpeg')).toMatchObject({
      status: 422,
      data: { message: notAPicture },
    });
  });

  test('one byte past 2 MiB, also without a length', async () => {
    const message = 'Esta foto é grande demais: o limite é de 2 MB.';
    const large = new Uint8Array(2 * 1024 * 1024 + 1);
    large.set(made.jpeg);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(large);
        controller.close();
      },
    });
    expect(await send(large, 'image/jpeg')).toMatchObject({ status: 413, data: { message } });
    expect(await send(stream, 'image/jpeg')).toMatchObject({ status: 413, data: { message } });
  });

  test('a PNG of 20,000 by 20,000, however few bytes it has', async () => {
    const bomb = bytes(made.png);
    new DataView(bomb.buffer).setUint32(16, 20_000);
    new DataView(bomb.buffer).setUint32(20, 20_000);
    expect(await send(bomb, 'image/png')).toMatchObject({
      status: 422,
      data: { message: 'Esta foto tem pontos demais: o limite é de 16 megapixels.' },
    });
  });

  test.each(['webp', 'jpeg', 'png', 'avif'] as const)('a %s cut half-way', async (kind) => {
    const half = bytes(made[kind]).subarray(0, Math.floor(made[kind].length * 0.9));
    expect(await send(half, `image/${kind}`)).toMatchObject({
      status: 422,
      data: { message: 'A foto chegou pela metade. Envie de novo.' },
    });
  });

  test('a compressed body', async () => {
    const answer = await send(bytes(made.webp), 'image/webp', { 'content-encoding': 'gzip' });
    expect(answer.status).toBe(415);
  });

  test('before anything of it is read, without a token', async () => {
    const answer = await api.send('POST', '/media', {
      raw: bytes(made.webp),
      headers: { 'content-type': 'image/webp' },
    });
    expect(answer.status).toBe(401);
  });
});

test('a full library takes no further picture, and still answers one it has', async () => {
  const old = await upload();
  // 200 MiB of rows that are as large as they may be, without their weight.
  const fill = Array.from({ length: 100 }, (_, index) => index);
  await api.db`alter table media drop constraint media_bytes`;
  await api.db`insert into media (hash, extension, width, height, bytes, data)
    select lpad(to_hex(n), 64, '0'), 'webp', 1, 1, 2097152, '\\x00' from unnest(${fill}::int[]) as n`;
  const refused = await send(bytes(made.png), 'image/png');
  expect(refused).toMatchObject({
    status: 422,
    data: {
      message:
        'Não há mais espaço: suas fotos já ocupam 200 MB. Remova as que não usa em “Minhas fotos”.',
    },
  });
  expect((await send(bytes(made.webp), 'image/webp')).data).toEqual(old);
  await api.db`delete from media`;
  await api.db`alter table media add constraint media_bytes check (bytes = octet_length(data))`;
});

describe('a picture is served', () => {
  test('for good, by its own type, and runs nothing', async () => {
    const { url } = await upload('jpeg');
    const { status, headers } = await api.send('GET', url);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      etag: `"${url.slice('/media/'.length, -'.jpg'.length)}"`,
    });
  });

  test('not again to whom has it', async () => {
    const { url } = await upload();
    const tag = (await api.send('GET', url)).headers.get('etag') ?? '';
    const again = await api.send('GET', url, { headers: { 'if-none-match': `W/${tag}` } });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  test('under no other name', async () => {
    const { id, url } = await upload();
    for (const path of [
      `/media/${id}`,
      url.replace('.webp', '.png'),
      url.replace('.webp', ''),
      url.toUpperCase().replace('/MEDIA', '/media'),
      `/media/${'0'.repeat(64)}.webp`,
      '/media/%27.webp',
      `${url}/x`,
    ])
      expect({ path, status: (await api.send('GET', path)).status }).toEqual({ path, status: 404 });
  });
});

describe('the words of a picture', () => {
  test('are saved with it and go where it is shown', async () => {
    const { id, url } = await upload();
    await show(url);
    const { status, data, headers } = await api.send('PUT', `/media/${id}`, {
      token,
      body: { alt: '  Sala clara com maca  ' },
    });
    expect({ status, data }).toMatchObject({
      status: 200,
      data: { id, alt: 'Sala clara com maca' },
    });
    expect(data).not.toHaveProperty('contentVersion');
    // The page shows other words: it has to be built again.
    expect(headers.get('content-version')).toBe('2');
    const about = (await api.send('GET', '/content/about')).data;
    expect(about).toMatchObject({ image_url: url, image_alt: 'Sala clara com maca' });
  });

  test('of one that no page shows change no page', async () => {
    const { id } = await upload();
    const { status, headers } = await api.send('PUT', `/media/${id}`, {
      token,
      body: { alt: 'x' },
    });
    expect({ status, version: headers.get('content-version') }).toEqual({
      status: 200,
      version: null,
    });
    expect(api.builds()).toBe(0);
  });

  test.each([
    ['too many', { alt: 'a'.repeat(301) }, 'Descrição: use no máximo 300 caracteres.'],
    ['of another kind', { alt: 7 }, 'Descrição: valor inválido.'],
    ['with NUL', { alt: 'a\u0000' }, 'Descrição: há caracteres que não podem ser salvos.'],
  ])('%s are 422', async (_what, body, sentence) => {
    const { id } = await upload();
    const answer = await api.send('PUT', `/media/${id}`, { token, body });
    expect(answer).toMatchObject({ status: 422, data: { errors: { alt: sentence } } });
  });

  test('that are left out stay', async () => {
    const { id } = await upload();
    await api.send('PUT', `/media/${id}`, { token, body: { alt: 'Sala' } });
    const { data } = await api.send('PUT', `/media/${id}`, { token, body: {} });
    expect(data).toMatchObject({ alt: 'Sala' });
  });

  test('of nobody are 404', async () => {
    for (const id of [NOBODY, 'x', `${'0'.repeat(64)}.webp`])
      expect((await api.send('PUT', `/media/${id}`, { token, body: { alt: 'x' } })).status).toBe(
        404,
      );
  });

  test('stand beside no picture from elsewhere', async () => {
    await show('https://example.com/a.jpg');
    expect((await api.send('GET', '/content/about')).data).toMatchObject({ image_alt: null });
  });
});

describe('the library', () => {
  test('lists pictures with where each is used', async () => {
    const { id, url } = await upload();
    const other = await upload('png');
    const post = {
      title: 'Respirar',
      summary: 's',
      content: 'c',
      author: 'a',
      published_date: '2026-01-01',
      image_url: url,
    };
    const { data } = await api.send('POST', '/content/blog', { token, body: post });
    await api.send('PUT', '/content/hero', { token, body: { background_image: url } });
    const list = (await api.send('GET', '/media', { token })).data as Record<string, unknown>[];
    expect(list.find((one) => one.id === other.id)).toMatchObject({ used: [] });
    expect(list.find((one) => one.id === id)).toMatchObject({
      url,
      created_at: expect.any(String),
      used: [
        { section: 'blog', id: (data as Media).id, name: 'Respirar' },
        { section: 'hero', id: expect.any(String), name: '' },
      ],
    });
  });

  test('gives up a picture that nothing shows, also that of a deleted record', async () => {
    const { id, url } = await upload();
    const body = { name: 'Ana', content: 'Ótimo', image_url: url };
    const { data } = await api.send('POST', '/content/testimonials', { token, body });
    const used = { section: 'testimonials', id: (data as Media).id, name: 'Ana' };
    expect(await api.send('DELETE', `/media/${id}`, { token })).toMatchObject({
      status: 409,
      data: {
        message: 'Esta foto está em uso em Depoimentos “Ana”. Troque a foto lá antes de remover.',
        used: [used],
      },
    });
    await api.send('DELETE', `/content/testimonials/${used.id}`, { token });
    expect(await api.send('DELETE', `/media/${id}`, { token })).toMatchObject({
      status: 200,
      data: { message: 'Foto removida com sucesso!' },
    });
    expect((await api.send('GET', url)).status).toBe(404);
    expect((await api.send('DELETE', `/media/${id}`, { token })).status).toBe(404);
  });

  test('names every place that keeps a picture from going', async () => {
    const { id, url } = await upload();
    await show(url);
    await api.send('PUT', '/content/hero', { token, body: { background_image: url } });
    const { data } = await api.send('DELETE', `/media/${id}`, { token });
    expect(data).toMatchObject({
      message: 'Esta foto está em uso em Sobre e Capa. Troque a foto lá antes de remover.',
    });
  });
});
