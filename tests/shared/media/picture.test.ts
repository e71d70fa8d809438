import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isHeic, isWhole, pictureHead } from '../../../src/shared/media/picture.ts';
import { pictures } from '../../support/pictures.ts';

const made = await pictures();
const kinds = Object.entries(made).map(([name, buffer]) => [name, new Uint8Array(buffer)] as const);

describe('what a picture is', () => {
  test.each(kinds)('%s is told by its bytes, with its size', (name, bytes) => {
    expect(pictureHead(bytes)).toEqual({ type: `image/${name}`, width: 40, height: 30 });
    expect(isWhole(bytes)).toBe(true);
  });

  test.each(['lossless', 'alpha', 'plain'])('a %s WebP too', async (kind) => {
    const alpha = kind === 'alpha' ? { r: 9, g: 9, b: 9, alpha: 0.5 } : '#123456';
    const bytes = await sharp({
      create: { width: 70, height: 300, channels: kind === 'alpha' ? 4 : 3, background: alpha },
    })
      .webp({ lossless: kind === 'lossless' })
      .toBuffer();
    expect(pictureHead(bytes)).toEqual({ type: 'image/webp', width: 70, height: 300 });
    expect(isWhole(bytes)).toBe(true);
  });

  test('a progressive JPEG with EXIF, a thumbnail and a trailer too', async () => {
    const plain = await sharp({ create: { width: 9, height: 7, channels: 3, background: '#fff' } })
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Copyright: 'x'.repeat(3000) } })
      .toBuffer();
    const bytes = Buffer.concat([plain, Buffer.from('trailer of a camera')]);
    expect(pictureHead(bytes)).toEqual({ type: 'image/jpeg', width: 9, height: 7 });
    expect(isWhole(bytes)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00'],
    ['a film', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom'],
  ])('%s is none', (_what, text) => {
    const bytes = Buffer.from(text, 'latin1');
    expect(pictureHead(bytes)).toBeNull();
    expect(isWhole(bytes)).toBe(false);
  });

  test('a PNG of 20,000 by 20,000 says so without being opened', () => {
    const bytes = Uint8Array.from(made.png);
    new DataView(bytes.buffer).setUint32(16, 20_000);
    new DataView(bytes.buffer).setUint32(20, 20_000);
    expect(pictureHead(bytes)).toEqual({ type: 'image/png', width: 20_000, height: 20_000 });
  });

  test('a HEIC of an iPhone is known as one, an AVIF is none', () => {
    const heic = Buffer.from('\x00\x00\x00\x28ftypheic\x00\x00\x00\x00mif1MiHEmiafheic', 'latin1');
    expect(isHeic(heic)).toBe(true);
    expect(pictureHead(heic)).toBeNull();
    expect(isHeic(made.jpeg)).toBe(false);
  });
});

describe('hostile bytes', () => {
  test.each(kinds)('%s that is cut anywhere is not whole', (_name, bytes) => {
    for (let length = 0; length < bytes.length; length += 1) {
      const cut = bytes.subarray(0, length);
      expect({ length, whole: isWhole(cut) }).toEqual({ length, whole: false });
      pictureHead(cut);
    }
  });

  test.each(kinds)(
    '%s with any bytes changed is judged in time, and nothing is thrown',
    (_name, bytes) => {
      const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
      fc.assert(
        fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
          const bent = Uint8Array.from(bytes);
          for (const [at, value] of changes) bent[at] = value;
          const head = pictureHead(bent);
          isWhole(bent);
          isHeic(bent);
          if (head) expect(head.width > 0 && head.height > 0).toBe(true);
        }),
        { numRuns: 2000 },
      );
    },
  );

  test('any bytes behind any beginning are judged, and nothing is thrown', () => {
    const starts = kinds.map(([, bytes]) => [...bytes.subarray(0, 24)]);
    fc.assert(
      fc.property(
        fc.constantFrom([], ...starts),
        fc.uint8Array({ maxLength: 400 }),
        (start, rest) => {
          const bytes = Uint8Array.from([...start, ...rest]);
          pictureHead(bytes);
          isWhole(bytes);
          isHeic(bytes);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

test('an AVIF of boxes in boxes is judged without end of the stack', () => {
  const deep = Buffer.alloc(1_600_000);
  deep.write('\x00\x00\x00\x18ftypavif\x00\x00\x00\x00avifmif1', 0, 'latin1');
  for (let at = 24; at + 8 <= deep.length; at += 8) {
    deep.writeUInt32BE(deep.length - at, at);
    deep.write(at === 24 ? 'meta' : 'ipco', at + 4, 'latin1');
  }
  expect(pictureHead(deep)).toBeNull();
  expect(isWhole(deep)).toBe(false);
});
