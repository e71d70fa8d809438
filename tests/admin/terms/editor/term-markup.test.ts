import { expect, test } from 'vitest';
import { type Mark, marked, marksAt } from '../../../../src/admin/terms/editor/term-markup.ts';

/** A text with its selection between brackets, `[]` for a caret. */
function read(drawn: string) {
  const from = drawn.indexOf('[');
  const to = drawn.indexOf(']') - 1;
  return { text: drawn.replace('[', '').replace(']', ''), selection: { from, to } };
}

function press(drawn: string, mark: Mark): string {
  const { text, selection } = read(drawn);
  const { from, to, insert, selected } = marked(text, selection, mark);
  const after = text.slice(0, from) + insert + text.slice(to);
  return [
    after.slice(0, selected.from),
    '[',
    after.slice(selected.from, selected.to),
    ']',
    after.slice(selected.to),
  ].join('');
}

const BOLD = [
  ['um [dois] três', 'um [<strong>dois</strong>] três'],
  ['um [<strong>dois</strong>] três', 'um [dois] três'],
  ['um <strong>[dois]</strong> três', 'um [dois] três'],
  ['<strong>um [dois] três</strong>', '<strong>um</strong> [dois] <strong>três</strong>'],
  ['<strong>um do[]is</strong>', 'um do[]is'],
  ['um []', 'um <strong>[]</strong>'],
  ['um <strong>[]</strong>', 'um []'],
  // A double click takes the space behind a word along.
  ['um [dois ]três', 'um [<strong>dois</strong> ]três'],
  // No tag is cut in two.
  ['um <str[ong>dois</strong> três]', 'um [<strong>dois três</strong>]'],
  ['um <em[]>dois</em>', 'um <em><strong>[]</strong>dois</em>'],
  // What is bold already comes along.
  ['<strong>um dois</strong> [três]', '<strong>um dois</strong> [<strong>três</strong>]'],
  ['<strong>um [dois</strong> três]', '[<strong>um dois três</strong>]'],
  // Around a block it would be broken HTML.
  ['<p>u[m</p>\n<p>do]is</p>', '<p>u[<strong>m</strong></p>\n<p><strong>do</strong>]is</p>'],
  ['[um<br>dois]', '[<strong>um</strong><br><strong>dois</strong>]'],
] as const;

test.each(BOLD)('bold makes of %s: %s', (before, after) => {
  expect(press(before, 'strong')).toBe(after);
});

test('italic does the same with its own tag', () => {
  expect(press('um [dois] três', 'em')).toBe('um [<em>dois</em>] três');
  expect(press('um <strong>[dois]</strong>', 'em')).toBe('um <strong>[<em>dois</em>]</strong>');
});

const LIST = [
  ['[um\ndois]', '<ul>\n<li>[um</li>\n<li>dois]</li>\n</ul>'],
  ['<p>[um</p>\n<p>dois]</p>', '<ul>\n<li>[um</li>\n<li>dois]</li>\n</ul>'],
  ['<p>um</p><p>do[]is</p>', '<p>um</p>\n<ul>\n<li>[dois]</li>\n</ul>'],
  ['<ul>\n<li>[um</li>\n<li>dois]</li>\n</ul>', '<p>[um</p>\n<p>dois]</p>'],
  [
    '<ul>\n<li>um</li>\n<li>do[]is</li>\n<li>três</li>\n</ul>',
    '<ul>\n<li>um</li>\n</ul>\n<p>[dois]</p>\n<ul>\n<li>três</li>\n</ul>',
  ],
  ['[]', '<ul>\n<li>[]</li>\n</ul>'],
  ['<p>[um]</p>\ndepois', '<ul>\n<li>[um]</li>\n</ul>\ndepois'],
  ['antes <p>[um]</p>', 'antes \n<ul>\n<li>[um]</li>\n</ul>'],
] as const;

test.each(LIST)('list makes of %j: %j', (before, after) => {
  expect(press(before, 'li')).toBe(after);
});

const PARAGRAPH = [
  ['u[]m\ndois', '<p>[um]</p>\ndois'],
  ['<p>u[]m</p>', '[um]'],
  ['[um\n\ndois]', '<p>[um</p>\n<p>dois]</p>'],
  ['<ul><li>um</li><li>[dois]</li></ul>', '<ul>\n<li>um</li>\n</ul>\n<p>[dois]</p>'],
  ['<p>um</p>\n[]', '<p>um</p>\n<p>[]</p>'],
] as const;

test.each(PARAGRAPH)('paragraph makes of %j: %j', (before, after) => {
  expect(press(before, 'p')).toBe(after);
});

// As much as a term holds: 60,000 characters.
test.each([
  '<strong>'.repeat(7500),
  '<p>'.repeat(20_000),
  '</ul><p>'.repeat(7500),
  `a${' '.repeat(59_998)}b`,
  `${'<br>'.repeat(14_999)}x`,
])('a hostile text takes no time: %#', (text) => {
  const selection = { from: 0, to: text.length };
  const begun = performance.now();
  marksAt(text, selection);
  for (const mark of ['strong', 'li', 'p'] as const) marked(text, selection, mark);
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('a button is pressed where its mark is around all that is selected', () => {
  const pressed = (drawn: string) => {
    const { text, selection } = read(drawn);
    return marksAt(text, selection);
  };
  expect(pressed('<p>um <strong>do[]is</strong></p>')).toEqual(['strong', 'p']);
  expect(pressed('<ul><li><em>[um]</em></li></ul>')).toEqual(['em', 'li']);
  expect(pressed('<p>[um</p><p>dois]</p>')).toEqual([]);
  expect(pressed('[<p><strong>um</strong></p>]')).toEqual(['strong', 'p']);
  expect(pressed('um []')).toEqual([]);
});
