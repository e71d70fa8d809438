import morphdom from 'morphdom';

const QUESTION = 'details[name]';

const questions = (element: Element) =>
  Array.from(element.querySelectorAll<HTMLDetailsElement>(QUESTION));

const question = (details: Element) => details.querySelector('summary')?.textContent ?? '';

// Matches a card or question when others are inserted before it.
function keyOf(node: Node): string {
  if (!(node instanceof Element)) return '';
  if (node.matches(QUESTION)) return question(node);
  return (
    node.id || (node.matches('li') && node.querySelector('.cover')?.getAttribute('href')) || ''
  );
}

// Matches the open question by its text, else by its position.
function openQuestion(from: Element, to: Element): string | undefined {
  const [before, after] = [questions(from), questions(to)];
  const place = before.findIndex(({ open }) => open);
  const read = before[place];
  const same = read && after.find((details) => question(details) === question(read));
  const open = same ?? after[place];
  return open && question(open);
}

function update(from: HTMLElement, to: HTMLElement): boolean {
  if ('open' in from) {
    to.toggleAttribute('open', Boolean(from.open));
    Object.assign(to.dataset, from.dataset);
  }
  const { map, icon } = from.dataset;
  // The drawing may have been fetched later.
  if (icon !== to.dataset.icon) from.replaceWith(to);
  // A map keeps its frame.
  return icon === to.dataset.icon && (map === undefined || map !== to.dataset.map);
}

/** Morphs an element's children; keeps open questions, modals and the focus (else the title's). */
export function morph(from: Element, to: Element): void {
  const { activeElement } = from.ownerDocument;
  const focused = activeElement instanceof HTMLElement && from.contains(activeElement);
  const open = openQuestion(from, to);
  morphdom(from, to, {
    childrenOnly: true,
    getNodeKey: keyOf,
    onBeforeElUpdated: update,
  });
  // `details` of one name close each other, so the right one is opened at the end.
  for (const details of questions(from)) details.open = question(details) === open;
  if (!focused || from.ownerDocument.activeElement === activeElement) return;
  const title = from.querySelector('h2');
  if (title) title.tabIndex = -1;
  (activeElement.isConnected ? activeElement : title)?.focus({ preventScroll: true });
}
