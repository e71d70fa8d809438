import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isColor, parseColor, type Rgba } from '../../../src/shared/content/css-values.ts';
import { ART, blend, contrast, heroTone, VEIL } from '../../../src/site/hero/hero-tone.ts';

const AA = 4.5;
const BLACK: Rgba = [0, 0, 0, 1];
const WHITE: Rgba = [255, 255, 255, 1];

type Hero = ReturnType<typeof heroTone>;

function colorOf(text: string): Rgba {
  const color = parseColor(text);
  if (color === null) throw new Error(`not a colour: ${text}`);
  return color;
}

/** The least contrast of a text with whatever may lie behind it, every shade in between included. */
function least(text: string, [one, other]: readonly [Rgba, Rgba], veil: Rgba | null): number {
  const shades = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  const grounds = shades.map((share) => blend([other[0], other[1], other[2], share], one));
  const seen = grounds.map((ground) => (veil === null ? ground : blend(veil, ground)));
  return Math.min(...seen.map((ground) => contrast(colorOf(text), ground)));
}

const onArt = ({ tone }: Hero, text: string) => least(text, ART[tone], null);
const onPicture = ({ tone }: Hero, text: string) => least(text, [BLACK, WHITE], VEIL[tone]);

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const named = fc.constantFrom(
  ...['black', 'white', 'gold', 'red', 'transparent', 'gray'],
  ...['rgba(255, 255, 255, 0.1)', 'rgb(120, 120, 120)'],
);
const any = fc.oneof(hex, named);

test('heroTone keeps both texts at 4.5:1 on the art, also for a picture that does not load', () => {
  fc.assert(
    fc.property(any, any, fc.boolean(), (title_color, subtitle_color, picture) => {
      expect(isColor(title_color)).toBe(true);
      const choice = { title_color, subtitle_color };
      const hero = heroTone(choice, picture);
      expect(hero.tone).toBe(heroTone(choice, !picture).tone);
      for (const text of [hero.title, hero.subtitle]) {
        expect(onArt(hero, text)).toBeGreaterThanOrEqual(AA);
        if (picture) expect(onPicture(hero, text)).toBeGreaterThanOrEqual(AA);
      }
    }),
    { numRuns: 2000 },
  );
});

const tones = (title_color: string, subtitle_color: string, picture: boolean) => {
  const { tone, title, subtitle } = heroTone({ title_color, subtitle_color }, picture);
  return [tone, title, subtitle];
};

test.each([
  ['#000000', '#000000', false, 'light', '#000000'],
  ['#ffffff', '#fff', false, 'dark', '#ffffff'],
  ['#ffffff', '#fff', true, 'dark', '#ffffff'],
  // Colours that cannot be read are black.
  ['url(x)', '', false, 'light', '#000000'],
])(
  'heroTone %j and %j (picture: %s) take the %s dress and %s',
  (title, subtitle, picture, tone, text) => {
    expect(tones(title, subtitle, picture)).toEqual([tone, text, text]);
  },
);

// A red title used to turn the hero into a black slab.
test.each([false, true])('a red title stays red, on the light dress (picture: %s)', (picture) => {
  const { tone, title } = heroTone({ title_color: 'red', subtitle_color: '#000' }, picture);
  const [red, green, blue] = colorOf(title);
  expect(tone).toBe('light');
  expect(red).toBeGreaterThan(120);
  expect([green, blue]).toEqual([0, 0]);
});

test('the veil leaves a third of the picture, and the sheet draws the one that is counted', async () => {
  const sheet = await readFile(
    new URL('../../../src/site/hero/HeroPhoto.css', import.meta.url),
    'utf8',
  );
  expect([VEIL.light[3], VEIL.dark[3]]).toEqual([0.7, 0.65]);
  const drawn = Array.from(sheet.matchAll(/--veil: (#\w+);/g), ([, color = '']) =>
    colorOf(color).map((channel, index) => (index < 3 ? channel : Number(channel.toFixed(2)))),
  );
  expect(drawn).toEqual([VEIL.light, VEIL.dark]);
});

test('a bar of white or ink reads on the veil, whatever the picture', () => {
  expect(least('#ffffff', [BLACK, WHITE], VEIL.dark)).toBeGreaterThanOrEqual(AA);
  expect(least('#1d2a23', [BLACK, WHITE], VEIL.light)).toBeGreaterThanOrEqual(AA);
});
