import morphdom from 'morphdom';

const question = (details: Element) => details.querySelector('summary')?.textContent ?? '';

// Matches a card or question when others are inserted before it.
function keyOf(node: Node): string {
  if (!(node instanceof Element)) return '';
  if (node instanceof HTMLDetailsElement) return question(node);
  return (
    node.id || (node.matches('li') && node.querySelector('.cover')?.getAttribute('href')) || ''
  );
}

// Matches the open question by its text, else by its position.
function openQuestion(from: Element, to: Element): string | null {
  const before = Array.from(from.querySelectorAll('details'));
  const after = Array.from(to.querySelectorAll('details'));
  const place = before.findIndex(({ open }) => open);
  const read = before[place];
  const same = read && after.find((details) => question(details) === question(read));
  const open = same ?? after[place];
  return open ? question(open) : null;
}

// `details` of one name close each other, so the right one is opened at the end.
function openAgain(element: Element, open: string | null): void {
  for (const details of element.querySelectorAll('details'))
    details.open = question(details) === open;
}

function update(from: HTMLElement, to: HTMLElement): boolean {
  if (from instanceof HTMLDialogElement) {
    to.toggleAttribute('open', from.open);
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
  openAgain(to, null);
  morphdom(from, to, {
    childrenOnly: true,
    getNodeKey: keyOf,
    onBeforeElUpdated: update,
  });
  openAgain(from, open);
  if (!focused || from.ownerDocument.activeElement === activeElement) return;
  const title = from.querySelector('h2');
  if (title) title.tabIndex = -1;
  (activeElement.isConnected ? activeElement : title)?.focus({ preventScroll: true });
}
