import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  type Drawing,
  drawPoster,
  type PosterWords,
} from '../../../../src/admin/reports/posters/poster-drawing.ts';
import { readCode } from '../../../support/qr.ts';

// Every letter half as wide as it is high: what fits can be reckoned by hand.
const measure = (text: string) => [...text].length / 2;
const faces = { title: measure, body: measure };

const POSTER: PosterWords = {
  brand: 'Clara Massoterapia',
  address: 'https://www.exemplo.com.br/?de=padaria-da-esquina',
  whatsapp: '(11) 98888-7777',
};
const LONGEST: PosterWords = {
  brand: 'Espaço Terapêutico Maria Aparecida dos Santos Albuquerque e Associadas',
  address:
    'https://espaco-terapeutico-maria-aparecida.netlify.app/?de=academia-corpo-em-movimento-unidade-12',
  whatsapp: '(11) 98888-7777',
};
const SHORTEST: PosterWords = { brand: 'Li', address: 'https://li.com/?de=a', whatsapp: '' };

const texts = ({ lines }: Drawing) => lines.map(({ text }) => text);
const draw = (words: PosterWords, format: 'sheet' | 'square' = 'sheet') =>
  drawPoster(words, format, faces);

/** The drawing as a picture, its lines left out. */
const picture = ({ width, height, shapes }: Drawing, over = '') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width / 2}">${shapes
        .map(
          ({ d, fill = 'none', stroke = 'none', at = [1, 0, 0, 1, 0, 0] }) =>
            `<path d="${d}" fill="${fill}" stroke="${stroke}" transform="matrix(${at.join(' ')})"/>`,
        )
        .join('')}${over}</svg>`,
    ),
  );

const CASES = [
  ['sheet', [2100, 2970]],
  ['square', [1080, 1080]],
] as const;

for (const [format, [width, height]] of CASES) {
  for (const words of [SHORTEST, POSTER, LONGEST]) {
    test(`the ${format} of ${words.brand} holds together`, async () => {
      const drawing = draw(words, format);
      expect([drawing.width, drawing.height]).toEqual([width, height]);
      expect(await readCode(picture(drawing))).toBe(words.address);
      const said = texts(drawing).join(' ');
      expect(said).toContain(words.brand);
      expect(said).toContain('Agende a sua massagem');
      expect(texts(drawing).join('')).toContain(words.address.replace('https://', ''));
      expect(said.includes('WhatsApp (11) 98888-7777')).toBe(words.whatsapp !== '');
      let above = 0;
      for (const { text, x, y, size } of drawing.lines) {
        const half = (measure(text) * size) / 2;
        expect(x - half, text).toBeGreaterThan(width * 0.1);
        expect(x + half, text).toBeLessThan(width * 0.9);
        expect(y - size * 0.75, text).toBeGreaterThan(above);
        above = y;
      }
      expect(above).toBeLessThan(height * 0.92);
    });
  }
}

test('the code has four modules of white around it, each of whole units', () => {
  const { shapes } = draw(POSTER);
  const [, code] = shapes.slice(-2);
  const [module = 0, , , , x = 0] = code?.at ?? [];
  // Its ground is 94 mm wide, in the middle of the sheet.
  expect(x - (1050 - 470)).toBeGreaterThanOrEqual(4 * module);
  expect(module).toBe(Math.round(module));
});

test('a stain of 22 mm does not keep a camera from reading it', async () => {
  const drawing = draw(POSTER);
  // The code's first corner is 36 mm from its middle.
  const [, , , , , top = 0] = drawing.shapes.at(-1)?.at ?? [];
  const stain = `<circle cx="1050" cy="${top + 363}" r="110" fill="#fff"/>`;
  expect(await readCode(picture(drawing, stain))).toBe(POSTER.address);
});

test('a practice without a name has no empty line for it', () => {
  expect(texts(draw({ ...SHORTEST, brand: '' }))).toEqual([
    'Agende a sua massagem',
    'Aponte a câmera do celular',
    'li.com/?de=a',
  ]);
});
