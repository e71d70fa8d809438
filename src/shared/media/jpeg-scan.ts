// The entropy-coded data of a JPEG (ITU-T T.81), read without decoding a pixel.
import { END, isFrame, jpegSegments, SCAN, type Segment } from './jpeg-segments.ts';

/** Symbols by the length of their code and their place among codes of that length. */
type Codes = { readonly counts: Uint8Array; readonly symbols: Uint8Array };

type Component = {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  /** A byte for each of a block's coefficients that is not zero; the first for any of them. */
  known: Uint8Array | null;
};

type Frame = {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
};

type Tables = {
  readonly codes: Map<number, Codes>;
  frame: Frame | null;
  /** MCUs between restart markers; 0 for none. */
  interval: number;
};

const [HUFFMAN_TABLES, RESTART_INTERVAL] = [0xc4, 0xdd];

function readCodes(data: Uint8Array, codes: Map<number, Codes>): void {
  for (let at = 0; at + 17 <= data.length; ) {
    const counts = data.subarray(at + 1, at + 17);
    const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
    codes.set(data[at] ?? 0, { counts, symbols: data.subarray(at + 17, end) });
    at = end;
  }
}

function frameOf(data: Uint8Array): Frame {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const components: Component[] = [];
  for (let at = 6; at + 3 <= Math.min(data.length, 18); at += 3) {
    const [id = 0, sampling = 0x11] = data.subarray(at, at + 2);
    components.push({ id, across: sampling >> 4 || 1, down: sampling & 15 || 1, known: null });
  }
  return { width: view.getUint16(3), height: view.getUint16(1), components };
}

// `data`: the segment without its marker and length.
function noteSegment(tables: Tables, marker: number, data: Uint8Array): void {
  if (marker === HUFFMAN_TABLES) readCodes(data, tables.codes);
  else if (marker === RESTART_INTERVAL) tables.interval = (data[0] ?? 0) * 256 + (data[1] ?? 0);
  else if (isFrame(marker, data)) tables.frame ??= frameOf(data);
}

/** Bits without stuffed bytes; zeros past the end, which `over` counts. */
function bitReader(bytes: Uint8Array, start: number) {
  let [at, held, left, over] = [start, 0, 0, 0];
  function fill(): void {
    held = bytes[at] ?? 0;
    const isMarker = held === 0xff && bytes[at + 1] !== 0;
    if (at >= bytes.length || isMarker) {
      held = 0;
      over += 1;
    } else at += held === 0xff ? 2 : 1;
    left = 8;
  }
  const bit = () => {
    if (left === 0) fill();
    left -= 1;
    return (held >> left) & 1;
  };
  return {
    isOver: () => over > 0,
    read(count: number): number {
      let value = 0;
      for (let n = 0; n < count; n += 1) value = value * 2 + bit();
      return value;
    },
    symbol({ counts, symbols }: Codes): number {
      let [code, first, index] = [0, 0, 0];
      for (const count of counts) {
        code = code * 2 + bit();
        if (code - first < count) return symbols[index + code - first] ?? 0;
        index += count;
        first = (first + count) * 2;
      }
      return 0;
    },
    restart(): void {
      left = 0;
      if (bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xf8) === 0xd0) at += 2;
    },
  };
}

type Bits = ReturnType<typeof bitReader>;

function unitsOf(frame: Frame, inScan: readonly Component[]) {
  const [widest, tallest] = [
    Math.max(...frame.components.map(({ across }) => across)),
    Math.max(...frame.components.map(({ down }) => down)),
  ];
  const [only, more] = inScan;
  const alone = only && !more;
  const [x, y] = alone
    ? [(8 * widest) / only.across, (8 * tallest) / only.down]
    : [8 * widest, 8 * tallest];
  return {
    units: Math.ceil(frame.width / x) * Math.ceil(frame.height / y),
    blocks: inScan.map(({ across, down }) => (alone ? 1 : across * down)),
  };
}

type Part = {
  readonly component: Component;
  readonly dc: Codes | undefined;
  readonly ac: Codes | undefined;
};

type Scan = {
  readonly parts: readonly Part[];
  /** Its coefficients of each block, 0 to 63. */
  readonly from: number;
  readonly to: number;
  readonly refines: boolean;
  /** Nothing of its components is missing after it. */
  readonly isLast: boolean;
};

