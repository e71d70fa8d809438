import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isColor, parseColor, type Rgba } from '../../../src/shared/content/css-values.ts';
import { ART, blend, contrast, heroTone } from '../../../src/site/hero/hero-tone.ts';

const AA = 4.5;

type Hero = ReturnType<typeof heroTone>;

function colorOf(text: string): Rgba {
  const color = parseColor(text);
  if (color === null) throw new Error(`not a colour: ${text}`);
  return color;
}

/** The least contrast of a text with the ground, every shade of it included. */
function least({ tone }: Hero, text: string): number {
  const [one, other] = ART[tone];
  const shades = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  const grounds = shades.map((share) => blend([other[0], other[1], other[2], share], one));
  return Math.min(...grounds.map((ground) => contrast(colorOf(text), ground)));
}

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const named = fc.constantFrom(
  ...['black', 'white', 'gold', 'red', 'transparent', 'gray'],
  ...['rgba(255, 255, 255, 0.1)', 'rgb(120, 120, 120)'],
);
const any = fc.oneof(hex, named);

test('heroTone keeps both texts at 4.5:1 on the ground with the art', () => {
  fc.assert(
    fc.property(any, any, (title_color, subtitle_color) => {
      expect(isColor(title_color)).toBe(true);
      const hero = heroTone({ title_color, subtitle_color });
      for (const text of [hero.title, hero.subtitle])
        expect(least(hero, text)).toBeGreaterThanOrEqual(AA);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['#000000', '#000000', 'light', '#000000'],
  ['#ffffff', '#fff', 'dark', '#ffffff'],
  // Colours that cannot be read are black.
  ['url(x)', '', 'light', '#000000'],
])('heroTone %j and %j take the %s dress and %s', (title_color, subtitle_color, tone, text) => {
  const drawn = heroTone({ title_color, subtitle_color });
  expect(drawn).toEqual({ tone, title: text, subtitle: text });
});

// A red title used to turn the hero into a black slab.
test('a red title stays red, on the light dress', () => {
  const { tone, title } = heroTone({ title_color: 'red', subtitle_color: '#000' });
  const [red, green, blue] = colorOf(title);
  expect(tone).toBe('light');
  expect(red).toBeGreaterThan(120);
  expect([green, blue]).toEqual([0, 0]);
});
