import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseColor, type Rgba } from '../../../src/shared/content/css-values.ts';
import { contrast, toHex } from '../../../src/site/hero/hero-tone.ts';

test.each([
  ['#fff', [255, 255, 255, 1]],
  ['#1234', [17, 34, 51, 68 / 255]],
  ['#3b6650', [59, 102, 80, 1]],
  ['#3b665080', [59, 102, 80, 128 / 255]],
  ['rgb(1, 2, 3)', [1, 2, 3, 1]],
  ['rgba(100%, 0%, 0%, 50%)', [255, 0, 0, 0.5]],
  ['rgba(999, 0, 0, .3)', [255, 0, 0, 0.3]],
  ['Gold', [255, 215, 0, 1]],
  ['transparent', [0, 0, 0, 0]],
])('parseColor reads %s', (text, color) => expect(parseColor(text)).toEqual(color));

test.each(['', 'url(x)', '#12', 'rgb(1, 2)', 'blurple'])('parseColor refuses %j', (text) =>
  expect(parseColor(text)).toBeNull(),
);

test('contrast is that of WCAG', () => {
  expect(contrast([0, 0, 0, 1], [255, 255, 255, 1])).toBeCloseTo(21);
  expect(contrast([119, 119, 119, 1], [255, 255, 255, 1])).toBeCloseTo(4.48, 2);
  expect(toHex([0, 127.6, 255, 1])).toBe('#0080ff');
});

const sheet = (path: string) =>
  readFileSync(new URL(`../../../src/site/${path}`, import.meta.url), 'utf8');

const tokens = Object.fromEntries(
  [
    ...(sheet('styles/tokens.css') + sheet('register/register.css')).matchAll(
      /--([a-z-]+): (#[0-9a-f]{6});/g,
    ),
  ].map(([, name, value]) => [name, value]),
);

const token = (name: string): Rgba => {
  const color = parseColor(tokens[name] ?? name);
  if (color === null) throw new Error(`no colour ${name}`);
  return color;
};

// Grounds of each text token, as the style sheets combine them.
const GROUNDS = {
  ink: ['paper', 'sand', 'card', '#f3dfc0'],
  soft: ['paper', 'sand', 'card'],
  sage: ['paper', 'sand', 'card', 'sage-tint'],
  '#ffffff': ['sage', 'sage-deep', 'forest', '#1f7a45'],
  mist: ['forest'],
  // On forest the sections' tokens have other values (page/Section.css).
  '#b9cbbe': ['forest'],
  '#f0c9a8': ['forest'],
  forest: ['paper'],
  clay: ['paper', 'sand'],
  danger: ['card', 'paper'],
  '#06281a': ['whatsapp'],
};

test.each(Object.entries(GROUNDS))('%s reads on %j', (text, grounds) => {
  for (const ground of grounds)
    expect(contrast(token(text), token(ground)), ground).toBeGreaterThanOrEqual(4.5);
});
