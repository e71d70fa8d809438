import type { Rgba } from '../../shared/content/css-values.ts';

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance 0-1 as WCAG defines it; alpha is left out. */
export function luminance([red, green, blue]: Rgba): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio 1-21 of two opaque colours. */
export function contrast(one: Rgba, other: Rgba): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

/** `over` painted on an opaque colour with its own alpha. */
export function blend(over: Rgba, under: Rgba): Rgba {
  const mix = (index: 0 | 1 | 2) => over[index] * over[3] + under[index] * (1 - over[3]);
  return [mix(0), mix(1), mix(2), 1];
}

const hexOf = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

/** `#rrggbb`, alpha left out. */
export function toHex([red, green, blue]: Rgba): string {
  return `#${hexOf(red)}${hexOf(green)}${hexOf(blue)}`;
}
