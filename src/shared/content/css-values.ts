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

// These values reach a style sheet: only what matches the grammar is accepted.
const HEX = '#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})';
const NUMBER = '\\d{1,3}(?:\\.\\d{1,4})?%?';
const ALPHA = '(?:0|1|0?\\.\\d{1,4}|1\\.0{1,4}|\\d{1,3}%)';
const RGB = `rgba?\\(\\s*${NUMBER}\\s*,\\s*${NUMBER}\\s*,\\s*${NUMBER}\\s*(?:,\\s*${ALPHA}\\s*)?\\)`;
export const COLOR = `(?:${HEX}|${RGB}|${Object.keys(NAMED).join('|')})`;

const isColorText = new RegExp(`^${COLOR}$`, 'i');

/** A hex, rgb(a) or plainly named CSS colour. */
export function isColor(text: string): boolean {
  return isColorText.test(text);
}

function fromHex(digits: string): Rgba {
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (index: number) =>
    Number.parseInt(full.slice(index * 2, index * 2 + 2) || 'ff', 16);
  return [channel(0), channel(1), channel(2), channel(3) / 255];
}

function portion(text: string, whole: number): number {
  const value = Number.parseFloat(text);
  return Math.min(text.endsWith('%') ? (value / 100) * whole : value, whole);
}

export function parseColor(text: string): Rgba | null {
  if (!isColor(text)) return null;
  const color = NAMED[text.toLowerCase()] ?? text;
  if (color.startsWith('#')) return fromHex(color.slice(1));
  const [red = '0', green = '0', blue = '0', alpha = '1'] = color.match(/[\d.]+%?/g) ?? [];
  return [portion(red, 255), portion(green, 255), portion(blue, 255), portion(alpha, 1)];
}

export const FONTS = ['Montserrat', 'Playfair Display', 'Roboto', 'Open Sans', 'Lato'] as const;
export const BODY_FONT = 'Figtree';
export type Font = (typeof FONTS)[number];
