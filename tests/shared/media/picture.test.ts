import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isHeic, isWhole, pictureHead } from '../../../src/shared/media/picture.ts';
import { grain, pictures } from '../../support/files/pictures.ts';

const made = await pictures();
const kinds = Object.entries(made).map(([name, buffer]) => [name, new Uint8Array(buffer)] as const);
const latin1 = (text: string) => Buffer.from(text, 'latin1');

const blank = (width: number, height: number, background: string | object = '#123456') => {
  const channels = typeof background === 'string' ? 3 : 4;
  return sharp({ create: { width, height, channels, background } });
};
const photo = blank(9, 7)
  .jpeg({ progressive: true })
  .withExif({ IFD0: { Copyright: 'x'.repeat(3000) } });

type Row = [string, Uint8Array, string, number, number];
test.each<Row>([
  ...kinds.map<Row>(([name, bytes]) => [name, bytes, name, 40, 30]),
  ['a lossless WebP', await blank(70, 300).webp({ lossless: true }).toBuffer(), 'webp', 70, 300],
  ['a plain WebP', await blank(70, 300).webp().toBuffer(), 'webp', 70, 300],
  [
    'a WebP with alpha',
    await blank(70, 300, { r: 9, g: 9, b: 9, alpha: 0.5 }).webp().toBuffer(),
    'webp',
    70,
    300,
  ],
  [
    'a progressive JPEG with EXIF and a trailer',
    Buffer.concat([await photo.toBuffer(), latin1('trailer of a camera')]),
    'jpeg',
    9,
    7,
  ],
])('%s is known by its bytes, with its size', (_name, bytes, type, width, height) => {
  expect(pictureHead(bytes)).toEqual({ type: `image/${type}`, width, height });
  expect([isWhole(bytes), isHeic(bytes)]).toEqual([true, false]);
});

