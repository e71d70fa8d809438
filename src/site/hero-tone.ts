import { parseColor, type Rgba } from '../shared/css-values.ts';
import { blend, luminance, toHex } from './color.ts';

// 4.5 and what rounding to whole channels may cost.
const AA = 4.55;
const BLACK: Rgba = [0, 0, 0, 1];
const WHITE: Rgba = [255, 255, 255, 1];

// The darkest and the lightest thing our own art puts behind text, in its light and its dark dress.
export const ART: Readonly<Record<'light' | 'dark', readonly [Rgba, Rgba]>> = {
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
  /** Dress of the hero: light behind dark text, dark behind light text. */
  readonly tone: 'light' | 'dark';
  /** Opacity 0-1 of a scrim (white when light, black when dark) between picture and text. */
  readonly scrim: number;
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

// With its sign: a picture has every shade between its extremes, so text must be lighter than all
// of it, or darker.
function least(
  text: Rgba,
  tone: 'light' | 'dark',
  scrim: number,
  grounds: readonly Rgba[],
): number {
  const veil = tone === 'dark' ? BLACK : WHITE;
  const ratios = grounds.map((ground) => {
    const seen = blend([veil[0], veil[1], veil[2], scrim], ground);
    return tone === 'dark' ? ratio(text, seen) : ratio(seen, text);
  });
  return Math.min(...ratios);
}

function scrimFor(text: Rgba, tone: 'light' | 'dark', grounds: readonly Rgba[]): number | null {
  for (let percent = 0; percent <= 100; percent += 5) {
    if (least(text, tone, percent / 100, grounds) >= AA) return percent / 100;
  }
  return null;
}

// Away from the other extreme until the text reads: keeps the owner's hue as far as it can.
function readable(
  text: Rgba,
  tone: 'light' | 'dark',
  scrim: number,
  grounds: readonly Rgba[],
): Rgba {
  const goal = tone === 'dark' ? WHITE : BLACK;
  for (let percent = 0; percent <= 100; percent += 5) {
    const color = blend([goal[0], goal[1], goal[2], percent / 100], text);
    if (least(color, tone, scrim, grounds) >= AA) return color;
  }
  return goal;
}

/**
 * How the hero is dressed so that both texts keep 4.5:1 whatever colours the owner chose. With a
 * picture every ground from black to white is possible. The title decides light or dark; a subtitle
 * that disagrees is shifted until it reads.
 */
export function heroTone({ title_color, subtitle_color }: Choice, picture: boolean): HeroTone {
  const title = opaque(title_color);
  const subtitle = opaque(subtitle_color);
  const tone = luminance(title) > 0.179 ? 'dark' : 'light';
  const grounds = picture ? [BLACK, WHITE] : ART[tone];
  const scrim = scrimFor(title, tone, grounds) ?? 1;
  const wanted = scrimFor(subtitle, tone, grounds);
  // More scrim for the subtitle's sake only while the picture still shows.
  const settled =
    wanted !== null && wanted <= Math.max(scrim, 0.75) ? Math.max(scrim, wanted) : scrim;
  return {
    tone,
    scrim: settled,
    title: toHex(readable(title, tone, settled, grounds)),
    subtitle: toHex(readable(subtitle, tone, settled, grounds)),
  };
}
