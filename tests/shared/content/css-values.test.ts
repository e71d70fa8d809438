import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isColor, parseColor } from '../../../src/shared/content/css-values.ts';
import { isShadow } from '../../../src/shared/content/shadow.ts';

const split = (...lines: string[]) => lines.flatMap((line) => line.split(' · '));

// Values that reach a style sheet: what is not in these grammars could be a rule of its own.
const HOSTILE = [
  ...['', ' ', '/**/red', 'red\\', '"red"', 'red !important'],
  ...split(
    '; · red; · red}body{display:none · #fff}body{display:none · </style> · url(//evil.example)',
    'url(x) · expression(1) · var(--x) · calc(1px) · inherit · currentColor',
  ),
];

test.each(
  split(
    '#fff · #FFF · #abcd · #A1B2C3 · #11223344 · rgb(1,2,3) · rgb( 1 , 2 , 3 )',
    'rgb(1.5, 2.25, 3) · rgb(10%, 20%, 100%) · rgb(1, 2, 3, 0.5) · rgba(0, 0, 0, 0)',
    'rgba(0, 0, 0, 1) · rgba(0, 0, 0, 1.0) · rgba(0, 0, 0, 0.3) · rgba(0, 0, 0, .3)',
    'rgba(0, 0, 0, 50%) · RGBA(0, 0, 0, 0.3) · white · Black · gold · transparent',
  ),
)('a colour %s is accepted', (text) => expect(isColor(text)).toBe(true));

test.each([
  ...HOSTILE,
  ...[' #fff', '#fff ', '#fff\n', '#fff #fff'],
  ...split(
    'fff · # · #ff · #fffff · #1234567 · #112233445 · #ggg · x#fff · #fffx · rgb · rgb()',
    'rgb(1, 2) · rgb(1,2,3 · rgb(1, 2, 3, 4, 5) · rgb(1 2 3) · rgb(-1, 2, 3) · rgb(1., 2, 3)',
    'rgb(1000, 2, 3) · rgb(1, 2, 3, 2) · rgba(1, 2, 3, 0.) · rgbx(1, 2, 3) · xrgb(1, 2, 3)',
    'hsl(1, 2%, 3%) · blurple · whiteblack · black|white',
  ),
])('a colour %j is refused', (text) => expect(isColor(text)).toBe(false));

test.each(
  split(
    'none · NONE · 0 2px 4px rgba(0, 0, 0, 0.3) · 0 0 · 1px 1px · -1px -2px 3px red',
    '1.5px 10.25px #000 · 0\t0 4px #fff · 1px 1px #000, 0 0 4px #fff · 1px 1px #000,0 0 4px #fff',
    '0 0 1px red, 0 0 2px red, 0 0 3px red, 0 0 4px red',
  ),
)('a shadow %s is accepted', (text) => expect(isShadow(text)).toBe(true));

test.each([
  ...HOSTILE,
  ...[' 0 0', '0 0 ', ', 0 0'],
  ...split(
    '0 · 1px · 1 1 · 00 0 · 0 0 url(x) · 0 0 0 0 red · 1em 1em red · 100px 1px · 1.255px 1px',
    '--1px 1px · +1px 1px · red 0 0 · 0 0red · 0 0 redred · 0 0 4px inset · inset 0 0 4px red',
    'none, 0 0 · 0 0, none · none none · xnone · 0 0, · 0 0 red 0 0 red',
    '0 0, 0 0, 0 0, 0 0, 0 0 · 0 2px 4px rgba(0,0,0,.3);x:y',
  ),
])('a shadow %j is refused', (text) => expect(isShadow(text)).toBe(false));

test('no accepted value can end a declaration', () => {
  const words = ['#fff', 'rgb(', '2px', 'none', 'red', '/*', 'url('];
  const part = fc.constantFrom(...words, ...' ,)01;}{\\'.split(''));
  const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (value) => {
      if (isColor(value) || isShadow(value)) expect(value).toMatch(/^[#a-z0-9 .,()%-]*$/i);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['#fff', [255, 255, 255, 1]],
  ['#1234', [17, 34, 51, 68 / 255]],
  ['RGB(1, 2, 3)', [1, 2, 3, 1]],
  ['rgba(100%, 0%, 0%, 50%)', [255, 0, 0, 0.5]],
  ['rgb(999, 0, 300%, 1)', [255, 0, 255, 1]],
  ['Transparent', [0, 0, 0, 0]],
])('the channels of a colour %s', (text, color) => expect(parseColor(text)).toEqual(color));

test.each(HOSTILE)('the channels of a colour are null for %j', (text) =>
  expect(parseColor(text)).toBeNull(),
);
