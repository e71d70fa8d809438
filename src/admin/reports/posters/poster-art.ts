/** A shape to be drawn; `at` moves and turns it (a, b, c, d, e, f of a matrix). */
export type Shape = {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly at?: readonly [number, number, number, number, number, number];
};

type Point = readonly [x: number, y: number];
/** A cubic curve: its ends and the two points that draw it aside. */
type Curve = readonly [Point, Point, Point, Point];

const LEAF = 'M0 0C16-24 58-28 92 0C58 28 16 24 0 0Z';

const along = ([a, b, c, d]: Curve, t: number, axis: 0 | 1): number =>
  (1 - t) ** 3 * a[axis] +
  3 * (1 - t) ** 2 * t * b[axis] +
  3 * (1 - t) * t ** 2 * c[axis] +
  t ** 3 * d[axis];

const pathOf = ([a, b, c, d]: Curve) => `M${a}C${b} ${c} ${d}`;

type Look = {
  readonly leaves: number;
  /** Of the lowest leaf, those above are smaller. */
  readonly scale: number;
  readonly color: string;
  /** Drawn by its outline. */
  readonly line?: number;
};

/** A stem with its leaves by turns on either side, the last one at its tip. */
export function branch(curve: Curve, { leaves, scale, color, line }: Look): readonly Shape[] {
  const drawn = line === undefined ? { fill: color } : { stroke: color, width: line };
  const leafAt = (place: number): Shape => {
    const share = place / (leaves - 1);
    const t = 0.12 + 0.88 * share;
    const [x, y] = [along(curve, t, 0), along(curve, t, 1)];
    const heading = Math.atan2(
      along(curve, t + 0.01, 1) - along(curve, t - 0.01, 1),
      along(curve, t + 0.01, 0) - along(curve, t - 0.01, 0),
    );
    const aside = place === leaves - 1 ? 0 : (place % 2 === 0 ? 1 : -1) * 0.85;
    const size = scale * (1 - 0.45 * share);
    const [cos, sin] = [Math.cos(heading + aside) * size, Math.sin(heading + aside) * size];
    return { d: LEAF, ...drawn, at: [cos, sin, -sin, cos, x, y] };
  };
  return [
    { d: pathOf(curve), stroke: color, width: line ?? 4 * scale },
    ...Array.from({ length: leaves }, (_, place) => leafAt(place)),
  ];
}

/** A river stone, flatter below than above. */
export function stone([x, y]: Point, wide: number, high: number, fill: string): Shape {
  const [w, h] = [wide / 2, high / 2];
  const bend = 0.62;
  return {
    d: `M${x - w} ${y + h * 0.1}C${x - w} ${y - h * bend} ${x - w * bend} ${y - h} ${x} ${y - h}S${x + w} ${y - h * bend} ${x + w} ${y + h * 0.1}S${x + w * 0.7} ${y + h} ${x} ${y + h}S${x - w} ${y + h * 0.8} ${x - w} ${y + h * 0.1}Z`,
    fill,
  };
}

export const circle = ([x, y]: Point, radius: number, fill: string): Shape => ({
  d: `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`,
  fill,
});

/** A rectangle with round corners. */
export const box = (
  [x, y]: Point,
  [wide, high]: Point,
  radius: number,
  look: Pick<Shape, 'fill' | 'stroke' | 'width'>,
): Shape => ({
  d: `M${x + radius} ${y}h${wide - 2 * radius}q${radius} 0 ${radius} ${radius}v${high - 2 * radius}q0 ${radius} ${-radius} ${radius}h${2 * radius - wide}q${-radius} 0 ${-radius} ${-radius}v${2 * radius - high}q0 ${-radius} ${radius} ${-radius}Z`,
  ...look,
});
