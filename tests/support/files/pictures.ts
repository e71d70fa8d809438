import sharp from 'sharp';

type Size = { readonly width: number; readonly height: number };

/** Grain over a colour, because encoders cannot make it small. `sigma` 0 is a plain ground. */
export const grain = ({ width, height }: Size, sigma = 30, background = '#cfe0d4') =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background,
      ...(sigma > 0 ? { noise: { type: 'gaussian', mean: 140, sigma } } : {}),
    },
  });

/** A small picture of each accepted kind; `background` distinguishes them. */
export async function pictures(background = '#4d6b57') {
  const made = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  const [webp, jpeg, png, avif] = await Promise.all([
    made.clone().webp().toBuffer(),
    made.clone().jpeg().toBuffer(),
    made.clone().png().toBuffer(),
    made.clone().avif({ effort: 0 }).toBuffer(),
  ]);
  return { webp, jpeg, png, avif };
}

/** A photo as a phone takes it: lying on its side, with its location in the EXIF. */
export async function phonePhoto({ width, height }: Size, quality = 92): Promise<Buffer> {
  const raw = await grain({ width, height }).png({ compressionLevel: 0 }).toBuffer();
  return sharp(raw)
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .withExif({
      IFD0: { Make: 'Toque', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
