/** How wide a text is at a size of 1. */
export type Measure = (text: string) => number;

/** How a text may be set: as large as fits, in at most so many lines. */
export type Room = {
  readonly width: number;
  readonly largest: number;
  readonly smallest: number;
  readonly lines: number;
};

/** A text as it is set. */
export type Fitted = { readonly size: number; readonly lines: readonly string[] };

/** The words of a text, each with the blank before it. */
export const words = (text: string): readonly string[] => text.trim().match(/\s*\S+/g) ?? [];

/** The parts of an address; a line ends behind a mark, never in a word. */
export const addressParts = (address: string): readonly string[] =>
  address.match(/[^/?=.-]*(?:[/?=.-]+|$)/g)?.filter((part) => part !== '') ?? [];

/** As many parts a line as it holds; a part that is wider than a line is broken anywhere. */
function wrap(parts: readonly string[], most: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line !== '' && measure(line + part) > most) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? part.trimStart() : line + part;
    while (measure(line) > most && [...line].length > 1) {
      const letters = [...line];
      let end = letters.length - 1;
      while (end > 1 && measure(letters.slice(0, end).join('')) > most) end -= 1;
      lines.push(letters.slice(0, end).join(''));
      line = letters.slice(end).join('');
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The same number of lines, of lengths as alike as can be. */
function balanced(parts: readonly string[], most: number, measure: Measure): readonly string[] {
  const { length } = wrap(parts, most, measure);
  let [narrow, wide] = [most / length, most];
  for (let step = 0; step < 8; step += 1) {
    const middle = (narrow + wide) / 2;
    if (wrap(parts, middle, measure).length > length) narrow = middle;
    else wide = middle;
  }
  return wrap(parts, wide, measure);
}

const isWhole = (lines: readonly string[], parts: readonly string[]) =>
  parts.every((part) => lines.some((line) => line.includes(part.trim())));

/**
 * Sets a text as large as its room lets it, words unbroken as long as that is possible; what does
 * not fit at the smallest size ends in '…'.
 */
export function fitText(parts: readonly string[], room: Room, measure: Measure): Fitted {
  const { width, largest, smallest, lines: most } = room;
  for (let size = largest; size > smallest; size *= 0.96) {
    const lines = wrap(parts, width / size, measure);
    if (lines.length <= most && isWhole(lines, parts))
      return { size, lines: balanced(parts, width / size, measure) };
  }
  const lines = wrap(parts, width / smallest, measure);
  if (lines.length <= most) return { size: smallest, lines };
  const last = [...(lines[most - 1] ?? '')].slice(0, -1).join('').trimEnd();
  return { size: smallest, lines: [...lines.slice(0, most - 1), `${last}…`] };
}
