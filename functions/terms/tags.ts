import type { Removal } from '../../src/shared/terms/records.ts';
import type { Block, Format } from './blocks.ts';

/** What a term's text may hold, without attributes (design §2). */
export const ALLOWED = ['p', 'br', 'strong', 'em', 'ul', 'li'];

const words = (text: string) => new Set(text.split(' '));

/** Tags that begin a line of their own: a paragraph takes their place. */
const PARAGRAPHS = words(
  'p h1 h2 h3 h4 h5 h6 div section article aside header footer main nav address blockquote pre ' +
    'center figure figcaption form fieldset legend details summary dl dt dd table caption tr td ' +
    'th hr',
);
const LISTS = words('ul ol menu dir');
const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['strong', 'strong'],
  ['b', 'strong'],
  ['em', 'em'],
  ['i', 'em'],
]);
/** Without a text that could stay. */
const VOID = words('area base col embed hr img input link meta param source track wbr');
/** Whose text is none to read; `o:p` and `xml` are Word's. */
const UNREADABLE = words('script style title xml o:p');

export const isReadable = (tag: string) => !UNREADABLE.has(tag);

/** The block that a tag begins, null for none. */
export function blockOf(tag: string): Block | null {
  if (PARAGRAPHS.has(tag)) return 'p';
  if (LISTS.has(tag)) return 'ul';
  return tag === 'li' ? 'li' : null;
}

/** The look that a tag gives, null for none. */
export const formatOf = (tag: string): Format | null => FORMATS.get(tag) ?? null;

/** What becomes of a tag, null when it stays. */
export function outcomeOf(tag: string): Removal['outcome'] | null {
  if (ALLOWED.includes(tag)) return null;
  if (VOID.has(tag) || UNREADABLE.has(tag)) return 'gone';
  return (blockOf(tag) ?? formatOf(tag)) ? 'changed' : 'text';
}
