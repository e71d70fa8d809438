import type { Hours } from '../../shared/content/hours.ts';

type Draw = (hours: Hours) => readonly string[];

let draw: Draw = () => [];

/** Gives the build, and a page that is redrawn with hours, what draws them (hours-lines.ts). */
export function provideHoursLines(lines: Draw): void {
  draw = lines;
}

/** Opening hours as lines, none before their drawing was provided. */
export const hoursLines: Draw = (hours) => draw(hours);
