import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { sanitize } from '../../../functions/terms/html.ts';
import { ownMarkup } from '../../../src/shared/terms/own-markup.ts';
import { BUILT_IN_TERM } from '../../../src/shared/terms/terms.ts';
import { hostileHtml } from '../../expected/hostile-html.ts';

// Only these pieces: no browser finds another tag, an attribute or a comment in them, except the
// line of an icon.
const ONLY_OURS =
  /^(?:<\/?(?:p|strong|em|ul|li|path)>|<\/?br ?\/?>|<path d="[^"<>&]*"\/?>|[^<])*$/u;

const { document } = new Window();
function elementsIn(html: string): string[] {
  const box = document.createElement('div');
  box.innerHTML = html;
  return [...box.querySelectorAll('*')].map((element) =>
    [element.localName, ...element.getAttributeNames()].join(' '),
  );
}

const SIX = ['p', 'br', 'strong', 'em', 'ul', 'li'];

test.each(hostileHtml)('of %j only bare tags of the six are markup', (html) => {
  const markup = ownMarkup(html);
  expect(markup).toMatch(ONLY_OURS);
  expect(elementsIn(markup).filter((element) => !SIX.includes(element))).toEqual([]);
  expect(ownMarkup(markup)).toBe(markup);
});

test('of any pieces of HTML too', () => {
  const pieces = fc.constantFrom(
    ...'<|>|/|!--|-->|p|br|path d="|"| |\n|\t|\0|&lt;|=|script|onload=alert(1)|svg'.split('|'),
    ...'style|P|<p>|</p|<path d="M0 0"/>|é|['.split('|'),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 24 }), (typed) => {
      const markup = ownMarkup(typed.join(''));
      expect(markup).toMatch(ONLY_OURS);
      for (const element of elementsIn(markup))
        expect([...SIX, 'path', 'path d']).toContain(element);
    }),
  );
});

describe('our own markup stays as it is', () => {
  test('the built-in term', () => {
    expect(ownMarkup(BUILT_IN_TERM.content)).toBe(BUILT_IN_TERM.content);
  });

  test.each([
    ...hostileHtml,
    '<p>Um <b>dois</b><br>três &amp; 4 < 5</p><ul><li>a<ul><li>b</li></ul></li></ul>',
  ])('the saved text of %j', async (html) => {
    const { content } = await sanitize(html);
    expect(ownMarkup(content)).toBe(content);
  });

  test.each([
    '<path d="M12 20c-5 0-8.5-3-9-8"/><path d="M8 13.5a9 9 0 0 1 18 0"/>',
    '<path d="M12 20c-5 0-8.5-3-9-8"></path>',
  ])('the lines of an icon: %s', (icon) => {
    expect(ownMarkup(icon)).toBe(icon);
  });

  test('a style sheet of the panel', () => {
    const sheet = '@media (min-width: 48em) {:root{--a: 1px} .a > .b{color: red}}';
    expect(ownMarkup(sheet)).toBe(sheet);
  });
});
