import type { Removal, TermPreview } from '../../src/shared/terms/records.ts';
import { arrangeBlocks } from './blocks.ts';

const TAGS = ['p', 'br', 'strong', 'em', 'ul', 'li'];

const entries = (tags: string, replacement: string) =>
  tags.split(' ').map((tag) => [tag, replacement] as const);

const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ...entries('h1 h2 h3 h4 h5 h6 div section article aside header footer main nav address', 'p'),
  ...entries('blockquote pre center figure figcaption form fieldset legend details', 'p'),
  ...entries('summary dl dt dd table caption tr td th hr', 'p'),
  ...entries('ol menu dir', 'ul'),
  ...entries('b', 'strong'),
  ...entries('i', 'em'),
]);
const VOID = 'area base col embed hr img input link meta param source track wbr'.split(' ');
const UNREADABLE = ['script', 'style', 'title', 'xml', 'o:p'];

const MAX_KINDS = 100;
const MAX_NAME = 40;

const TAG = /<[a-z!?/]/i;
const COMMENT_START = /<(?=[!?]|\/[^a-z>])/gi;
// Neither stored text nor an entity may hold a lone surrogate.
const MARK = '\ud800';
const MARKS = /\ud800(&lt;)?/gu;
// Visible: neither white space nor a character without a shape.
const VISIBLE = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
// NFC would merge it with the `>` before it.
const LONG_SOLIDUS = /^\u0338/;

/**
 * sanitize-html drops an unfinished tag and has no hook for comments: unfinished tags become text,
 * and a mark before each comment shows whether the parser reached it.
 */
function prepare(html: string): string {
  const end = html.lastIndexOf('>') + 1;
  return (html.slice(0, end) + html.slice(end).replaceAll(/<(?=[a-z])/gi, '&lt;'))
    .replace(/(=\s*)"(?=[^"]*$)/, '$1&quot;')
    .replace(/(=\s*)'(?=[^']*$)/, '$1&apos;')
    .replaceAll(COMMENT_START, `${MARK}<`);
}

function outcomeOf(tag: string): Removal['outcome'] | null {
  if (TAGS.includes(tag)) return null;
  if (VOID.includes(tag) || UNREADABLE.includes(tag)) return 'gone';
  return REPLACEMENTS.has(tag) ? 'changed' : 'text';
}

function createRemovals() {
  const kinds = new Map<string, Removal>();
  return {
    note(removed: string, outcome: Removal['outcome']): void {
      const name = removed.replaceAll(MARKS, '');
      const short = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
      const isKnown = kinds.has(`${outcome} ${short}`);
      const what = isKnown || kinds.size < MAX_KINDS ? short : '…';
      const key = `${outcome} ${what}`;
      kinds.set(key, { what, count: (kinds.get(key)?.count ?? 0) + 1, outcome });
    },
    list: () => [...kinds.values()],
  };
}

/**
 * A term's text as it is saved and shown: six tags, no attributes (threat T-14), with the list of
 * removals; '' if nothing visible is left. Saved text is unchanged. The library is 290 kB, so it is
 * loaded only at a save.
 */
export async function sanitize(html: string): Promise<TermPreview> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const { note, list } = createRemovals();
  const bare = sanitizeHtml(prepare(html), {
    allowedTags: TAGS,
    allowedAttributes: {},
    nonTextTags: UNREADABLE,
    transformTags: {
      '*': (tag, attributes) => {
        const outcome = outcomeOf(tag);
        if (outcome) note(`<${tag}>`, outcome);
        if (outcome !== 'gone') {
          for (const name of Object.keys(attributes)) note(name, 'gone');
        }
        return { tagName: REPLACEMENTS.get(tag) ?? tag, attribs: {} };
      },
    },
    textFilter: (text) =>
      text.replaceAll(MARKS, (_mark, rawText = '') => {
        if (rawText === '') note('<!-- -->', 'gone');
        return rawText;
      }),
  });
  const arranged = arrangeBlocks(bare, !TAG.test(html), (tag) =>
    note(tag, tag === '<br>' ? 'gone' : 'text'),
  );
  const content = sanitizeHtml(arranged, {
    allowedTags: TAGS,
    allowedAttributes: {},
    textFilter: (text) => text.normalize('NFC').replace(LONG_SOLIDUS, '&#824;'),
  });
  const isVisible = VISIBLE.test(content.replaceAll(/<[^>]*>/g, ''));
  return { content: isVisible ? content : '', removed: list() };
}
