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

type Piece = {
  readonly from: number;
  readonly to: number;
  readonly kind: Kind;
  readonly outerFrom: number;
};

/** The text between block tags and line ends, with what it stands in. */
function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const open: { readonly tag: string; readonly at: number }[] = [];
  let from = 0;
  const take = (to: number) => {
    const inner = open.findLast(({ tag }) => tag !== 'ul');
    const kind = inner?.tag === 'li' ? 'li' : inner ? 'p' : 'bare';
    const lead = text.slice(from, to);
    const start = from + (lead.length - lead.trimStart().length);
    const end = start + lead.trim().length;
    if (end > start || inner)
      pieces.push({ from: start, to: end, kind, outerFrom: open[0]?.at ?? start });
  };
  for (const { index, 0: whole, 1: closing, 2: name } of text.matchAll(TAG)) {
    take(index);
    from = index + whole.length;
    const tag = name?.toLowerCase();
    if (!tag) continue;
    if (!closing) open.push({ tag, at: index });
    else if (open.some((one) => one.tag === tag))
      open.splice(open.findLastIndex((one) => one.tag === tag));
  }
  take(text.length);
  return pieces;
}

/** Where what began at a position has all of its tags closed. */
function closedAt(text: string, begin: number, least: number): number {
  let depth = 0;
  for (const { index, 0: whole, 1: closing, 2: name } of text.slice(begin).matchAll(TAG)) {
    if (name) depth += closing ? -1 : 1;
    const at = begin + index + (name ? whole.length : 0);
    if (depth <= 0 && at >= least) return at;
  }
  return text.length;
}

const blocksOf = (text: string): readonly Block[] =>
  piecesOf(text)
    // Only blank between two tags: no place for words.
    .filter(({ from, to, kind }) => to > from || kind !== 'bare')
    .map(({ from, to, kind, outerFrom }) => ({
      kind,
      from,
      to,
      outer: { from: outerFrom, to: kind === 'bare' ? to : closedAt(text, outerFrom, to) },
    }));

type Piecework = { readonly kind: Kind; readonly text: string; readonly chosen: boolean };

/** Blocks a line each, items that follow each other in one list; where the chosen ones stand. */
function written(blocks: readonly Piecework[]): { readonly text: string; readonly at: Selected } {
  let text = '';
  let from = -1;
  let to = 0;
  const line = (added: string) => {
    text += text === '' || text.endsWith('\n') ? added : `\n${added}`;
  };
  for (const [index, { kind, text: words, chosen }] of blocks.entries()) {
    if (kind === 'li' && blocks[index - 1]?.kind !== 'li') line('<ul>');
    line(kind === 'bare' ? '' : `<${kind}>`);
    if (chosen && from < 0) from = text.length;
    text += words;
    if (chosen) to = text.length;
    if (kind !== 'bare') text += `</${kind}>`;
    if (kind === 'li' && blocks[index + 1]?.kind !== 'li') line('</ul>');
  }
  return { text, at: { from: Math.max(0, from), to } };
}

const kindAfter = (mark: 'li' | 'p', on: boolean): Kind =>
  on ? mark : mark === 'li' ? 'p' : 'bare';

/** Makes items or paragraphs of the blocks that are selected, or takes that from them. */
export function markBlocks(text: string, { from, to }: Selected, mark: 'li' | 'p'): Edit {
  const blocks = blocksOf(text);
  const chosen = blocks.filter((block) => block.from <= to && block.to >= from);
  const [first] = chosen;
  if (!first) {
    const open = mark === 'li' ? '<ul>\n<li>' : '<p>';
    const insert = mark === 'li' ? `${open}</li>\n</ul>` : `${open}</p>`;
    const caret = from + open.length;
    return { from, to, insert, selected: { from: caret, to: caret } };
  }
  const begin = Math.min(...chosen.map(({ outer }) => outer.from));
  const end = Math.max(...chosen.map(({ outer }) => outer.to));
  const kind = kindAfter(mark, !chosen.every((block) => block.kind === mark));
  const inside = blocks.filter((block) => block.from >= begin && block.to <= end);
  const { text: insert, at } = written(
    inside.map((block) => ({
      kind: chosen.includes(block) ? kind : block.kind,
      text: text.slice(block.from, block.to),
      chosen: chosen.includes(block),
    })),
  );
  const before = /[^\n]$/.test(text.slice(0, begin)) ? '\n' : '';
  const after = /^[^\n]/.test(text.slice(end)) ? '\n' : '';
  const start = begin + before.length;
  return {
    from: begin,
    to: end,
    insert: before + insert + after,
    selected: { from: start + at.from, to: start + at.to },
  };
}
