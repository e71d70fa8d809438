import { create, type Font } from 'fontkitten';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import type { SiteContent } from '../../shared/content/content.ts';
import { HeroArt } from '../../site/hero/HeroArt.tsx';
import { titleLines } from '../../site/hero/hero-fit.ts';
import { heroTone } from '../../site/hero/hero-tone.ts';
import { fontData } from '../font-data.ts';
import { artSheet, token } from './colors.ts';

type Typeset = { readonly lines: readonly string[]; readonly size: number };

type Room = {
  readonly width: number;
  readonly most: number;
  readonly from: number;
  readonly least: number;
};

const STEP = 0.95;

const ADVANCES = new WeakMap<Font, Map<number, number>>();

function advance(font: Font, code: number): number {
  const known = ADVANCES.get(font) ?? new Map<number, number>();
  ADVANCES.set(font, known);
  const width = known.get(code) ?? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;
  known.set(code, width);
  return width;
}

export function widthOf(font: Font, text: string): number {
  return Array.from(text).reduce(
    (sum, letter) => sum + advance(font, letter.codePointAt(0) ?? 0),
    0,
  );
}

/** A text in the letters of a font: `ö` as `o` where it has none, and no emoji. */
function drawable(font: Font, text: string): string {
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return text.replace(
    /\S/gu,
    (letter) => [letter, ...letter.normalize('NFD')].find((one) => has(one)) ?? '',
  );
}

function wrap(font: Font, text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of drawable(font, text).split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(font, longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The largest size in which all words fit; null for none. */
export function setWhole(font: Font, text: string, room: Room): Typeset | null {
  for (let size = room.from; size >= room.least; size *= STEP) {
    const width = room.width / size;
    const lines = wrap(font, text, width);
    if (lines.length <= room.most && lines.every((line) => widthOf(font, line) <= width))
      return { lines, size };
  }
  return null;
}

export function setOrCut(font: Font, text: string, room: Room): Typeset {
  const whole = setWhole(font, text, room);
  if (whole) return whole;
  const words = text.split(/\s+/).filter(Boolean);
  const smallest = { ...room, from: room.least };
  for (let kept = words.length - 1; kept > 0; kept -= 1) {
    const shown = words
      .slice(0, kept)
      .join(' ')
      .replace(/[,.;:–—-]+$/, '');
    const cut = setWhole(font, `${shown}…`, smallest);
    if (cut) return cut;
  }
  return { lines: [], size: room.least };
}

const WIDTH = 1200;
const HEIGHT = 630;
const COLUMN = 560;

function openFont(name: string): Font {
  const family = fontData.find((font) => font.name === name) ?? fontData[0];
  const font = create(Buffer.from(family?.bytes ?? '', 'base64'));
  if (font.isCollection) throw new Error(`${name} is a collection of fonts`);
  return font;
}

// Outlines: the build machine may have no fonts.
function outline(font: Font, text: string, size: number): string {
  const scale = size / font.unitsPerEm;
  let left = 0;
  let path = '';
  for (const character of text) {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    path += glyph.path.scale(scale, -scale).translate(left, 0).toSVG();
    left += glyph.advanceWidth * scale;
  }
  return path;
}

export function heroDrawing(tone: 'light' | 'dark'): string {
  return renderToStaticMarkup(createElement(HeroArt))
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="760" ')
    .replace('>', `><style>${artSheet(tone)}</style>`);
}

function art(tone: 'light' | 'dark'): string {
  const drawing = renderToStaticMarkup(createElement(HeroArt)).replace(
    '<svg ',
    '<svg x="620" y="20" width="580" height="612" overflow="visible" ',
  );
  return `<style>${artSheet(tone)}</style>${drawing}`;
}

type Block = { readonly path: string; readonly color: string; readonly step: number };

function block(font: Font, { lines, size }: Typeset, color: string, above: number, high: number) {
  return lines.map((line, index): Block => {
    const step = size * high + (index === 0 ? above : 0);
    return { path: outline(font, line, size), color, step };
  });
}

const NAME = { width: COLUMN, most: 1, from: 112, least: 60 };
const LONG_NAME = { width: COLUMN, most: 3, from: 64, least: 24 };
const TITLE = { width: COLUMN, most: 2, least: 20 };
const SUBTITLE = { width: COLUMN, most: 4, from: 25, least: 22 };

function textBlocks(hero: SiteContent['hero'], brand: string): Block[] {
  const { title, subtitle } = heroTone(hero);
  const rest = titleLines(hero.title).slice(1).join(' ');
  const titleFont = openFont(hero.title_font);
  const subtitleFont = openFont(hero.subtitle_font);
  const name = setWhole(titleFont, brand, NAME) ?? setOrCut(titleFont, brand, LONG_NAME);
  const under = setOrCut(titleFont, rest, { ...TITLE, from: Math.min(50, name.size * 0.8) });
  return [
    ...block(titleFont, name, title, 0, 1.05),
    ...block(titleFont, under, title, 14, 1.24),
    ...block(subtitleFont, setOrCut(subtitleFont, hero.subtitle, SUBTITLE), subtitle, 26, 1.52),
  ];
}

/** The 1200x630 PNG for shared links, in the hero's words, colours and fonts. */
export async function shareCard(
  hero: SiteContent['hero'],
  brand: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { tone } = heroTone(hero);
  const blocks = textBlocks(hero, brand);
  let y = (HEIGHT - blocks.reduce((sum, { step }) => sum + step, 0)) / 2 - 16;
  const words = blocks.map(({ path, color, step }) => {
    y += step;
    return `<path transform="translate(72 ${y})" fill="${color}" d="${path}"/>`;
  });
  const size = `width="${WIDTH}" height="${HEIGHT}"`;
  const ground = `<rect ${size} fill="${token(tone === 'light' ? 'paper' : 'forest')}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${HEIGHT}">
${ground}${art(tone)}${words.join('')}</svg>`;
  return new Uint8Array(
    await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer(),
  );
}
