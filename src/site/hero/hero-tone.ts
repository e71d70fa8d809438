import { parseColor, type Rgba } from '../../shared/content/css-values.ts';

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance 0-1 as WCAG defines it; alpha is left out. */
function luminance([red, green, blue]: Rgba): number {
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

// 4.5 and what rounding to whole channels may cost.
const AA = 4.55;
const BLACK: Rgba = [0, 0, 0, 1];
const WHITE: Rgba = [255, 255, 255, 1];
const STEPS = Array.from({ length: 51 }, (_, step) => step / 50);

export type Tone = 'light' | 'dark';

// The darkest and the lightest thing our own art puts behind text, in its light and its dark dress.
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

// What lies between a picture and the text, as far as the text reaches; drawn by Hero.css.
export const VEIL: Readonly<Record<Tone, Rgba>> = {
  light: [255, 252, 246, 0.7],
  dark: [14, 25, 20, 0.65],
};

export type HeroTone = {
  readonly tone: Tone;
  readonly title: string;
  readonly subtitle: string;
};

const ratio = (light: Rgba, dark: Rgba) => (luminance(light) + 0.05) / (luminance(dark) + 0.05);

type Choice = { readonly title_color: string; readonly subtitle_color: string };

// A see-through text colour has no contrast of its own: it counts, and is drawn, as opaque.
const opaque = (text: string): Rgba => {
  const color = parseColor(text) ?? BLACK;
  return [color[0], color[1], color[2], 1];
};

// A picture has any shade, and gives way to the art when it does not load.
const groundsOf = (tone: Tone, picture: boolean): readonly Rgba[] =>
  picture ? [...ART[tone], ...[BLACK, WHITE].map((shade) => blend(VEIL[tone], shade))] : ART[tone];

// With its sign: a picture has every shade between its extremes, so text must be lighter than all
// of it, or darker.
function reads(text: Rgba, tone: Tone, grounds: readonly Rgba[]): boolean {
  return grounds.every(
    (ground) => (tone === 'dark' ? ratio(text, ground) : ratio(ground, text)) >= AA,
  );
}

function shifted(text: Rgba, tone: Tone, share: number): Rgba {
  const [red, green, blue] = tone === 'dark' ? WHITE : BLACK;
  return blend([red, green, blue, share], text);
}

// How far a text must go towards white or black until it reads: keeps the owner's hue as far as it
// can.
function shiftOf(text: Rgba, tone: Tone, picture: boolean): number {
  const grounds = groundsOf(tone, picture);
  return STEPS.find((share) => reads(shifted(text, tone, share), tone, grounds)) ?? 1;
}

// Light behind dark text and dark behind light; for what lies between (red, grey) whichever leaves
// more of it. The same with a picture and without: one that does not load changes nothing.
function toneOf(title: Rgba): Tone {
  return shiftOf(title, 'light', true) <= shiftOf(title, 'dark', true) ? 'light' : 'dark';
}

/**
 * How the hero is dressed so that both texts keep 4.5:1 whatever colours the owner chose. The title
 * decides light or dark; a text that does not read there is shifted until it does.
 */
export function heroTone({ title_color, subtitle_color }: Choice, picture: boolean): HeroTone {
  const tone = toneOf(opaque(title_color));
  const drawn = (chosen: string) => {
    const text = opaque(chosen);
    return toHex(shifted(text, tone, shiftOf(text, tone, picture)));
  };
  return { tone, title: drawn(title_color), subtitle: drawn(subtitle_color) };
}
