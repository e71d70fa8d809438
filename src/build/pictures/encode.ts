import sharp, { type Sharp } from 'sharp';

/** Widths in px; `height` if the picture is cropped. */
export type Shape = {
  readonly media?: string;
  readonly sizes?: string;
  readonly widths: readonly number[];
  readonly height?: number;
  readonly most: Readonly<Partial<Record<Format, number>>>;
};
export type Format = 'avif' | 'webp' | 'jpeg';

const QUALITIES = {
  avif: [58, 48, 40, 32, 25, 18],
  webp: [78, 68, 56, 44, 32, 20],
  jpeg: [80, 70, 60, 50, 40, 30],
} as const;

function encode(picture: Sharp, format: Format, quality: number): Promise<Buffer> {
  if (format === 'jpeg')
    return picture.flatten({ background: '#fff' }).jpeg({ quality }).toBuffer();
  return format === 'avif'
    ? picture.avif({ quality, effort: 2 }).toBuffer()
    : picture.webp({ quality, effort: 4 }).toBuffer();
}

export type Focus = string | null | undefined;

/** A crop keeps `focus`, as object-position does; the middle without one. */
async function resized(
  bytes: Uint8Array,
  { width, height }: { readonly width: number; readonly height?: number },
  focus: Focus,
): Promise<Sharp> {
  const upright = sharp(bytes).autoOrient();
  if (height === undefined) return upright.resize({ width });
  if (!focus) return upright.resize({ width, height });
  const { autoOrient: whole } = await upright.metadata();
  const scale = Math.max(width / whole.width, height / whole.height);
  const [wide, high] = [Math.round(whole.width * scale), Math.round(whole.height * scale)];
  const [x = 50, y = 50] = focus.split(' ').map(Number.parseFloat);
  return upright.resize({ width: wide, height: high, fit: 'fill' }).extract({
    left: Math.round(((wide - width) * x) / 100),
    top: Math.round(((high - height) * y) / 100),
    width,
    height,
  });
}

/** A file of the shape's width, with the best quality below its limit. */
export async function compress(
  bytes: Uint8Array,
  shape: Shape,
  width: number,
  format: Format,
  focus: Focus,
) {
  for (let scale = 1; ; scale *= 0.75) {
    const size = {
      width: Math.round(width * scale),
      ...(shape.height && { height: Math.round(shape.height * scale) }),
    };
    const { data, info } = await (await resized(bytes, size, focus))
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Colours were multiplied by their opacity only while it was resized.
    const raw = { ...info, premultiplied: false };
    for (const quality of QUALITIES[format]) {
      const file = await encode(sharp(data, { raw }), format, quality);
      if (file.length <= (shape.most[format] ?? 0) * 1024 || scale < 0.3) return file;
    }
  }
}

const hexOf = (channel: number) => Math.round(channel / 17).toString(16);

/** The picture's mean colour as `#cba`; 'transparent' where it would be seen through it. */
export async function colorOf(bytes: Uint8Array): Promise<string> {
  const [red = 0, green = 0, blue = 0, alpha = 255] = await sharp(bytes)
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return alpha < 255 ? 'transparent' : `#${[red, green, blue].map(hexOf).join('')}`;
}
