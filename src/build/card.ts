import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import type { SiteContent } from '../shared/content.ts';
import { HeroArt } from '../site/art/HeroArt.tsx';
import { heroTone } from '../site/hero-tone.ts';
import { artSheet, token } from './colors.ts';
import { fontFiles } from './fonts.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const COLUMN = 560;

async function openFont(name: string): Promise<Font> {
  const files = await fontFiles();
  const file = files.find((font) => font.name === name) ?? files[0];
  const font = create(await readFile(file?.file ?? ''));
  if (font.isCollection) throw new Error(`${name} is a collection of fonts`);
  return font;
}

type Line = { readonly path: string; readonly width: number };

// Outlines, not text: the machine that builds may have no fonts at all. What the face has no glyph
// for (emoji) is left out.
function outline(font: Font, text: string, size: number): Line {
  const scale = size / font.unitsPerEm;
  let width = 0;
  let path = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (!font.hasGlyphForCodePoint(code)) continue;
    const glyph = font.glyphForCodePoint(code);
    path += glyph.path.scale(scale, -scale).translate(width, 0).toSVG();
    width += glyph.advanceWidth * scale;
  }
  return { path, width };
}

function wrap(font: Font, text: string, size: number, most: number): Line[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines[lines.length - 1]} ${word}`;
    if (lines.length > 0 && outline(font, longer, size).width <= COLUMN)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, most).map((line) => {
    const drawn = outline(font, line, size);
    return drawn.width <= COLUMN ? drawn : outline(font, line, (size * COLUMN) / drawn.width);
  });
}

function art(tone: 'light' | 'dark'): string {
  const drawing = renderToStaticMarkup(createElement(HeroArt)).replace(
    '<svg ',
    '<svg x="620" y="20" width="580" height="612" overflow="visible" ',
  );
  return `<style>${artSheet(tone)}</style>${drawing}`;
}

type Block = Line & { readonly color: string; readonly step: number };

/** `first` and `next`: from one line to the one below, in px. */
function block(lines: readonly Line[], color: string, first: number, next: number): Block[] {
  return lines.map((line, index) => ({ ...line, color, step: index === 0 ? first : next }));
}

async function textBlocks(hero: SiteContent['hero']): Promise<Block[]> {
  const { title, subtitle } = heroTone(hero, false);
  const [first = '', ...rest] = hero.title.split('\n').filter((line) => line.trim() !== '');
  const [titleFont, subtitleFont] = await Promise.all([
    openFont(hero.title_font),
    openFont(hero.subtitle_font),
  ]);
  const large = first.length <= 12;
  const step = large ? 96 : 72;
  return [
    ...block(wrap(titleFont, first, large ? 112 : 64, 2), title, step, step),
    ...block(wrap(titleFont, rest.join(' '), 50, 2), title, 78, 62),
    ...block(wrap(subtitleFont, hero.subtitle, 25, 4), subtitle, 64, 38),
  ];
}

/**
 * The picture shown when the site is shared: 1200x630 PNG in the hero's words, colours and fonts.
 */
export async function shareCard(hero: SiteContent['hero']): Promise<Uint8Array<ArrayBuffer>> {
  const { tone } = heroTone(hero, false);
  const blocks = await textBlocks(hero);
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
