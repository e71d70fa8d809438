export const [SCAN, END] = [0xda, 0xd9];

/** Whether a segment says the size of the picture. */
export const isFrame = (marker: number, { length }: Uint8Array): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker) && length >= 5;

// Where the data of a scan ends: at a marker that neither escapes nor restarts.
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** From its marker on; `data` has neither marker nor length, `end` is past the bytes if cut. */
export type Segment = {
  readonly marker: number;
  readonly start: number;
  readonly data: Uint8Array;
  readonly end: number;
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
