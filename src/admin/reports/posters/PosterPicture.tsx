import { type Faces, WEIGHT } from './faces.ts';
import type { Drawing } from './poster-drawing.ts';

type Props = {
  readonly drawing: Drawing;
  readonly faces: Faces;
  /** All that it says, for who cannot see it. */
  readonly label: string;
  readonly className: string;
};

/** A poster in lines that stay sharp at any size. */
export function PosterPicture({ drawing, faces, label, className }: Props) {
  const { width, height, shapes, lines } = drawing;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {shapes.map(({ d, fill = 'none', stroke, width: thickness, at }, place) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes are never moved
          key={place}
          d={d}
          fill={fill}
          stroke={stroke}
          strokeWidth={thickness}
          strokeLinecap="round"
          transform={at && `matrix(${at.join(' ')})`}
        />
      ))}
      {lines.map(({ text, face, x, y, size, color }) => (
        <text
          key={y}
          x={x}
          y={y}
          fontFamily={faces[face]}
          fontSize={size}
          fontWeight={WEIGHT}
          fill={color}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
