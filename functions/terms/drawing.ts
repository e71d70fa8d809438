import { type Format, isBlank, isNode, type Node, type Run } from './blocks.ts';

const escaped = (text: string) =>
  text.normalize('NFC').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Neighbours of the same formats as one, so that a letter finds its accent. */
function merged(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const { formats, text } of runs) {
    const last = result.at(-1);
    const joins = text !== null && last && last.text !== null && `${last.formats}` === `${formats}`;
    if (joins) result.splice(-1, 1, { formats, text: last.text + text });
    else if (text !== '') result.push({ formats, text });
  }
  return result;
}

function drawRuns(runs: readonly Run[]): string {
  let html = '';
  let open: readonly Format[] = [];
  function turnTo(formats: readonly Format[]): void {
    const differs = open.findIndex((format, index) => format !== formats[index]);
    const common = differs < 0 ? open.length : differs;
    for (const format of open.slice(common).toReversed()) html += `</${format}>`;
    for (const format of formats.slice(common)) html += `<${format}>`;
    open = formats;
  }
  for (const { formats, text } of merged(runs)) {
    turnTo(formats);
    html += text === null ? '<br />' : escaped(text);
  }
  turnTo([]);
  return html;
}

function drawChildren(node: Node): string {
  let html = '';
  let runs: Run[] = [];
  for (const child of node.children) {
    if (isNode(child)) {
      html += drawRuns(runs) + drawNode(child, node);
      runs = [];
    } else runs.push(child);
  }
  return html + drawRuns(runs);
}

/** Blanks at the ends of what nobody typed as a paragraph stay outside it. */
function drawLoose(inner: string): string {
  let start = 0;
  while (isBlank(inner.charAt(start))) start += 1;
  let end = inner.length;
  while (isBlank(inner.charAt(end - 1))) end -= 1;
  return `${inner.slice(0, start)}<p>${inner.slice(start, end)}</p>${inner.slice(end)}`;
}

function drawNode(node: Node, parent: Node): string {
  const inner = drawChildren(node);
  // An empty block still parts what stands before and behind it.
  const nothing = parent.tag === 'li' ? '\n' : '';
  if (node.tag === 'ul') return inner.includes('<li>') ? `<ul>${inner}</ul>` : nothing;
  if (node.tag === 'li') return isBlank(inner) ? emptyItem(node) : `<li>${inner}</li>`;
  if (isBlank(inner.replaceAll(/<\/?(?:strong|em)>/g, ''))) return nothing;
  return node.implied ? drawLoose(inner) : `<p>${inner}</p>`;
}

const emptyItem = ({ implied }: Node) => (implied ? '' : '<li></li>');

/** A text's blocks as HTML of the six tags. */
export const draw = (root: Node): string => drawChildren(root).trim();
