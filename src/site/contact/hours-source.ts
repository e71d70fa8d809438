import type { Hours } from '../../shared/content/hours.ts';

type Draw = (hours: Hours) => readonly string[];

let draw: Draw = () => [];

export function provideHoursLines(lines: Draw): void {
  draw = lines;
}

export const hoursLines: Draw = (hours) => draw(hours);
