import { normalizeText } from '../../src/shared/core/text.ts';

export type Format = 'strong' | 'em';
export type Block = 'p' | 'ul' | 'li';

/** Words of one look, or a line break (null). */
export type Run = { readonly formats: readonly Format[]; readonly text: string | null };
/** `implied`: nobody typed its tag. */
export type Node = {
  readonly tag: Block | 'root';
  readonly implied: boolean;
  readonly children: (Node | Run)[];
};

/** Lists within lists; deeper ones go on in the deepest. */
const DEPTH = 6;
const BLANK = /^[ \t\n]*$/;
const BLANK_LINE = /(\n[ \t]*\n[ \t\n]*)/;

export const isNode = (child: Node | Run): child is Node => 'tag' in child;
export const isBlank = (text: string) => BLANK.test(text);
const isSpace = (child: Node | Run) => !isNode(child) && child.text !== null && isBlank(child.text);

/**
 * Puts the pieces of a text, as they come, into paragraphs and lists: no words outside a block, no
 * paragraph within another, no list without items. `plain`: a text without any tag, whose line
 * ends are meant.
 */
export function createBlocks(plain: boolean) {
  const root: Node = { tag: 'root', implied: false, children: [] };
  const open: Node[] = [root];
  const formatsBefore: (readonly Format[])[] = [];
  let formats: readonly Format[] = [];

  const top = () => open.at(-1) ?? root;
  const add = (text: string | null) => top().children.push({ formats, text });
  const addSpace = (text: string) => top().children.push({ formats: [], text });

  function push(tag: Block, implied: boolean): void {
    const node: Node = { tag, implied, children: [] };
    top().children.push(node);
    open.push(node);
  }

  function endParagraph(): void {
    if (top().tag === 'p') open.pop();
  }

  /** Opens an item in its list, or in one that is made for it; answers where it ends. */
  function openItem(): number {
    const list = open.findLastIndex(({ tag }) => tag === 'ul');
    if (list > 0) open.length = list + 1;
    const depth = open.length;
    if (list < 0) {
      const before = top().children.findLast((child) => !isSpace(child));
      const goesOn = before && isNode(before) && before.tag === 'ul' && before.implied;
      if (goesOn) open.push(before);
      else push('ul', true);
    }
    push('li', false);
    return depth;
  }

  function addLine(line: string, index: number): void {
    if (index > 0) add(null);
    add(index > 0 ? `\n${line}` : line);
  }

  /** Words outside any block: blank lines part their paragraphs. */
  function addLoose(text: string): void {
    text.split(BLANK_LINE).forEach((part, index) => {
      if (index % 2 === 1) {
        endParagraph();
        addSpace(part);
      } else if (part !== '') {
        if (top() === root) push('p', true);
        (plain ? part.split('\n') : [part]).forEach(addLine);
      }
    });
  }

  return {
    root,
    /** Begins a block and answers where `close` ends it; null for a list too deep to be one. */
    open(tag: Block): number | null {
      endParagraph();
      if (tag === 'li') return openItem();
      const lists = open.filter((node) => node.tag === 'ul').length;
      if (tag === 'ul' && lists === DEPTH) return null;
      const depth = open.length;
      if (top().tag === 'ul') push('li', true);
      push(tag, false);
      return depth;
    },
    close(depth: number): void {
      open.length = Math.min(open.length, depth);
    },
    format(format: Format): void {
      formatsBefore.push(formats);
      if (!formats.includes(format)) formats = [...formats, format];
    },
    unformat(): void {
      formats = formatsBefore.pop() ?? [];
    },
    text(typed: string): void {
      // As all that people type; the fence keeps the blanks at its ends.
      const text = normalizeText(`|${typed}|`).slice(1, -1);
      const { tag, implied } = top();
      if ((tag === 'root' || tag === 'ul') && isBlank(text)) addSpace(text);
      else if (tag === 'root' || (tag === 'p' && implied)) addLoose(text);
      else {
        if (tag === 'ul') push('li', true);
        add(text);
      }
    },
    /** A line break; false where there is no line to break. */
    lineBreak(): boolean {
      const { tag, children } = top();
      if (tag === 'ul') return false;
      children.push({ formats: tag === 'root' ? [] : formats, text: null });
      return true;
    },
  };
}
