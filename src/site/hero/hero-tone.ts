import { parseColor, type Rgba } from '../../shared/content/css-values.ts';

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance 0-1 (WCAG), without alpha. */
function luminance([red, green, blue]: Rgba): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio 1-21 of opaque colours (WCAG). */
export function contrast(one: Rgba, other: Rgba): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

/** Paints `over` on an opaque colour. */
export function blend(over: Rgba, under: Rgba): Rgba {
  const mix = (index: 0 | 1 | 2) => over[index] * over[3] + under[index] * (1 - over[3]);
  return [mix(0), mix(1), mix(2), 1];
}

const hexOf = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

/** `#rrggbb`, without alpha. */
export function toHex([red, green, blue]: Rgba): string {
  return `#${hexOf(red)}${hexOf(green)}${hexOf(blue)}`;
}

// 4.5 and the cost of rounding channels.
const AA = 4.55;
const BLACK: Rgba = [0, 0, 0, 1];
const WHITE: Rgba = [255, 255, 255, 1];
const STEPS = Array.from({ length: 51 }, (_, step) => step / 50);

export type Tone = 'light' | 'dark';

// The darkest and the lightest colour of our art behind text.
export const ART: Readonly<Record<Tone, readonly [Rgba, Rgba]>> = {
  light: [
    [214, 226, 214, 1],
    [255, 253, 249, 1],
  ],
  dark: [
    [27, 46, 38, 1],
    [52, 82, 68, 1],
  ],
};

export type HeroTone = {
  readonly tone: Tone;
  readonly title: string;
  readonly subtitle: string;
};

const ratio = (light: Rgba, dark: Rgba) => (luminance(light) + 0.05) / (luminance(dark) + 0.05);

type Choice = { readonly title_color: string; readonly subtitle_color: string };

const opaque = (text: string): Rgba => {
  const color = parseColor(text) ?? BLACK;
  return [color[0], color[1], color[2], 1];
};

function reads(text: Rgba, tone: Tone): boolean {
  return ART[tone].every(
    (ground) => (tone === 'dark' ? ratio(text, ground) : ratio(ground, text)) >= AA,
  );
}

function shifted(text: Rgba, tone: Tone, share: number): Rgba {
  const [red, green, blue] = tone === 'dark' ? WHITE : BLACK;
  return blend([red, green, blue, share], text);
}

// How far a text moves towards white or black until it is readable; keeps the hue where possible.
const shiftOf = (text: Rgba, tone: Tone): number =>
  STEPS.find((share) => reads(shifted(text, tone, share), tone)) ?? 1;

// Light behind dark text and the reverse; else whichever changes the text less.
function toneOf(title: Rgba): Tone {
  return shiftOf(title, 'light') <= shiftOf(title, 'dark') ? 'light' : 'dark';
}

/** Colours that give both texts 4.5:1; the title decides light or dark. */
export function heroTone({ title_color, subtitle_color }: Choice): HeroTone {
  const tone = toneOf(opaque(title_color));
  const drawn = (chosen: string) => {
    const text = opaque(chosen);
    return toHex(shifted(text, tone, shiftOf(text, tone)));
  };
  return { tone, title: drawn(title_color), subtitle: drawn(subtitle_color) };
}
