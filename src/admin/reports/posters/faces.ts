import { addFonts } from '../../ui/site-fonts.ts';
import type { Drawing, Face } from './poster-drawing.ts';
import type { Measure } from './poster-text.ts';

/** The two faces of a poster as CSS names them. */
export type Faces = Readonly<Record<Face, string>>;

const BODY = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** The site's only weight of its title fonts. */
export const WEIGHT = 500;

const setIn = (family: string, size: number) => `${WEIGHT} ${size}px ${family}`;

/** The faces of a poster, once they can be drawn: measured before, a title would be set wrongly. */
export async function loadFaces(font: string): Promise<Faces> {
  const title = `"${font}", ${BODY}`;
  await addFonts();
  await document.fonts.load(setIn(title, 16)).catch(() => []);
  return { title, body: BODY };
}

function context(): CanvasRenderingContext2D {
  const made = document.createElement('canvas').getContext('2d');
  if (!made) throw new Error('no canvas');
  return made;
}

// Larger than drawn, so that rounding does not count.
const SAMPLE = 100;

/** How wide texts are in these faces, at a size of 1. */
export function measuresOf(faces: Faces): Readonly<Record<Face, Measure>> {
  const pen = context();
  const measure =
    (family: string): Measure =>
    (text) => {
      pen.font = setIn(family, SAMPLE);
      return pen.measureText(text).width / SAMPLE;
    };
  return { title: measure(faces.title), body: measure(faces.body) };
}

const AS_IT_IS = [1, 0, 0, 1, 0, 0] as const;

/** The drawing as a PNG of one pixel a unit. */
export function paint({ width, height, shapes, lines }: Drawing, faces: Faces): Promise<Blob> {
  const pen = context();
  Object.assign(pen.canvas, { width, height });
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  for (const { d, fill, stroke, width: thickness = 1, at = AS_IT_IS } of shapes) {
    pen.setTransform(...at);
    const path = new Path2D(d);
    if (fill) {
      pen.fillStyle = fill;
      pen.fill(path);
    }
    if (stroke) {
      pen.strokeStyle = stroke;
      pen.lineWidth = thickness;
      pen.lineCap = 'round';
      pen.stroke(path);
    }
  }
  pen.resetTransform();
  pen.textAlign = 'center';
  for (const { text, face, x, y, size, color } of lines) {
    pen.font = setIn(faces[face], size);
    pen.fillStyle = color;
    pen.fillText(text, x, y);
  }
  return new Promise((resolve, reject) => {
    pen.canvas.toBlob(
      (file) => (file ? resolve(file) : reject(new Error('no picture'))),
      'image/png',
    );
  });
}
