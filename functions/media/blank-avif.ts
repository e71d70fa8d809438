import { ascii, type Box, boxes, viewOf } from '../../src/shared/media/picture.ts';

// Valid EXIF without entries; the preceding four bytes say where it begins.
const NO_EXIF = [0, 0, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0];

function reader(bytes: Uint8Array, start: number, end: number) {
  const view = viewOf(bytes);
  let at = start;
  return {
    more: (size: number) => at + size <= Math.min(end, bytes.length),
    take(size: number): number {
      let value = 0;
      for (let n = 0; n < size; n += 1) value = value * 256 + view.getUint8(at + n);
      at += size;
      return value;
    },
  };
}

/** Ids of the items that hold metadata, and whether each is EXIF. */
function metadataItems(bytes: Uint8Array, { start, end }: Box): ReadonlyMap<number, boolean> {
  const wide = bytes[start] !== 0;
  const found = new Map<number, boolean>();
  for (const { kind, start: at } of boxes(bytes, start + (wide ? 8 : 6), end)) {
    if (kind !== 'infe' || at + 16 > bytes.length) continue;
    const size = bytes[at] === 3 ? 4 : 2;
    const id = reader(bytes, at + 4, end).take(size);
    const type = ascii(bytes, at + 4 + size + 2, 4);
    if (type === 'Exif' || type === 'mime') found.set(id, type === 'Exif');
  }
  return found;
}

type Extent = { readonly id: number; readonly inside: boolean; from: number; length: number };

/** The location of each item; `inside` counts from the `idat` box. */
function* extents(bytes: Uint8Array, { start, end }: Box): Generator<Extent> {
  const version = bytes[start] ?? 0;
  const { more, take } = reader(bytes, start + 4, end);
  if (!more(8)) return;
  const [sizes, bases] = [take(1), take(1)];
  const [offset, length, base, index] = [sizes >> 4, sizes & 15, bases >> 4, bases & 15];
  const idSize = version < 2 ? 2 : 4;
  for (let items = take(idSize); items > 0 && more(idSize + 6 + base); items -= 1) {
    const id = take(idSize);
    const inside = version > 0 && (take(2) & 15) === 1;
    take(2);
    const origin = take(base);
    const each = (version > 0 ? index : 0) + offset + length;
    for (let count = take(2); count > 0 && each > 0 && more(each); count -= 1) {
      if (version > 0) take(index);
      yield { id, inside, from: origin + take(offset), length: take(length) };
    }
  }
}

function blankItems(bytes: Uint8Array, meta: readonly Box[]): void {
  const named = (name: string) => meta.find(({ kind }) => kind === name);
  const [names, places] = [named('iinf'), named('iloc')];
  if (!names || !places) return;
  const items = metadataItems(bytes, names);
  for (const { id, inside, from, length } of extents(bytes, places)) {
    const isExif = items.get(id);
    if (isExif === undefined) continue;
    const at = from + (inside ? (named('idat')?.start ?? bytes.length) : 0);
    bytes.fill(isExif ? 0 : 0x20, at, at + length);
    if (isExif && length >= NO_EXIF.length && at + length <= bytes.length) bytes.set(NO_EXIF, at);
  }
}

const NEEDED = /^(?:ftyp|meta|mdat|moov|sidx)$/;

/** An AVIF with EXIF, XMP and unknown boxes blanked, since its offsets count from the start. */
export function blankAvif(whole: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(whole);
  for (const { kind, start, end } of [...boxes(bytes, 0, bytes.length)]) {
    if (kind === 'meta') blankItems(bytes, [...boxes(bytes, start + 4, end)]);
    if (NEEDED.test(kind)) continue;
    bytes.set([0x66, 0x72, 0x65, 0x65], start - 4);
    bytes.fill(0, start, end);
  }
  return bytes;
}
