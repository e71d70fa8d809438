import { readFile } from 'node:fs/promises';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';
import { fontFiles } from '../../../src/build/fonts.ts';
import { heroFit, titleLines } from '../../../src/site/hero/hero-fit.ts';

const NAMES = [
  'Toque',
  'Ana',
  'Maria Fernanda',
  'Espaço Alecrim',
  'Clínica Espaço do Alecrim',
  'Massoterapêutica',
  'WILMA WAGNER',
  'Emmanuella Mommsen',
  'Bem-Estar & Cia.',
  'Ilha do Litoral 2',
  'ESPAÇO ZEN',
];
// The sheet sets a title's letters closer than that, a name's twice as close.
const TRACKING = -0.015;

async function widths(text: string): Promise<number[]> {
  const files = await fontFiles();
  return Promise.all(
    files.map(async ({ file }) => {
      const font = create(await readFile(file));
      if (font.isCollection) throw new Error('a collection');
      const glyphs = Array.from(text, (letter) =>
        font.glyphForCodePoint(letter.codePointAt(0) ?? 0),
      );
      const advance = glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0);
      return advance / font.unitsPerEm + TRACKING * text.length;
    }),
  );
}

test.each(NAMES)('room is kept for %s in every family, and not too much', async (name) => {
  const real = Math.max(...(await widths(name)));
  const { line } = heroFit(`${name}\nMassoterapia`);
  expect(Number(line)).toBeGreaterThanOrEqual(real);
  expect(Number(line)).toBeLessThanOrEqual(real * 1.3);
});

test('the longest word of all lines is what must not break', () => {
  expect(heroFit('Ana\nMassoterapeuta em Sorocaba').word).toBe(heroFit('Massoterapeuta').word);
});

test('an empty title has room for something', () => {
  expect(heroFit('')).toEqual({ line: '1.0', word: '1.0' });
});

test('emoji are as wide as they are drawn', () => {
  expect(Number(heroFit('💆💆').word)).toBeGreaterThan(2.5);
});

test('blank lines and spaces around a line are none of the title', () => {
  expect(titleLines(' Ana \n\n  Massagem')).toEqual(['Ana', 'Massagem']);
  expect(titleLines(' \n')).toEqual([]);
});