test.each([
  ['nothing', ''],
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00'],
  ['a film', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom'],
])('%s is no picture', (_what, text) => {
  expect([pictureHead(latin1(text)), isWhole(latin1(text))]).toEqual([null, false]);
});

const grainy = await grain({ width: 133, height: 91 }).png().toBuffer();
const large = Buffer.concat(
  Array.from({ length: 22 }, () =>
    Buffer.concat([Buffer.of(0xff, 0xe1, 0xff, 0xff), Buffer.alloc(65_533, 7)]),
  ),
);

test.each([
  ['4:2:0', sharp(grainy).jpeg()],
  ['4:4:4', sharp(grainy).jpeg({ chromaSubsampling: '4:4:4' })],
  ['grey', sharp(grainy).grayscale().jpeg()],
  ['with own codes', sharp(grainy).jpeg({ optimizeCoding: true, quality: 40 })],
])('a JPEG (%s) may lack its end mark, and no block', async (_kind, made) => {
  const whole = Uint8Array.from(await made.toBuffer());
  const after = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.alloc(50_000, 7)]);
  expect([0, 1, 2].map((lost) => isWhole(whole.subarray(0, whole.length - lost)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isWhole(after(whole))).toBe(true);
  for (const share of [0.2, 0.5, 0.9, 0.99])
    expect({ share, whole: isWhole(whole.subarray(0, whole.length * share)) }).toEqual({
      share,
      whole: false,
    });
  const edited = Buffer.concat([whole.subarray(0, 2), large, whole.subarray(2)]);
  expect(pictureHead(edited), 'behind 1.4 MB of metadata').toMatchObject({
    width: 133,
    height: 91,
  });
  expect([edited, edited.subarray(0, -2), edited.subarray(0, -900)].map(isWhole)).toEqual([
    true,
    true,
    false,
  ]);
});

test('half of a progressive JPEG is not whole; one that only lacks its end mark is', async () => {
  const whole = Uint8Array.from(await sharp(grainy).jpeg({ progressive: true }).toBuffer());
  const shares = [0.2, 0.5, 1].map((share) => isWhole(whole.subarray(0, whole.length * share - 2)));
  expect(shares).toEqual([false, false, true]);
});

test('a JPEG without an end that repeats its frame or its passes is judged at once', () => {
  const segment = (marker: number, ...data: number[]) => [
    0xff,
    marker,
    0,
    data.length + 2,
    ...data,
  ];
  const frame = (side: number, marker = 0xc2) =>
    segment(marker, 8, side, 0, side, 0, 1, 1, 0x11, 0);
  // Each code ends 16,384 blocks.
  const codes = segment(0xc4, 0x10, 1, ...Array.from({ length: 15 }, () => 0), 0xe0);
  const pass = [...segment(0xda, 1, 1, 0, 1, 63, 0x10), ...Array.from({ length: 40 }, () => 0)];
  const passes = Array.from({ length: 64 }, () => pass).flat();
  const rest = [...frame(255), ...codes, ...passes];
  const jpeg = [0xff, 0xd8, ...frame(15), ...rest];
  const other = [0xff, 0xd8, ...frame(15, 0xc3), ...rest];
  const start = performance.now();
  const whole = [jpeg, [...jpeg, ...pass], other].map((all) => isWhole(Uint8Array.from(all)));
  expect(whole).toEqual([true, false, true]);
  expect(performance.now() - start).toBeLessThan(5000);
});

test('a PNG of 20,000 by 20,000 says so without being opened', () => {
  const bytes = Uint8Array.from(made.png);
  for (const offset of [16, 20]) new DataView(bytes.buffer).setUint32(offset, 20_000);
  expect(pictureHead(bytes)).toEqual({ type: 'image/png', width: 20_000, height: 20_000 });
});

test('a HEIC of an iPhone is known as one', () => {
  const heic = latin1('\x00\x00\x00\x28ftypheic\x00\x00\x00\x00mif1MiHEmiafheic');
  expect([isHeic(heic), pictureHead(heic)]).toEqual([true, null]);
});

test.each(kinds)('%s that is cut anywhere is not whole', (name, bytes) => {
  for (let length = 0; length < bytes.length; length += 1) {
    const cut = bytes.subarray(0, length);
    // All that lacks then is the mark at the end of a JPEG, of two bytes.
    const whole = name === 'jpeg' && length >= bytes.length - 2;
    expect({ length, whole: isWhole(cut) }).toEqual({ length, whole });
    pictureHead(cut);
  }
});

test.each(kinds)(
  '%s with any bytes changed is judged in time, and nothing is thrown',
  (...kind) => {
    const [, bytes] = kind;
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    const changed = fc.array(change, { maxLength: 12 }).map((changes) => {
      const bent = Uint8Array.from(bytes);
      for (const [at, value] of changes) bent[at] = value;
      return bent;
    });
    const garbage = fc.uint8Array({ maxLength: 400 });
    const begun = garbage.map((rest) => Uint8Array.from([...bytes.subarray(0, 24), ...rest]));
    fc.assert(
      fc.property(fc.oneof(changed, begun, garbage), (bent) => {
        const head = pictureHead(bent);
        isWhole(bent);
        isHeic(bent);
        if (head) expect(head.width > 0 && head.height > 0).toBe(true);
      }),
      { numRuns: 3000 },
    );
  },
);

test('an AVIF of boxes in boxes is judged without end of the stack', () => {
  const deep = Buffer.alloc(1_600_000);
  deep.write('\x00\x00\x00\x18ftypavif\x00\x00\x00\x00avifmif1', 0, 'latin1');
  for (let at = 24; at + 8 <= deep.length; at += 8) {
    deep.writeUInt32BE(deep.length - at, at);
    deep.write(at === 24 ? 'meta' : 'ipco', at + 4, 'latin1');
  }
  expect([pictureHead(deep), isWhole(deep)]).toEqual([null, false]);
});
