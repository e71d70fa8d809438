import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import type { SiteContent } from '../shared/content.ts';
import { HeroArt } from '../site/art/HeroArt.tsx';
import { heroTone } from '../site/hero-tone.ts';
import { fontFiles } from './fonts.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const COLUMN = 560;

const DRESS = {
  light: {
    paper: '#fbf8f2',
    mist: '#dbe6da',
    sun: '#f3dfc0',
    leaf: '#5c7f6a',
    line: '#8aa392',
    water: '#cbdacd',
  },
  dark: {
    paper: '#1b2e26',
    mist: '#22392f',
    sun: '#2b4a3c',
    leaf: '#6f9480',
    line: '#3f6350',
    water: '#14231c',
  },
} as const;

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
  const dress = DRESS[tone];
  const rules = `.a-mist{fill:${dress.mist}}.a-sun{fill:${dress.sun}}.a-water{fill:${dress.water}}.a-leaf{fill:${dress.leaf}}
.a-line,.a-stem,.a-shine{fill:none;stroke:${dress.line};stroke-width:2.5;stroke-linecap:round}.a-stem{stroke:${dress.leaf};stroke-width:4}
.a-shine{stroke:#fff;stroke-width:4;opacity:.28}.a-s1{fill:#6f8577}.a-s2{fill:#9fb0a2}.a-s3{fill:#c9b79c}.a-s4{fill:#3b6650}`;
  const drawing = renderToStaticMarkup(createElement(HeroArt)).replace(
    '<svg ',
    '<svg x="620" y="20" width="580" height="612" overflow="visible" ',
  );
  return `<style>${rules}</style>${drawing}`;
}

/**
 * The picture shown when the site is shared: 1200x630 PNG in the hero's words, colours and fonts.
 */
export async function shareCard(hero: SiteContent['hero']): Promise<Uint8Array<ArrayBuffer>> {
  const { tone, title, subtitle } = heroTone(hero, false);
  const [first = '', ...rest] = hero.title.split('\n').filter((line) => line.trim() !== '');
  const [titleFont, subtitleFont] = await Promise.all([
    openFont(hero.title_font),
    openFont(hero.subtitle_font),
  ]);
  const blocks = [
    ...wrap(titleFont, first, first.length <= 12 ? 112 : 64, 2).map((line) => ({
      ...line,
      color: title,
      step: first.length <= 12 ? 96 : 72,
    })),
    ...wrap(titleFont, rest.join(' '), 50, 2).map((line, index) => ({
      ...line,
      color: title,
      step: index === 0 ? 78 : 62,
    })),
    ...wrap(subtitleFont, hero.subtitle, 25, 4).map((line, index) => ({
      ...line,
      color: subtitle,
      step: index === 0 ? 64 : 38,
    })),
  ];
  let y = (HEIGHT - blocks.reduce((sum, { step }) => sum + step, 0)) / 2 - 16;
  const words = blocks.map(({ path, color, step }) => {
    y += step;
    return `<path transform="translate(72 ${y})" fill="${color}" d="${path}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${DRESS[tone].paper}"/>${art(tone)}${words.join('')}</svg>`;
  return new Uint8Array(
    await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer(),
  );
}
