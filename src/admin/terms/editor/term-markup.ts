import { markBlocks } from './term-blocks.ts';

/** What the toolbar does: bold, italic, list, paragraph. */
export type Mark = 'strong' | 'em' | 'li' | 'p';

/** Positions in a text; equal for a caret. */
export type Selected = { readonly from: number; readonly to: number };

/** A piece of a text to be put in the place of another, and what is selected after it. */
export type Edit = Selected & { readonly insert: string; readonly selected: Selected };

type Span = {
  /** Where its opening tag begins, and its content. */
  readonly open: number;
  readonly from: number;
  /** Where its content ends, and its closing tag. */
  readonly to: number;
  readonly close: number;
};

/** Every `<tag>…</tag>` of a text, without regard to what it holds. */
function spansOf(text: string, tag: string): readonly Span[] {
  const spans: Span[] = [];
  let open = -1;
  for (const { index, 0: found, 1: closing } of text.matchAll(new RegExp(`<(/?)${tag}>`, 'gi'))) {
    if (!closing && open < 0) open = index;
    if (!closing || open < 0) continue;
    spans.push({ open, from: open + tag.length + 2, to: index, close: index + found.length });
    open = -1;
  }
  return spans;
}

const spanAt = (spans: readonly Span[], at: number) =>
  spans.find(({ from, to }) => from <= at && at <= to);

/** A selection that cuts no tag in two: one it begins or ends in belongs to it. */
function aroundTags(text: string, { from, to }: Selected): Selected {
  const tags = [...text.matchAll(/<[^<>]*>/g)].map(({ index, 0: tag }) => ({
    from: index,
    to: index + tag.length,
  }));
  const inside = (at: number) => tags.find((tag) => tag.from < at && at < tag.to);
  if (from === to) {
    const end = inside(to)?.to ?? to;
    return { from: end, to: end };
  }
  return { from: inside(from)?.from ?? from, to: inside(to)?.to ?? to };
}

/** The same without the tags at its edges: what stands in them is what is meant. */
function inward(text: string, { from, to }: Selected): Selected {
  const [lead = ''] = /^(?:<[^<>]*>)*/.exec(text.slice(from, to)) ?? [];
  const start = from + lead.length;
  let end = to;
  while (end > start && text[end - 1] === '>') {
    const open = text.lastIndexOf('<', end - 1);
    if (open < start || text.slice(open, end - 1).includes('>')) break;
    end = open;
  }
  return { from: start, to: end };
}

const edgeless = (part: string, tag: string) => part.replaceAll(new RegExp(`</?${tag}>`, 'gi'), '');

/** A piece within the tag, its spaces outside; a piece without words stays as it is. */
function wrapped(piece: string, tag: string): string {
  const words = piece.trim();
  if (words === '') return piece;
  const lead = piece.length - piece.trimStart().length;
  const tail = piece.slice(lead + words.length);
  return `${piece.slice(0, lead)}<${tag}>${words}</${tag}>${tail}`;
}

/** Wraps words, not the blocks they stand in: `<strong>` around a `</p>` would be broken. */
const wrappedInBlocks = (part: string, tag: string) =>
  part
    .split(/(<\/?(?:p|ul|li)>|<br ?\/?>|\n)/i)
    .map((piece, index) => (index % 2 === 1 ? piece : wrapped(piece, tag)))
    .join('');

const edit = (at: Selected, insert: string, before = 0, after = 0): Edit => ({
  ...at,
  insert,
  selected: { from: at.from + before, to: at.from + insert.length - after },
});

/** Takes the tag from the selected part of a span; all of it for a caret. */
function unwrap(text: string, span: Span, { from, to }: Selected, tag: string): Edit {
  const whole = from === to;
  const [start, end] = whole ? [span.from, span.to] : [from, to];
  const head = wrapped(text.slice(span.from, start), tag);
  const tail = wrapped(text.slice(end, span.to), tag);
  const insert = head + text.slice(start, end) + tail;
  const at = { from: span.open, to: span.close };
  if (!whole) return edit(at, insert, head.length, tail.length);
  const caret = from - (span.from - span.open);
  return { ...at, insert, selected: { from: caret, to: caret } };
}

function markWords(text: string, selection: Selected, tag: 'strong' | 'em'): Edit {
  const spans = spansOf(text, tag);
  const at = aroundTags(text, selection);
  const words = inward(text, at);
  const span = spanAt(spans, words.from);
  if (span && span === spanAt(spans, words.to)) return unwrap(text, span, words, tag);
  if (at.from === at.to) {
    const insert = `<${tag}></${tag}>`;
    return edit(at, insert, tag.length + 2, tag.length + 3);
  }
  // A span that is cut by an edge comes along whole.
  const from = span ? span.open : at.from;
  const to = spanAt(spans, at.to)?.close ?? at.to;
  return edit({ from, to }, wrappedInBlocks(edgeless(text.slice(from, to), tag), tag));
}

/** What becomes of a text when a mark is set on what is selected, or taken from it. */
export const marked = (text: string, selection: Selected, mark: Mark): Edit =>
  mark === 'strong' || mark === 'em'
    ? markWords(text, selection, mark)
    : markBlocks(text, selection, mark);

/** The marks that what is selected stands in. */
export function marksAt(text: string, selection: Selected): readonly Mark[] {
  const { from, to } = inward(text, selection);
  const marks: readonly Mark[] = ['strong', 'em', 'li', 'p'];
  return marks.filter((mark) => {
    const spans = spansOf(text, mark);
    const span = spanAt(spans, from);
    return span !== undefined && span === spanAt(spans, to);
  });
}
