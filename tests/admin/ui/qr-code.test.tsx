import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { QrCode } from '../../../src/admin/ui/QrCode.tsx';
import { readCode } from '../../support/files/qr.ts';

const ADDRESS =
  'https://espaco-terapeutico-maria-aparecida.netlify.app/?de=academia-corpo-em-movimento-unidade-12';

/** The image of the code, `size` pixels wide. */
function draw(text: string, size: number) {
  const markup = renderToStaticMarkup(<QrCode text={text} alt="QR" className="code" />);
  const [, source = ''] = /src="data:image\/svg\+xml;base64,([^"]+)"/.exec(markup) ?? [];
  return sharp(Buffer.from(source, 'base64')).resize(size);
}

test('a camera reads the text, also where a stain covers a ninth of its width', async () => {
  const clean = await draw(ADDRESS, 600).png().toBuffer();
  expect(await readCode(clean)).toBe(ADDRESS);
  const stain = await sharp({ create: { width: 66, height: 66, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const stained = await sharp(clean)
    .composite([{ input: stain, left: 267, top: 267 }])
    .toBuffer();
  expect(await readCode(stained)).toBe(ADDRESS);
});

test('four white modules surround the code', async () => {
  const { data, info } = await draw('a', 29 * 4)
    .flatten({ background: '#f00' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = (y: number) => data.subarray(y * info.width * info.channels).subarray(0, 29 * 4 * 3);
  // A code of the smallest version has 21 modules.
  expect([...row(4 * 4 - 2)].every((channel) => channel === 255)).toBe(true);
  expect([...row(4 * 4 + 2)].some((channel) => channel < 64)).toBe(true);
});
