import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { shownAddress } from './poster-address.ts';
import { box, type Shape } from './poster-art.ts';
import { ART } from './poster-scenes.ts';
import {
  addressParts,
  type Fitted,
  fitText,
  type Measure,
  type Room,
  words,
} from './poster-text.ts';

/** What stands on a poster; '' for a number or brand that there is not. */
export type PosterWords = {
  readonly brand: string;
  /** The whole address, as a camera reads it. */
  readonly address: string;
  /** As people write it. */
  readonly whatsapp: string;
};

/** A4 in tenths of a millimetre, or the square of Instagram in its own pixels. */
export type PosterFormat = 'sheet' | 'square';

export type Face = 'title' | 'body';

/** A line of text around its middle; `y` is its base line. */
type Line = {
  readonly text: string;
  readonly face: Face;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
};

export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
  readonly lines: readonly Line[];
};

const INK = '#1d2a23';
const SAGE = '#3b6650';
const SOFT = '#56645b';

type Measures = Readonly<Record<Face, Measure>>;

type Layout = {
  readonly size: readonly [width: number, height: number];
  /** The column's ends from above. */
  readonly top: number;
  readonly bottom: number;
  readonly brand: Room;
  readonly invite: number;
  /** The white square around the code. */
  readonly code: number;
  readonly hint: number;
  readonly address: Room;
  readonly whatsapp: number;
};

const LAYOUTS: Readonly<Record<PosterFormat, Layout>> = {
  sheet: {
    size: [2100, 2970],
    top: 290,
    bottom: 2420,
    brand: { width: 1440, largest: 184, smallest: 84, lines: 3 },
    invite: 92,
    code: 940,
    hint: 52,
    address: { width: 1300, largest: 66, smallest: 40, lines: 3 },
    whatsapp: 66,
  },
  square: {
    size: [1080, 1080],
    top: 84,
    bottom: 980,
    brand: { width: 800, largest: 96, smallest: 44, lines: 3 },
    invite: 46,
    code: 400,
    hint: 0,
    address: { width: 760, largest: 34, smallest: 22, lines: 3 },
    whatsapp: 34,
  },
};

const QUIET = 4;
const GROUND = { fill: '#fff', stroke: '#e4dac8', width: 3 } as const;

/** The code around `x` on white with the margin that readers ask for, its modules of whole units. */
function code(text: string, x: number, y: number, side: number): readonly Shape[] {
  const bitmap = generate(text, { minCorrectionLevel: correction.M });
  const module = Math.floor(side / (bitmap.size + 2 * QUIET + 1));
  const white = module * (bitmap.size + 2 * QUIET + 1);
  const [left, top] = [Math.round(x - white / 2), Math.round(y + (side - white) / 2)];
  const start = module * (QUIET + 0.5);
  return [
    box([left, top], [white, white], white / 18, GROUND),
    { d: toSvgPath(bitmap), fill: INK, at: [module, 0, 0, module, left + start, top + start] },
  ];
}

/** A part of the column: so high, with so much of what is left over before it. */
type Block = {
  readonly high: number;
  readonly before: number;
  readonly draw: (y: number) => Partial<Pick<Drawing, 'shapes' | 'lines'>>;
};

const LINE_HEIGHT = 1.18;

function text(
  { size, lines }: Fitted,
  look: Pick<Line, 'face' | 'color' | 'x'>,
  before: number,
): Block {
  return {
    high: lines.length * size * LINE_HEIGHT,
    before,
    draw: (y) => ({
      lines: lines.map((line, place) => ({
        ...look,
        text: line,
        size,
        y: y + size * (place * LINE_HEIGHT + 0.92),
      })),
    }),
  };
}

function column(poster: PosterWords, layout: Layout, measure: Measures): readonly Block[] {
  const x = layout.size[0] / 2;
  const line = (said: string, size: number): Fitted => ({ size, lines: [said] });
  const title = { face: 'title', x } as const;
  const body = { face: 'body', x } as const;
  const address = fitText(addressParts(shownAddress(poster.address)), layout.address, measure.body);
  const blocks: (Block | false)[] = [
    poster.brand !== '' &&
      text(fitText(words(poster.brand), layout.brand, measure.title), { ...title, color: INK }, 0),
    text(line('Agende a sua massagem', layout.invite), { ...title, color: SAGE }, 0.8),
    {
      high: layout.code,
      before: 1.6,
      draw: (y) => ({ shapes: code(poster.address, x, y, layout.code) }),
    },
    layout.hint > 0 &&
      text(line('Aponte a câmera do celular', layout.hint), { ...body, color: SOFT }, 0.8),
    text(address, { ...body, color: INK }, layout.hint > 0 ? 1 : 1.4),
    poster.whatsapp !== '' &&
      text(line(`WhatsApp ${poster.whatsapp}`, layout.whatsapp), { ...body, color: SAGE }, 0.5),
  ];
  return blocks.filter((block) => block !== false);
}

/** A poster as shapes and lines, whatever draws them; `measure` knows the faces it is set in. */
export function drawPoster(poster: PosterWords, format: PosterFormat, measure: Measures): Drawing {
  const layout = LAYOUTS[format];
  const blocks = column(poster, layout, measure);
  const shares = blocks.reduce((sum, { before }) => sum + before, 0);
  const high = blocks.reduce((sum, block) => sum + block.high, 0);
  // What is left over lies between the parts, but never so much that they fall apart.
  const gap = Math.min((layout.bottom - layout.top - high) / shares, layout.size[0] / 16);
  let y = layout.top + (layout.bottom - layout.top - high - gap * shares) / 2;
  const [width, height] = layout.size;
  const shapes: Shape[] = [...ART[format]];
  const lines: Line[] = [];
  for (const block of blocks) {
    y += gap * block.before;
    const drawn = block.draw(y);
    shapes.push(...(drawn.shapes ?? []));
    lines.push(...(drawn.lines ?? []));
    y += block.high;
  }
  return { width, height, shapes, lines };
}
