import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutMetadata } from '../../../functions/media/without-metadata.ts';
import { isWhole, type PictureType, pictureHead } from '../../../src/shared/media/picture.ts';
import { pictures } from '../../support/files/pictures.ts';

const SECRET = 'lugar secreto';
const KINDS = ['jpeg', 'png', 'webp', 'avif'] as const;
type Kind = (typeof KINDS)[number];
const typeOf = (kind: Kind): PictureType => `image/${kind}`;

/** A picture that says in every way where it was made. */
async function told(kind: Kind, orientation: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const plain = sharp({
    create: { width: 40, height: 30, channels: 3, background: '#fff', noise },
  });
  const xmp = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`;
  return sharp(await plain.png().toBuffer())
    .withExif({ IFD0: { Copyright: SECRET }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .withMetadata({ orientation })
    .withXmp(xmp)
    .keepIccProfile()
    [kind]()
    .toBuffer();
}

const chunk = (kind: string, data: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, data.length]), Buffer.from(kind + data), Buffer.alloc(4)]);
/** With what sharp does not write: comments, IPTC, foreign boxes, a trailer. */
function withMore(kind: Kind, made: Buffer): Buffer {
  const text = Buffer.from(SECRET);
  const segment = (marker: number) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), text]);
  if (kind === 'jpeg')
    return Buffer.concat([
      made.subarray(0, 2),
      segment(0xfe),
      segment(0xed),
      made.subarray(2),
      text,
    ]);
  if (kind === 'png')
    return Buffer.concat([made.subarray(0, 33), chunk('tEXt', SECRET), made.subarray(33), text]);
  if (kind === 'webp') return Buffer.concat([made, text]);
  const box = Buffer.concat([Buffer.from([0, 0, 0, text.length + 8]), Buffer.from('uuid'), text]);
  return Buffer.concat([made, box]);
}

const pixels = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer();

test.each(KINDS.flatMap((kind) => [1, 6].map((orientation) => [kind, orientation] as const)))(
  'a %s (orientation %i) keeps pixels and uprightness, and tells no place',
  async (kind, orientation) => {
    const before = withMore(kind, await told(kind, orientation));
    expect(before.includes(SECRET)).toBe(true);
    const after = Buffer.from(withoutMetadata(before, typeOf(kind)));
    expect([after.includes(SECRET), after.includes('xmpmeta')]).toEqual([false, false]);
    expect(await pixels(after)).toEqual(await pixels(before));
    const { exif, xmp = Buffer.alloc(0), iptc, icc } = await sharp(after).metadata();
    expect([exif?.includes(SECRET) ?? false, xmp.toString().trim(), iptc]).toEqual([
      false,
      '',
      undefined,
    ]);
    expect(icc).toEqual((await sharp(before).metadata()).icc);
    expect(Buffer.from(withoutMetadata(after, typeOf(kind)))).toEqual(after);
  },
);

const made = await pictures();
test.each(KINDS)('any bytes of a %s are walked to an end', (kind) => {
  const bytes = made[kind];
  const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 12 });
  const property = fc.property(changes, (changed) => {
    const bent = Uint8Array.from(bytes);
    for (const [at, value] of changed) bent[at] = value;
    const head = pictureHead(bent);
    if (head && isWhole(bent))
      expect(withoutMetadata(bent, head.type).length).toBeLessThanOrEqual(bent.length + 2);
  });
  fc.assert(property, { numRuns: 2000 });
});
