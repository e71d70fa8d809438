import sharp from 'sharp';

const [WIDTH, HEIGHT] = [900, 700];

function noise(): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  let seed = 7;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    pixels[at] = (Math.floor(at / 3 / WIDTH / 8) & 1 ? 160 : 40) + ((seed >> 20) & 63);
  }
  return pixels;
}

function segment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** Photos as programs leave them, by name, and whether they are accepted. */
export async function photos(): Promise<readonly (readonly [string, Buffer, boolean])[]> {
  const picture = sharp(noise(), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  const jpeg = await picture.clone().jpeg({ quality: 85 }).toBuffer();
  const passes = await picture.clone().jpeg({ progressive: true }).toBuffer();
  const png = await picture.png().toBuffer();
  const before = (marker: number, name: string, count: number) =>
    Buffer.concat([
      jpeg.subarray(0, 2),
      ...Array.from({ length: count }, (_, at) =>
        segment(marker, Buffer.concat([Buffer.from(name), Buffer.alloc(65_000, at)])),
      ),
      jpeg.subarray(2),
    ]);
  const followed = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(50_000, 7)]);
  return [
    ['xmp-1.4mb.jpg', before(0xe1, 'http://ns.adobe.com/xmp/extension/\0', 22), true],
    ['icc-1.4mb.jpg', before(0xe2, 'ICC_PROFILE\0', 22), true],
    ['half.jpg', jpeg.subarray(0, jpeg.length >> 1), false],
    ['half-progressive.jpg', passes.subarray(0, passes.length >> 1), false],
    ['most-of-progressive.jpg', passes.subarray(0, -20), false],
    ['no-end-mark.jpg', jpeg.subarray(0, -2), true],
    ['progressive-no-end-mark.jpg', passes.subarray(0, -2), true],
    ['motion.jpg', followed(jpeg), true],
    ['half.png', png.subarray(0, png.length >> 1), false],
    ['followed.png', followed(png), true],
  ];
}
