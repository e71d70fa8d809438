import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isColor, parseColor, type Rgba } from '../../src/shared/css-values.ts';
import { blend, contrast } from '../../src/site/color.ts';
import { ART, heroTone } from '../../src/site/hero-tone.ts';

const AA = 4.5;
const BLACK: Rgba = [0, 0, 0, 1];
const WHITE: Rgba = [255, 255, 255, 1];

function least(hero: ReturnType<typeof heroTone>, text: string, picture: boolean): number {
  const veil = hero.tone === 'dark' ? BLACK : WHITE;
  const color = parseColor(text);
  if (color === null) throw new Error(`not a colour: ${text}`);
  const [one, other] = picture ? [BLACK, WHITE] : ART[hero.tone];
  const shades = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  const grounds = shades.map((share) => blend([other[0], other[1], other[2], share], one));
  return Math.min(
    ...grounds.map((ground) =>
      contrast(color, blend([veil[0], veil[1], veil[2], hero.scrim], ground)),
    ),
  );
}

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const named = fc.constantFrom(
  'black',
  'white',
  'gold',
  'red',
  'transparent',
  'gray',
  'rgba(255, 255, 255, 0.1)',
  'rgb(120, 120, 120)',
);

describe('heroTone', () => {
  test('keeps both texts at 4.5:1 whatever the owner chose, on the art and on any picture', () => {
    fc.assert(
      fc.property(
        fc.oneof(hex, named),
        fc.oneof(hex, named),
        fc.boolean(),
        (title_color, subtitle_color, picture) => {
          expect(isColor(title_color)).toBe(true);
          const hero = heroTone({ title_color, subtitle_color }, picture);
          expect(least(hero, hero.title, picture)).toBeGreaterThanOrEqual(AA - 0.01);
          expect(least(hero, hero.subtitle, picture)).toBeGreaterThanOrEqual(AA - 0.01);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('leaves the defaults as they are: black on the light art, no scrim', () => {
    expect(heroTone({ title_color: '#000000', subtitle_color: '#000000' }, false)).toEqual({
      tone: 'light',
      scrim: 0,
      title: '#000000',
      subtitle: '#000000',
    });
  });

  test('answers white text with the dark dress, and a scrim only before a picture', () => {
    const choice = { title_color: '#ffffff', subtitle_color: '#fff' };
    expect(heroTone(choice, false)).toMatchObject({ tone: 'dark', scrim: 0, title: '#ffffff' });
    expect(heroTone(choice, true)).toMatchObject({ tone: 'dark', scrim: 0.55 });
  });

  test('treats a colour it cannot read as black', () => {
    expect(heroTone({ title_color: 'url(x)', subtitle_color: '' }, false)).toMatchObject({
      tone: 'light',
      title: '#000000',
    });
  });
});