/** What a scan's head says, without marker and length; null if its data cannot be read. */
function scanOf(head: Uint8Array, { frame, codes }: Tables): Scan | null {
  const count = head[0] ?? 0;
  const [from = 0, to = 0, bits = 0] = head.subarray(1 + 2 * count);
  const refines = bits > 15;
  const parts = Array.from({ length: count }, (_, n) => {
    const [id, place = 0] = head.subarray(1 + 2 * n, 3 + 2 * n);
    const component = frame?.components.find((one) => one.id === id);
    const [dc, ac] = [codes.get(place >> 4), codes.get(0x10 | (place & 15))];
    const isCoded = (from > 0 || refines || dc) && (to === 0 || ac);
    return component && isCoded ? [{ component, dc, ac }] : [];
  }).flat();
  if (parts.length === 0 || parts.length < count || to > 63) return null;
  return { parts, from, to, refines, isLast: to === 63 && (bits & 15) === 0 };
}

/** Reads blocks without their first coefficients; what is `known` has a bit in each refinement. */
function coefficients(bits: Bits, { from, to, refines }: Scan) {
  let run = 0;
  function pass(known: Uint8Array | null, block: number, first: number, zeros: number): number {
    let [at, left] = [first, zeros];
    for (; at <= to; at += 1) {
      if (refines && known?.[block + at]) bits.read(1);
      else if (left === 0) break;
      else left -= 1;
    }
    return at;
  }
  return {
    restart() {
      bits.restart();
      run = 0;
    },
    read(codes: Codes, known: Uint8Array | null, block: number): void {
      let at = Math.max(1, from);
      while (run === 0 && at <= to) {
        const symbol = bits.symbol(codes);
        const [zeros, size] = [symbol >> 4, symbol & 15];
        if (size === 0 && zeros < 15) run = 2 ** zeros + bits.read(zeros);
        else {
          bits.read(size);
          at = pass(known, block, at, zeros);
          if (size > 0 && known && at <= to) {
            known[block + at] = 1;
            known[block] = 1;
          }
          at += 1;
        }
      }
      if (run === 0) return;
      if (refines && known?.[block]) pass(known, block, at, 64);
      run -= 1;
    },
  };
}

function isScanWhole(bytes: Uint8Array, data: number, scan: Scan, tables: Tables): boolean {
  const { frame, interval } = tables;
  const { parts, from, to, refines } = scan;
  if (!frame) return false;
  const { units, blocks } = unitsOf(
    frame,
    parts.map(({ component }) => component),
  );
  const bits = bitReader(bytes, data);
  const band = coefficients(bits, scan);
  for (const { component } of parts) if (from > 0) component.known ??= new Uint8Array(units * 64);
  for (let unit = 0; unit < units; unit += 1) {
    if (interval > 0 && unit > 0 && unit % interval === 0) band.restart();
    for (const [n, { component, dc, ac }] of parts.entries())
      for (let block = blocks[n] ?? 0; block > 0; block -= 1) {
        if (from === 0) bits.read(refines || !dc ? 1 : bits.symbol(dc));
        if (to > 0 && ac) band.read(ac, component.known, unit * 64);
      }
    if (bits.isOver()) return false;
  }
  return true;
}

// More than encoders make.
const PASSES = 64;

/** Whether a JPEG without its end mark has all blocks of all components. */
function isEveryScanWhole(bytes: Uint8Array, segments: readonly Segment[]): boolean {
  const tables: Tables = { codes: new Map(), frame: null, interval: 0 };
  const complete = new Set<Component>();
  for (const { marker, data, end } of segments) {
    noteSegment(tables, marker, data);
    if (marker !== SCAN) continue;
    const scan = scanOf(data, tables);
    if (!scan || !isScanWhole(bytes, end, scan, tables)) return false;
    for (const { component } of scan.parts) if (scan.isLast) complete.add(component);
  }
  return tables.frame?.components.every((one) => complete.has(one)) ?? false;
}

/** Whether a JPEG is complete to its last block; its end mark may be missing. */
export function isJpegWhole(bytes: Uint8Array): boolean {
  const segments = [...jpegSegments(bytes)];
  const scans = segments.filter(({ marker }) => marker === SCAN).length;
  if (scans === 0 || segments.some(({ end }) => end > bytes.length)) return false;
  if (segments.at(-1)?.marker === END) return true;
  return scans <= PASSES && isEveryScanWhole(bytes, segments);
}
