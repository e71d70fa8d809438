import type { TermPreview } from '../../src/shared/terms/records.ts';
import { createBlocks } from './blocks.ts';
import { draw } from './drawing.ts';
import { createRemovals } from './removals.ts';
import { ALLOWED, blockOf, formatOf, isReadable, outcomeOf } from './tags.ts';

const TAG = /<[a-z!?/]/i;
// A tag that the text ends in the middle of, behind ends of tags that were never begun.
const UNFINISHED = /^(?:<\/[^>]*>)*(<[a-z].*)$/is;
// Something to be seen: no blank, and no character that shows nothing.
const VISIBLE = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
// Behind a `>` it would become one character with it, and the tag none (NFC).
const LONG_SOLIDUS = /^\u0338/;

const nothing = () => undefined;

/** A text in its blocks, as HTML of the six tags, and what it loses on the way. */
async function read(html: string): Promise<{ drawn: string; removed: TermPreview['removed'] }> {
  const { Parser } = await import('htmlparser2');
  const removals = createRemovals();
  const blocks = createBlocks(!TAG.test(html));
  // How the open tags end.
  const ends: (() => void)[] = [];
  let unreadable = 0;
  let place = 0;

  /** Begins what a tag stands for and answers how it ends. */
  function begin(tag: string): () => void {
    const block = blockOf(tag);
    const format = formatOf(tag);
    if (block) {
      const depth = blocks.open(block);
      if (depth !== null) return () => blocks.close(depth);
      removals.note(`<${tag}>`, 'text');
    } else if (format) {
      blocks.format(format);
      return blocks.unformat;
    } else if (tag === 'br' && !blocks.lineBreak()) removals.note('<br>', 'gone');
    return nothing;
  }

  function beginUnreadable(): () => void {
    unreadable += 1;
    return () => {
      unreadable -= 1;
    };
  }

  function addText(text: string): void {
    if (unreadable === 0) blocks.text(text);
  }

  function noteComment(): void {
    place = parser.endIndex + 1;
    if (unreadable === 0) removals.note('<!-- -->', 'gone');
  }

  const parser = new Parser({
    onopentag(tag, attributes) {
      place = parser.endIndex + 1;
      if (unreadable > 0) return void ends.push(beginUnreadable());
      const outcome = outcomeOf(tag);
      if (outcome) removals.note(`<${tag}>`, outcome);
      if (outcome !== 'gone') {
        for (const name of Object.keys(attributes)) removals.note(name, 'gone');
      }
      ends.push(isReadable(tag) ? begin(tag) : beginUnreadable());
    },
    onclosetag() {
      ends.pop()?.();
    },
    ontext(text) {
      place = parser.endIndex + 1;
      addText(text);
    },
    oncomment: noteComment,
    onprocessinginstruction: noteComment,
  });
  parser.write(html);
  // The parser forgets it; whoever typed it sees it as it stands.
  const [, unfinished = ''] = UNFINISHED.exec(html.slice(place)) ?? [];
  addText(unfinished);
  parser.end();
  return { drawn: draw(blocks.root), removed: removals.list() };
}

/**
 * A term's text as clients see it and as it is saved: six tags, no attributes (threat T-14), with
 * what that takes away; '' where nothing is left to be seen. Saved text stays as it is. The
 * libraries are 290 kB, so loaded at a save alone.
 */
export async function sanitize(html: string): Promise<TermPreview> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const { drawn, removed } = await read(html);
  // `read` decides what a text looks like, the library alone what may leave.
  const content = sanitizeHtml(drawn, {
    allowedTags: ALLOWED,
    allowedAttributes: {},
    textFilter: (text) => text.replace(LONG_SOLIDUS, '&#824;'),
  });
  const visible = VISIBLE.test(content.replaceAll(/<[^>]*>/g, ''));
  return { content: visible ? content : '', removed };
}
