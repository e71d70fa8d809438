import type { Hours } from '../../shared/content/hours.ts';

type Draw = (hours: Hours) => readonly string[];

let draw: Draw = () => [];

/** Provides the code that formats hours (hours-lines.ts). */
export function provideHoursLines(lines: Draw): void {
  draw = lines;
}

/** Empty until provided. */
export const hoursLines: Draw = (hours) => draw(hours);
