/** The photo's place in the dialog. */
export const photoId = (index: number): string => `foto-${index + 1}`;

type Tile = 'big' | 'wide' | 'third' | undefined;

// Rows of twelve columns: two with one beside, a wide and a narrow one, three, one.
const LEFT: readonly Tile[] = ['big', undefined, undefined];
const RIGHT: readonly Tile[] = [undefined, 'big', undefined];
const PAIR: readonly Tile[] = ['wide', undefined];
const TURNED: readonly Tile[] = [undefined, 'wide'];
const THREE: readonly Tile[] = ['third', 'third', 'third'];
const ROWS: readonly (readonly (readonly Tile[])[])[] = [
  [],
  [['big']],
  [PAIR],
  [LEFT],
  [PAIR, TURNED],
  [LEFT, TURNED],
  [LEFT, RIGHT],
  [LEFT, TURNED, PAIR],
  [LEFT, TURNED, LEFT],
  [LEFT, THREE, RIGHT],
  [LEFT, TURNED, PAIR, RIGHT],
  [LEFT, THREE, TURNED, LEFT],
  [LEFT, THREE, RIGHT, THREE],
];

/** The size of each photo, so that rows differ and have no gaps. */
export const tiles = (count: number): readonly Tile[] => ROWS[count]?.flat() ?? [];
