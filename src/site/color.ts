/** Red, green, blue 0-255 and alpha 0-1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const NAMED: Readonly<Record<string, string>> = {
  black: '#000',
  white: '#fff',
  gray: '#808080',
  silver: '#c0c0c0',
  maroon: '#800000',
  red: '#f00',
  purple: '#800080',
  green: '#008000',
  olive: '#808000',
  navy: '#000080',
  teal: '#008080',
  ivory: '#fffff0',
  beige: '#f5f5dc',
  brown: '#a52a2a',
  gold: '#ffd700',
  pink: '#ffc0cb',
  orange: '#ffa500',
  transparent: '#0000',
};

function hex(digits: string): Rgba {
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (index: number) =>
    Number.parseInt(full.slice(index * 2, index * 2 + 2) || 'ff', 16);
  return [channel(0), channel(1), channel(2), channel(3) / 255];
}

const portion = (text: string, whole: number) =>
  text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text);
const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** Parses the colours that src/shared/css-values.ts accepts; null for anything else. */
export function parseColor(text: string): Rgba | null {
  const color = NAMED[text.toLowerCase()] ?? text;
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(color)?.[1];
  if (digits !== undefined) return hex(digits);
  const parts = /^rgba?\(([^)]+)\)$/i
    .exec(color)?.[1]
    ?.split(',')
    .map((part) => part.trim());
  if (parts === undefined || parts.length < 3) return null;
  const [red = '0', green = '0', blue = '0', alpha = '1'] = parts;
  return [
    within(portion(red, 255), 255),
    within(portion(green, 255), 255),
    within(portion(blue, 255), 255),
    within(portion(alpha, 1), 1),
  ];
}

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
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** `over` painted on an opaque colour with its own alpha. */
export function blend(over: Rgba, under: Rgba): Rgba {
  const mix = (index: 0 | 1 | 2) => over[index] * over[3] + under[index] * (1 - over[3]);
  return [mix(0), mix(1), mix(2), 1];
}

/** `#rrggbb`, alpha left out. */
export function toHex([red, green, blue]: Rgba): string {
  return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
