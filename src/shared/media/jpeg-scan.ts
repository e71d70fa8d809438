// The entropy-coded data of a JPEG (ITU-T T.81), read without decoding a pixel.

/** Symbols by the length of their code and their place among codes of that length. */
type Codes = { readonly counts: Uint8Array; readonly symbols: Uint8Array };

type Component = { readonly id: number; readonly across: number; readonly down: number };

type Frame = {
  readonly progressive: boolean;
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
};

type Tables = {
  readonly codes: Map<number, Codes>;
  frame: Frame | null;
  /** MCUs between restart markers; 0 for none. */
  interval: number;
  /** Components whose last bits have begun. */
  readonly begun: Set<number>;
};

const [FRAME_PROGRESSIVE, HUFFMAN_TABLES, RESTART_INTERVAL] = [0xc2, 0xc4, 0xdd];
export const [SCAN, END] = [0xda, 0xd9];
const HUFFMAN_FRAMES = [0xc0, 0xc1, FRAME_PROGRESSIVE];

function readCodes(data: Uint8Array, codes: Map<number, Codes>): void {
  for (let at = 0; at + 17 <= data.length; ) {
    const counts = data.subarray(at + 1, at + 17);
    const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
    codes.set(data[at] ?? 0, { counts, symbols: data.subarray(at + 17, end) });
    at = end;
  }
}

function frameOf(marker: number, data: Uint8Array): Frame {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const components: Component[] = [];
  for (let at = 6; at + 3 <= data.length; at += 3) {
    const [id = 0, sampling = 0x11] = data.subarray(at, at + 2);
    components.push({ id, across: sampling >> 4 || 1, down: sampling & 15 || 1 });
  }
  const [width, height] = [view.getUint16(3), view.getUint16(1)];
  return { progressive: marker === FRAME_PROGRESSIVE, width, height, components };
}

// `data`: the segment without its marker and length.
function noteSegment(tables: Tables, marker: number, data: Uint8Array): void {
  if (marker === HUFFMAN_TABLES) readCodes(data, tables.codes);
  else if (marker === RESTART_INTERVAL) tables.interval = (data[0] ?? 0) * 256 + (data[1] ?? 0);
  else if (HUFFMAN_FRAMES.includes(marker) && data.length >= 9)
    tables.frame = frameOf(marker, data);
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
    skip(count: number): void {
      for (let n = 0; n < count; n += 1) bit();
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

function skipBlock(bits: Bits, dc: Codes, ac: Codes): void {
  bits.skip(bits.symbol(dc));
  for (let at = 1; at < 64; at += 1) {
    const symbol = bits.symbol(ac);
    const size = symbol & 15;
    if (size === 0 && symbol !== 0xf0) return;
    bits.skip(size);
    at += symbol >> 4;
  }
}

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

type Part = { readonly component: Component; readonly dc: Codes; readonly ac: Codes };

// `head`: the segment of the scan, without its marker and length.
function partsOf(head: Uint8Array, { frame, codes }: Tables): readonly Part[] {
  return Array.from({ length: head[0] ?? 0 }, (_, n) => {
    const [id, place = 0] = head.subarray(1 + 2 * n, 3 + 2 * n);
    const component = frame?.components.find((one) => one.id === id);
    const [dc, ac] = [codes.get(place >> 4), codes.get(0x10 | (place & 15))];
    return component && dc && ac ? [{ component, dc, ac }] : [];
  }).flat();
}

function noteScan({ frame, begun }: Tables, head: Uint8Array): void {
  const count = head[0] ?? 0;
  const [first = 0, , bits = 0] = head.subarray(1 + 2 * count);
  if (frame?.progressive && (first === 0 || (bits & 15) > 0)) return;
  for (let n = 0; n < count; n += 1) begun.add(head[1 + 2 * n] ?? 0);
}

/** Whether the last scan, which has no end mark, has all its blocks. */
function isScanWhole(bytes: Uint8Array, data: number, head: Uint8Array, tables: Tables): boolean {
  const { frame, interval, begun } = tables;
  if (!frame?.components.every(({ id }) => begun.has(id))) return false;
  // Refinement bits are not counted: their number is not known.
  if (frame.progressive) return true;
  const parts = partsOf(head, tables);
  if (parts.length === 0 || parts.length < (head[0] ?? 0)) return false;
  const components = parts.map(({ component }) => component);
  const { units, blocks } = unitsOf(frame, components);
  const bits = bitReader(bytes, data);
  for (let unit = 0; unit < units; unit += 1) {
    if (interval > 0 && unit > 0 && unit % interval === 0) bits.restart();
    for (const [n, { dc, ac }] of parts.entries())
      for (let block = blocks[n] ?? 0; block > 0; block -= 1) skipBlock(bits, dc, ac);
    if (bits.isOver()) return false;
  }
  return true;
}

// Where the data of a scan ends: at a marker that neither escapes nor restarts.
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** From its marker on; `data` has neither marker nor length, `end` is past the bytes if cut. */
type Segment = {
  readonly marker: number;
  readonly start: number;
  readonly data: Uint8Array;
  readonly end: number;
  /** After the entropy-coded data of a scan. */
  readonly next: number;
};

/** The segments of a JPEG; the end mark is the last one. */
export function* jpegSegments(bytes: Uint8Array): Generator<Segment> {
  for (let start = 2; start + 2 <= bytes.length && bytes[start] === 0xff; ) {
    const [, marker = 0, high = 0, low = 0] = bytes.subarray(start, start + 4);
    const end = start + 2 + (marker === END ? 0 : high * 256 + low);
    const next = marker === SCAN ? scanEnd(bytes, end) : end;
    const isFill = marker === 0xff;
    if (!isFill) yield { marker, start, data: bytes.subarray(start + 4, end), end, next };
    if (marker === END) return;
    start = isFill ? start + 1 : next;
  }
}

/** Whether a JPEG is complete to its last block; its end mark may be missing. */
export function isJpegWhole(bytes: Uint8Array): boolean {
  const tables: Tables = { codes: new Map(), frame: null, interval: 0, begun: new Set() };
  let scanned = false;
  for (const { marker, data, end, next } of jpegSegments(bytes)) {
    if (marker === END) return scanned;
    if (end > bytes.length) return false;
    noteSegment(tables, marker, data);
    if (marker !== SCAN) continue;
    scanned = true;
    noteScan(tables, data);
    if (next === bytes.length) return isScanWhole(bytes, end, data, tables);
  }
  return false;
}
