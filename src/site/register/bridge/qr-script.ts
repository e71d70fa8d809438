import { generate } from 'lean-qr/nano';

const INK = [29, 42, 35, 255] as const;
const MARGIN = 2;

/** Draws the code of an address, a module a pixel; CSS enlarges it. */
export const draw = (canvas: HTMLCanvasElement, address: string): void =>
  generate(address).toCanvas(canvas, { on: INK, padX: MARGIN, padY: MARGIN });
