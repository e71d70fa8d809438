import type { IOptions } from 'sanitize-html';
import { bareText, isBlank } from '../../src/shared/core/plain-text.ts';
import { paragraphs, withAddresses } from '../../src/shared/terms/records.ts';

const as = (tag: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, tag]));

const OPTIONS: IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'li'],
  allowedAttributes: {},
  nonTextTags: ['script', 'style', 'title', 'xml', 'o:p'],
  nestingLimit: 50,
  transformTags: {
    ...as('p', 'h1 h2 h3 h4 h5 h6 div section article aside header footer main nav address'),
    ...as('p', 'blockquote pre center figure figcaption form fieldset legend details summary'),
    ...as('p', 'dl dt dd table caption tr td th hr'),
    ...as('ul', 'ol menu dir'),
    ...as('strong', 'b'),
    ...as('em', 'i'),
  },
  // A leading U+0338 would merge with the `>` before it when the text is normalised again.
  textFilter: (text) => bareText(text).replace(/^\u0338/, '&#824;'),
};

const BLOCK = /<(?:p|ul|li)>/;
const EMPTY_BLOCK = /<(p|ul)>[ \t\n]*<\/\1>/g;

/** sanitize-html drops an unfinished tag with the rest of the text: it becomes text instead. */
function asText(html: string): string {
  const end = html.lastIndexOf('>') + 1;
  return (html.slice(0, end) + html.slice(end).replaceAll(/<(?=[a-z])/gi, '&lt;'))
    .replace(/(=\s*)"(?=[^"]*$)/, '$1&quot;')
    .replace(/(=\s*)'(?=[^']*$)/, '$1&apos;');
}

/** A term's text as saved: six tags, no attributes (T-14), or ''. Loads its library at a save. */
export async function sanitize(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  let content = asText(withAddresses(html));
  // Each pass unnests blocks that replaced others.
  for (let previous = ''; content !== previous; ) {
    previous = content;
    // An empty block still separates its neighbours.
    content = sanitizeHtml(content, OPTIONS).replaceAll(EMPTY_BLOCK, '\n').trim();
    if (content !== '' && !BLOCK.test(content)) content = paragraphs(content);
    if (!content.includes('<ul>')) content = content.replace(/<li>.*<\/li>/s, '<ul>$&</ul>');
  }
  return isBlank(content.replaceAll(/<[^>]*>/g, '')) ? '' : content;
}
