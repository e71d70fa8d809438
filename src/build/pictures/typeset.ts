import type { Font } from 'fontkitten';

/** Text set in a column: its lines, all of them of one size in px. */
export type Typeset = { readonly lines: readonly string[]; readonly size: number };

type Room = {
  readonly width: number;
  /** Lines at most. */
  readonly most: number;
  readonly from: number;
  /** Size under which nothing is set; what does not fit then ends in '…'. */
  readonly least: number;
};

const STEP = 0.95;

// A face reads a glyph from its file each time it is asked.
const ADVANCES = new WeakMap<Font, Map<number, number>>();

function advance(font: Font, code: number): number {
  const known = ADVANCES.get(font) ?? new Map<number, number>();
  ADVANCES.set(font, known);
  const width =
    known.get(code) ??
    (font.hasGlyphForCodePoint(code)
      ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm
      : 0);
  known.set(code, width);
  return width;
}

/** Width of a line in em. What the face has no glyph for (emoji) is left out. */
export function widthOf(font: Font, text: string): number {
  return Array.from(text).reduce(
    (sum, letter) => sum + advance(font, letter.codePointAt(0) ?? 0),
    0,
  );
}

function wrap(font: Font, text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(font, longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The largest size in which no word is lost; null where there is none in this room. */
export function setWhole(font: Font, text: string, room: Room): Typeset | null {
  for (let size = room.from; size >= room.least; size *= STEP) {
    const width = room.width / size;
    const lines = wrap(font, text, width);
    if (lines.length <= room.most && lines.every((line) => widthOf(font, line) <= width))
      return { lines, size };
  }
  return null;
}

/** The same; what does not fit even in the least size is cut off behind a whole word. */
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
