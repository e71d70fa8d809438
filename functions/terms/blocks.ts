import { normalizeText } from '../../src/shared/core/text.ts';

type Block = {
  readonly tag: 'root' | 'p' | 'ul' | 'li';
  readonly implied: boolean;
  html: string;
  after: string;
  formats: readonly string[];
};

const MAX_DEPTH = 6;
const BLANK = /^[ \t\n]*$/;
const BLANK_LINE = /(\n[ \t]*\n[ \t\n]*)/;

const isBlank = (text: string) => BLANK.test(text);
const isImpliedList = (block: Block | undefined) => block?.tag === 'ul' && block.implied;

const newBlock = (tag: Block['tag'], implied: boolean): Block => ({
  tag,
  implied,
  html: '',
  after: '',
  formats: [],
});

function setFormats(block: Block, formats: readonly string[]): void {
  const differs = block.formats.findIndex((format, index) => format !== formats[index]);
  const common = differs < 0 ? block.formats.length : differs;
  for (const format of block.formats.slice(common).toReversed()) block.html += `</${format}>`;
  for (const format of formats.slice(common)) block.html += `<${format}>`;
  block.formats = formats;
}

const wrapLoose = (inner: string) =>
  inner.replace(/^([ \t\n]*)(.*[^ \t\n])([ \t\n]*)$/s, '$1<p>$2</p>$3');

function closed({ tag, implied, html, after }: Block, parent: Block): string {
  // An empty block still separates its neighbours.
  const nothing = parent.tag === 'li' ? '\n' : '';
  if (tag === 'ul') return (html.includes('<li>') ? `<ul>${html}</ul>` : nothing) + after;
  if (tag === 'li' && isBlank(html)) return implied ? '' : '<li></li>';
  if (tag === 'li') return `<li>${html}</li>`;
  if (isBlank(html.replaceAll(/<\/?(?:strong|em)>/g, ''))) return nothing;
  return implied ? wrapLoose(html) : `<p>${html}</p>`;
}

/**
 * Turns HTML of the six bare tags, balanced, into paragraphs and lists: no text outside a block, no
 * nested paragraphs, no empty lists. `plain`: the source has no tags, so its line breaks are kept.
 * `onLost` is called with each tag that was dropped.
 */
export function arrangeBlocks(html: string, plain: boolean, onLost: (tag: string) => void): string {
  const root = newBlock('root', false);
  const open = [root];
  const ends: (() => void)[] = [];
  let formats: readonly string[] = [];

  const top = () => open.at(-1) ?? root;

  function push(tag: Block['tag'], implied: boolean): void {
    setFormats(top(), []);
    open.push(newBlock(tag, implied));
  }

  function closeTo(depth: number): void {
    while (open.length > depth) {
      const block = open.pop() ?? root;
      setFormats(block, []);
      top().html += closed(block, top());
    }
  }

  function closeIf(isClosed: boolean | undefined): void {
    if (isClosed) closeTo(open.length - 1);
  }

  function write(inline: string): void {
    setFormats(top(), formats);
    top().html += inline;
  }

  function writeLoose(text: string): void {
    text.split(BLANK_LINE).forEach((part, index) => {
      if (index % 2 === 1) {
        closeIf(top().tag === 'p');
        top().html += part;
      } else if (part !== '') {
        if (top() === root) push('p', true);
        write(plain ? part.replaceAll('\n', '<br />\n') : part);
      }
    });
  }

  function addText(source: string): void {
    // The fence keeps the white space at the ends.
    const text = normalizeText(`|${source}|`).slice(1, -1);
    if (text === '') return;
    if (isBlank(text) && isImpliedList(top())) top().after += text;
    else if (isBlank(text) && (top() === root || top().tag === 'ul')) top().html += text;
    else {
      closeIf(isImpliedList(top()));
      const { tag, implied } = top();
      if (tag === 'ul') push('li', true);
      if (tag === 'root' || (tag === 'p' && implied)) writeLoose(text);
      else write(text);
    }
  }

  function addLineBreak(): void {
    closeIf(isImpliedList(top()));
    if (top().tag === 'ul') onLost('<br>');
    else if (top() === root) root.html += '<br />';
    else write('<br />');
  }

  function openBlock(tag: 'p' | 'ul' | 'li'): void {
    closeIf(top().tag === 'p');
    if (tag === 'li') {
      const list = open.findLastIndex((block) => block.tag === 'ul');
      if (list > 0) closeTo(list + 1);
      else push('ul', true);
    } else {
      closeIf(isImpliedList(top()));
      if (tag === 'ul' && open.filter((block) => block.tag === 'ul').length === MAX_DEPTH) {
        onLost('<ul>');
        ends.push(() => undefined);
        return;
      }
    }
    const depth = open.length;
    if (tag !== 'li' && top().tag === 'ul') push('li', true);
    push(tag, false);
    ends.push(() => closeTo(Math.max(depth, isImpliedList(open[1]) ? 2 : 1)));
  }

  function openFormat(format: string): void {
    const before = formats;
    ends.push(() => {
      formats = before;
    });
    if (!formats.includes(format)) formats = [...formats, format];
  }

  for (const piece of html.split(/(<[^>]+>)/)) {
    const tag = piece.slice(1, -1);
    if (!piece.startsWith('<')) addText(piece);
    else if (piece === '<br />') addLineBreak();
    else if (piece.startsWith('</')) ends.pop()?.();
    else if (tag === 'p' || tag === 'ul' || tag === 'li') openBlock(tag);
    else openFormat(tag);
  }
  closeTo(1);
  return root.html.trim();
}
