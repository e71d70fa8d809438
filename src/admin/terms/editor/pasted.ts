// Elements that the editor's parser takes for inline text.
const BLOCKS = 'td, th, caption, dt, legend, summary, details, main, nav, center';

const LIGHT = /font-weight:\s*(?:normal|lighter|[1-5]00)\b/i;
const UPRIGHT = /font-style:\s*normal/i;

// Word's lists are paragraphs: the marker is in a part to ignore, or before hard spaces.
const LEVEL = /mso-list:[^;]*level([1-9])/i;
const IGNORED = /mso-list:\s*ignore/i;
// A heading's number, a tab or a row of spaces: hard spaces make them as wide as on paper.
const WIDE = /mso-(?:list:\s*ignore|tab-count|spacerun)/i;
const MARKER = /^\s*(?:[·•▪◦‣●○■➢]\s+|(?:[o§Øüvq–-]|\d{1,3}[.)])(?:\s*\u00a0){2}\s*)/;

// Word's web version ends each paragraph with such a hard space; remarks and deletions are no text.
const REMARKS = '.MsoCommentReference, .msocomanchor, [style*="mso-element:comment"], del';
const UNSEEN = `.EOP, [hidden], xml, ${REMARKS}`;
const HIDDEN = /(?:display:\s*none|visibility:\s*hidden|mso-hide:\s*all)/i;

// The editor's parser knows `pre-wrap` alone; Firefox copies WhatsApp's lines without a style.
const WITH_LINES = /white-space[^;]*(?:preserve|break-spaces)/i;
// Programs draw an emoji as a picture.
const EMOJI = /^(?=.*[^\d#*])[\p{Emoji}\p{EComp}]+$/u;

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

function rename(element: Element, tag: string): Element {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

function lighten(body: Element): void {
  for (const element of body.querySelectorAll('[style]')) {
    const style = styleOf(element);
    const light = LIGHT.test(style);
    if (!light && !UPRIGHT.test(style)) continue;
    const marked = light ? element.matches('b, strong') : element.matches('i, em');
    const plain = marked ? rename(element, 'span') : element;
    // The only notation that removes a surrounding mark.
    if (light) plain.setAttribute('style', 'font-weight: 400');
    else if (marked) plain.setAttribute('style', 'font-style: normal');
  }
}

/** Removes the first `length` characters of an element, whose parts may share them. */
function cut(element: Element, length: number): void {
  const texts = element.ownerDocument.createTreeWalker(element, 4);
  let left = length;
  for (let node = texts.nextNode(); node && left > 0; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    node.textContent = text.slice(left);
    left -= text.length;
  }
}

/** Removes the marker from a list's paragraph; false for another paragraph. */
function unmark(paragraph: Element): boolean {
  const ignored = [...paragraph.querySelectorAll('[style]')].filter((part) =>
    IGNORED.test(styleOf(part)),
  );
  for (const part of ignored) part.remove();
  const text = paragraph.textContent ?? '';
  const marked = MARKER.test(text);
  const isItem = marked || ignored.length > 0;
  if (isItem) cut(paragraph, (marked ? MARKER : /^\s*/).exec(text)?.[0].length ?? 0);
  return isItem || LEVEL.test(styleOf(paragraph));
}

function splitLines(paragraph: Element): void {
  if (!MARKER.test(paragraph.textContent ?? '')) return;
  for (const lineBreak of [...paragraph.querySelectorAll(':scope > br')].reverse()) {
    const line = paragraph.ownerDocument.createElement('p');
    while (lineBreak.nextSibling) line.append(lineBreak.nextSibling);
    if (MARKER.test(line.textContent ?? '')) {
      paragraph.after(line);
      lineBreak.remove();
    } else lineBreak.after(...line.childNodes);
  }
}

function listItems(body: Element): void {
  const open: Element[] = [];
  for (const paragraph of body.querySelectorAll('p, div')) splitLines(paragraph);
  for (const paragraph of body.querySelectorAll('p, div')) {
    if (paragraph.querySelector('p, div, ul, ol, table') || !unmark(paragraph)) continue;
    const level = Number(LEVEL.exec(styleOf(paragraph))?.[1] ?? 1);
    const previous = paragraph.previousElementSibling;
    if (previous === null || previous !== open[0]) open.length = 0;
    open.length = Math.min(open.length, level);
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    const [list] = open.slice(-1);
    if (list && open.length === level) {
      list.append(item);
      paragraph.remove();
      continue;
    }
    const nested = paragraph.ownerDocument.createElement('ul');
    nested.append(item);
    open.push(nested);
    if (!list) paragraph.replaceWith(nested);
    else {
      (list.lastElementChild ?? list).append(nested);
      paragraph.remove();
    }
  }
}

/** HTML of Word, Google Docs and others as people see it, for the editor's parser. */
export function asSeen(body: Element): Element {
  for (const element of body.querySelectorAll(`${UNSEEN}, [style]`))
    if (element.matches(UNSEEN) || HIDDEN.test(styleOf(element))) element.remove();
  for (const element of body.querySelectorAll('[style], .copyable-text'))
    if (element.matches('.copyable-text') || WITH_LINES.test(styleOf(element)))
      element.setAttribute('style', `${styleOf(element)}; white-space: pre-wrap`);
  for (const image of body.querySelectorAll('img'))
    if (EMOJI.test(image.alt)) image.replaceWith(image.alt);
  lighten(body);
  listItems(body);
  for (const element of body.querySelectorAll('[style]'))
    if (WIDE.test(styleOf(element))) element.textContent = `${element.textContent?.trim()} `;
  for (const element of body.querySelectorAll(BLOCKS)) rename(element, 'div');
  return body;
}
