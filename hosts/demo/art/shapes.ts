/** The colours of the drawings: the site's palette, stronger, for a veil may lie over them. */
export const FOREST = '#24443a';
export const SAGE = '#3b6650';
export const LEAF = '#5c8a6a';
export const MIST = '#a9c4ae';
export const CLAY = '#b8693f';
export const SAND = '#e2c79c';
export const CREAM = '#fbf1dd';
export const SUN = '#f4b764';

const LEAF_SHAPE = 'M0 0C16-22 58-26 92 0C58 26 16 22 0 0Z';

/** A linear gradient by its id, from top to bottom unless `across`. */
export function gradient(
  id: string,
  stops: readonly (readonly [string, number?])[],
  across = false,
) {
  const to = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  const last = Math.max(stops.length - 1, 1);
  const drawn = stops.map(
    ([color, opacity = 1], place) =>
      `<stop offset="${place / last}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" ${to}>${drawn.join('')}</linearGradient>`;
}

/** A round glow by its id. */
export const glow = (id: string, color: string, opacity = 1) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

/** A leaf at a place, turned by degrees. */
export const leaf = (x: number, y: number, turn: number, scale: number, fill: string) =>
  `<path d="${LEAF_SHAPE}" fill="${fill}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})rotate(${turn.toFixed(1)})scale(${scale})"/>`;

/** A branch that rises from a place: pairs of leaves along a bent stem, smaller towards its tip. */
export function branch(
  x: number,
  y: number,
  { length, lean, leaves, scale, color }: Branch,
): string {
  const point = (share: number) => ({
    x: x + lean * share * share * length,
    y: y - length * share,
  });
  const pairs = Array.from({ length: leaves }, (_, place) => {
    const share = 0.18 + (0.82 * place) / leaves;
    const at = point(share);
    const size = scale * (1.1 - 0.55 * share);
    const turn = lean * share * 60;
    return leaf(at.x, at.y, turn - 38, size, color) + leaf(at.x, at.y, turn - 142, size, color);
  });
  const [middle, tip] = [point(0.5), point(1)];
  const stem = `<path d="M${x} ${y}Q${middle.x - lean * length * 0.1} ${middle.y} ${tip.x} ${tip.y}" fill="none" stroke="${color}" stroke-width="${5 * scale}"/>`;
  return stem + pairs.join('') + leaf(tip.x, tip.y, lean * 60 - 90, scale * 0.5, color);
}

type Branch = {
  readonly length: number;
  /** How far its tip leans over, as a share of its length; below 0 to the left. */
  readonly lean: number;
  readonly leaves: number;
  readonly scale: number;
  readonly color: string;
};

/** A smooth stone lying at a place. */
export const stone = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/><ellipse cx="${x - rx * 0.25}" cy="${y - ry * 0.4}" rx="${rx * 0.45}" ry="${ry * 0.25}" fill="#fff" opacity=".16"/>`;

/** A whole drawing. */
export const drawing = (width: number, height: number, defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="14"/></filter>${defs}</defs>${body}</svg>`;
