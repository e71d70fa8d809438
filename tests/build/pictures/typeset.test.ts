import { readFile } from 'node:fs/promises';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';
import { fontFiles } from '../../../src/build/fonts.ts';
import { setOrCut, setWhole, widthOf } from '../../../src/build/pictures/card.ts';

async function montserrat() {
  const file = (await fontFiles()).find(({ name }) => name === 'Montserrat');
  const font = create(await readFile(file?.file ?? ''));
  if (font.isCollection) throw new Error('a collection');
  return font;
}

const font = await montserrat();
const ROOM = { width: 560, most: 2, from: 64, least: 24 };

// A third line used to be dropped, and its words with it.
test.each([
  'Clínica de Massoterapia Integrativa Espaço do Alecrim',
  'Espaço Bem-Estar Massoterapêutico e Fisioterapêutico',
  'Ana',
])('text on the card that is shared keeps every word of %s', (brand) => {
  const set = setWhole(font, brand, ROOM);
  expect(set?.lines.join(' ')).toBe(brand);
  expect(set?.lines.length).toBeLessThanOrEqual(2);
  for (const line of set?.lines ?? [])
    expect(widthOf(font, line) * (set?.size ?? 0)).toBeLessThanOrEqual(560);
});

test('text on the card that is shared is as large as it may be', () => {
  expect(setWhole(font, 'Ana', ROOM)).toEqual({ lines: ['Ana'], size: 64 });
});

test('text on the card that is shared makes a long word small rather than breaking it', () => {
  const set = setWhole(font, 'Otorrinolaringologista', ROOM);
  expect(set?.lines).toEqual(['Otorrinolaringologista']);
  expect(set?.size).toBeLessThan(64);
});

test('text on the card that is shared that fits in no size is cut behind a word, and says so', () => {
  const text = 'Uma hora só sua, em silêncio. '.repeat(30).trim();
  expect(setWhole(font, text, ROOM)).toBeNull();
  const { lines, size } = setOrCut(font, text, ROOM);
  const shown = lines.join(' ');
  expect(lines).toHaveLength(2);
  expect(size).toBeGreaterThanOrEqual(24);
  expect(shown).toMatch(/[a-zê]…$/);
  expect(text).toContain(shown.replace('…', ''));
});

test('text on the card that is shared that fits keeps its own end', () => {
  expect(setOrCut(font, 'Uma hora só sua.', ROOM).lines).toEqual(['Uma hora só sua.']);
  expect(setOrCut(font, ' ', ROOM).lines).toEqual([]);
});

// The faces have the letters of Portuguese; a name may have others.
test.each([
  ['Espaço Böhm & Schäfer', 'Espaço Bohm & Schafer'],
  ['Ana 🌿 Souza ✨', 'Ana Souza'],
  ['D’Ávila, uma hora só sua…', 'D’Ávila, uma hora só sua…'],
])('text on the card that is shared shows %s as %s', (text, shown) =>
  expect(setWhole(font, text, ROOM)?.lines.join(' ')).toBe(shown),
);
