// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { sanitize } from '../../../../functions/terms/html.ts';
import { documentOf, extensions, htmlOf } from '../../../../src/admin/terms/editor/rich-text.ts';
import { BUILT_IN_TERM } from '../../../../src/shared/terms/terms.ts';

const edited = (html: string) => htmlOf(new Editor({ extensions, content: documentOf(html) }));

test.each([
  ['', ''],
  ['<p></p>', ''],
  ['um\ndois\n\ntrês', '<p>um<br>dois</p>\n<p>três</p>'],
  [
    '<p>Um <b>dois</b> <i>três</i><br />quatro</p>',
    '<p>Um <strong>dois</strong> <em>três</em><br>quatro</p>',
  ],
  [
    '<ul><li>um</li><li>dois<ul><li>três</li></ul></li></ul>',
    '<ul>\n<li>um</li>\n<li>dois<ul>\n<li>três</li>\n</ul>\n</li>\n</ul>',
  ],
  [
    '<h1>um</h1><ol><li>dois</li></ol><script>três</script>',
    '<p>um</p>\n<ul>\n<li>dois</li>\n</ul>',
  ],
  ['a &lt;p&gt; &amp; b', '<p>a &lt;p&gt; &amp; b</p>'],
  ['<p>Fale com <ana@x.com></p>', '<p>Fale com &lt;ana@x.com&gt;</p>'],
  ['Fale com <ana@x.com>', '<p>Fale com &lt;ana@x.com&gt;</p>'],
])('%j is edited as %j', (html, expected) => {
  expect(edited(html)).toBe(expected);
});

test('the built-in text is the same after an edit and a save', async () => {
  const html = edited(BUILT_IN_TERM.content);
  expect(html.replaceAll('\n', '')).toBe(BUILT_IN_TERM.content);
  expect((await sanitize(html)).replaceAll('\n', '')).toBe(BUILT_IN_TERM.content);
});
