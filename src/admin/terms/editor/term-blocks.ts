import type { Edit, Selected } from './term-markup.ts';

type Kind = 'p' | 'li' | 'bare';

/** A paragraph, an item or a line of a text. */
type Block = {
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
  /** The same with its tags; of an item, the whole list. */
  readonly outer: Selected;
};

const TAG = /<(\/?)(p|ul|li)>|\n/gi;

/** The paragraphs, items and lines of a text, in one pass. */
function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  // Those within tags that are still open, and these tags.
  let pending: Omit<Block, 'outer'>[] = [];
  let open: string[] = [];
  let begin = 0;
  let from = 0;

  function take(end: number): void {
    const words = text.slice(from, end);
    const start = from + (words.length - words.trimStart().length);
    const to = start + words.trim().length;
    const inner = open.findLast((tag) => tag !== 'ul');
    const bounds = { from: start, to: Math.max(start, to) };
    if (open.length === 0 && to > start) blocks.push({ kind: 'bare', ...bounds, outer: bounds });
    else if (inner) pending.push({ kind: inner === 'li' ? 'li' : 'p', ...bounds });
    else if (to > start) pending.push({ kind: 'bare', ...bounds });
  }

  function settle(end: number): void {
    blocks.push(...pending.map((block) => ({ ...block, outer: { from: begin, to: end } })));
    pending = [];
    open = [];
  }

  for (const { index, 0: found, 1: closing, 2: name } of text.matchAll(TAG)) {
    take(index);
    from = index + found.length;
    const tag = name?.toLowerCase();
    if (!tag) continue;
    if (open.length === 0) begin = index;
    if (!closing) open.push(tag);
    else {
      const last = open.lastIndexOf(tag);
      if (last >= 0) open.splice(last);
      if (open.length === 0) settle(from);
    }
  }
  take(text.length);
  settle(text.length);
  return blocks;
}

type Piecework = { readonly kind: Kind; readonly text: string; readonly chosen: boolean };

/** Blocks a line each, items that follow each other in one list; where the chosen ones stand. */
function written(blocks: readonly Piecework[]): { readonly text: string; readonly at: Selected } {
  const parts: string[] = [];
  let length = 0;
  let from = -1;
  let to = 0;
  function add(part: string): void {
    parts.push(part);
    length += part.length;
  }
  const line = (part: string) => add(length > 0 ? `\n${part}` : part);
  for (const [index, { kind, text, chosen }] of blocks.entries()) {
    if (kind === 'li' && blocks[index - 1]?.kind !== 'li') line('<ul>');
    line(kind === 'bare' ? '' : `<${kind}>`);
    if (chosen && from < 0) from = length;
    add(text);
    if (chosen) to = length;
    if (kind !== 'bare') add(`</${kind}>`);
    if (kind === 'li' && blocks[index + 1]?.kind !== 'li') line('</ul>');
  }
  return { text: parts.join(''), at: { from: Math.max(0, from), to } };
}

const kindAfter = (mark: 'li' | 'p', on: boolean): Kind =>
  on ? mark : mark === 'li' ? 'p' : 'bare';

/** Makes items or paragraphs of the blocks that are selected, or takes that from them. */
export function markBlocks(text: string, { from, to }: Selected, mark: 'li' | 'p'): Edit {
  const blocks = blocksOf(text);
  const chosen = new Set(blocks.filter((block) => block.from <= to && block.to >= from));
  const [first] = chosen;
  const last = [...chosen].at(-1);
  if (!first || !last) {
    const open = mark === 'li' ? '<ul>\n<li>' : '<p>';
    const insert = mark === 'li' ? `${open}</li>\n</ul>` : `${open}</p>`;
    const caret = from + open.length;
    return { from, to, insert, selected: { from: caret, to: caret } };
  }
  const begin = first.outer.from;
  const end = last.outer.to;
  const kind = kindAfter(mark, ![...chosen].every((block) => block.kind === mark));
  const inside = blocks.filter((block) => block.from >= begin && block.to <= end);
  const { text: insert, at } = written(
    inside.map((block) => ({
      kind: chosen.has(block) ? kind : block.kind,
      text: text.slice(block.from, block.to),
      chosen: chosen.has(block),
    })),
  );
  const before = /[^\n]$/.test(text.slice(0, begin).slice(-1)) ? '\n' : '';
  const after = /^[^\n]/.test(text.slice(end)) ? '\n' : '';
  const start = begin + before.length;
  return {
    from: begin,
    to: end,
    insert: before + insert + after,
    selected: { from: start + at.from, to: start + at.to },
  };
}
