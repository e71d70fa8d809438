import fc from 'fast-check';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { sanitize } from '../../../functions/terms/html.ts';
import { ownMarkup } from '../../../src/shared/core/text.ts';
import { BUILT_IN_TERM } from '../../../src/shared/terms/terms.ts';
import { hostileHtml } from '../../expected/hostile-html.ts';

// Only these pieces: no browser finds another tag, an attribute or a comment in them, except the
// line of an icon.
const ONLY_OURS =
  /^(?:<\/?(?:p|strong|em|ul|li|path)>|<\/?br ?\/?>|<path d="[^"<>&]*"\/?>|[^<])*$/u;
const SIX = ['p', 'br', 'strong', 'em', 'ul', 'li'];

const { document } = new Window();

function expectOurs(markup: string, elements: readonly string[]): void {
  expect(markup).toMatch(ONLY_OURS);
  const box = document.createElement('div');
  box.innerHTML = markup;
  for (const element of box.querySelectorAll('*'))
    expect(elements).toContain([element.localName, ...element.getAttributeNames()].join(' '));
}

test.each([
  ...hostileHtml,
  '<p>Um <b>dois</b><br>três &amp; 4 < 5</p><ul><li>a<ul><li>b</li></ul></li></ul>',
])('only bare tags of the six are markup in %j, and all of the saved text', async (html) => {
  const markup = ownMarkup(html);
  expectOurs(markup, SIX);
  expect(ownMarkup(markup)).toBe(markup);
  const content = await sanitize(html);
  expect(ownMarkup(content)).toBe(content);
});

test('only bare tags of the six are markup in any pieces of HTML', () => {
  const pieces = fc.constantFrom(
    ...'<|>|/|!--|-->|p|br|path d="|"| |\n|\t|\0|&lt;|=|script|onload=alert(1)|svg'.split('|'),
    ...'style|P|<p>|</p|<path d="M0 0"/>|é|['.split('|'),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 24 }), (typed) =>
      expectOurs(ownMarkup(typed.join('')), [...SIX, 'path', 'path d']),
    ),
  );
});

test.each([
  BUILT_IN_TERM.content,
  '<path d="M12 20c-5 0-8.5-3-9-8"/><path d="M8 13.5a9 9 0 0 1 18 0"/>',
  '<path d="M12 20c-5 0-8.5-3-9-8"></path>',
  '@media (min-width: 48em) {:root{--a: 1px} .a > .b{color: red}}',
])('our own markup stays as it is: %s', (markup) => {
  expect(ownMarkup(markup)).toBe(markup);
});
