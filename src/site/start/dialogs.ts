import { addressed } from './services.ts';

/** The link whose modal the history or the address asks for. */
const wanted = (): string => history.state?.dialog ?? addressed();

const addressOf = (link: Element) => link.getAttribute('href') ?? '';

const linkOf = (address: string) =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>('a[data-dialog]')).find(
    (link) => addressOf(link) === address,
  );

function dialogOf({ dataset: { dialog } }: HTMLElement): HTMLDialogElement | null {
  const found = document.getElementById(dialog || 'detail');
  return found instanceof HTMLDialogElement ? found : null;
}

const create = <Name extends keyof HTMLElementTagNameMap>(name: Name, values: object) =>
  Object.assign(document.createElement(name), values);

const paragraph = (textContent: string) => create('p', { textContent });

const texts = new Map<string, HTMLElement>();

async function fetchText(post: string, box: HTMLElement): Promise<void> {
  try {
    const answer = await fetch(`${post}.json`);
    const paragraphs: string[] = answer.ok ? await answer.json() : [];
    if (paragraphs.length === 0) throw new Error('no text');
    box.replaceChildren(...paragraphs.map(paragraph));
  } catch {
    texts.delete(post);
    box.replaceChildren(create('a', { href: post, textContent: 'Ler o texto completo' }));
  }
}

/** A post's text: in a redrawn card, else fetched once. */
function textOf(card: Element, post: string): Element {
  const drawn = card.querySelector('[data-text]');
  if (drawn) return Object.assign(drawn.cloneNode(true) as HTMLElement, { hidden: false });
  const known = texts.get(post);
  if (known) return known;
  const box = create('div', {});
  box.append(create('div', { className: 'spinner', role: 'status', ariaLabel: 'Carregando' }));
  texts.set(post, box);
  void fetchText(post, box);
  return box;
}

/** Draws a card's contents in the modal that all cards share. */
function fill(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
  const card = link.closest('li');
  const [close, page, book] = dialog.querySelectorAll<HTMLAnchorElement>('.dialog-foot a');
  if (!card || !close || !page || !book) return;
  const copies = (selector: string) => card.querySelector(selector)?.cloneNode(true) ?? [];
  const post = link.hash ? '' : addressOf(link);
  const text = card.querySelector('.clamp')?.textContent ?? '';
  const title = create('h2', {
    id: 'detail-title',
    textContent: card.querySelector('h3')?.textContent,
  });
  dialog.firstElementChild?.replaceChildren(
    ...[copies('.tile, picture, .picture'), copies('.byline'), title, copies('.facts')].flat(),
    ...(post
      ? [create('p', { className: 'lead', textContent: text }), textOf(card, post)]
      : text.split(/\n+/).map(paragraph)),
  );
  close.href = `#${card.closest('section')?.id}`;
  const own = link.dataset.page ?? post;
  page.hidden = !own;
  page.href = own;
  const [, service] = link.hash.split('#servico-');
  book.href = `/register${service ? `?servico=${service}` : ''}`;
}

const closeLink = (dialog: Element) => dialog.querySelector<HTMLAnchorElement>('a[role="button"]');

const arrowOf = (dialog: Element, by: number) =>
  dialog.querySelector<HTMLElement>(`[data-step="${by}"]`);

function focusTitle(title: HTMLElement): void {
  title.tabIndex = -1;
  title.focus();
}

function open(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
  dialog.dataset.of = addressOf(link);
  if (dialog.id === 'detail') fill(dialog, link);
  dialog.showModal();
  const [arrow, title] = [arrowOf(dialog, 1), dialog.querySelector<HTMLElement>('h2')];
  if (arrow) arrow.focus();
  // Not the text around it, which would get a focus ring without keyboard use.
  else if (title) focusTitle(title);
  dialog.querySelector('.dialog-body')?.scrollTo(0, 0);
  const place = document.getElementById(location.hash.slice(1));
  if (place && dialog.contains(place)) place.scrollIntoView({ behavior: 'instant' });
}

function onClick(event: MouseEvent): void {
  const target = event.target;
  if (!(target instanceof Element) || event.defaultPrevented) return;
  const link = target.closest<HTMLAnchorElement>('a[data-dialog]');
  const plain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const dialog = link && plain ? dialogOf(link) : null;
  if (link && dialog) {
    event.preventDefault();
    history.pushState({ dialog: addressOf(link) }, '', link.href);
    // Safari does not focus a clicked link, and closing restores the previous focus.
    link.focus({ preventScroll: true });
    open(dialog, link);
    return;
  }
  const arrow = target.closest<HTMLElement>('[data-step]');
  if (arrow) step(Number(arrow.dataset.step));
  const shut = target.closest('dialog a[role="button"]');
  if (shut) event.preventDefault();
  // For browsers without `closedby`.
  const ground =
    target instanceof HTMLDialogElement && !('closedBy' in HTMLDialogElement.prototype);
  if (shut || ground) target.closest('dialog')?.close();
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function step(by: number): boolean {
  const row = document.querySelector('dialog[open] .photos');
  if (!row?.parentElement) return false;
  row.scrollBy({ left: by * row.clientWidth });
  arrowOf(row.parentElement, by)?.focus();
  return true;
}

// Links in the role of a button also react to Space.
function onKey(event: KeyboardEvent): void {
  const target = event.target;
  const by = STEPS[event.key];
  if (by && step(by)) event.preventDefault();
  if (event.key !== ' ' || !(target instanceof HTMLAnchorElement)) return;
  if (target.getAttribute('role') !== 'button') return;
  event.preventDefault();
  target.click();
}

// If the card was redrawn, focus the section's title.
function focusSection(dialog: HTMLDialogElement): void {
  const section = closeLink(dialog)?.hash;
  const title = section ? document.getElementById(`${section.slice(1)}-title`) : null;
  if (!title || document.activeElement?.closest('main, dialog[open]')) return;
  focusTitle(title);
}

function onClose({ target: dialog }: Event): void {
  // Shown again for another card before the event came.
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  const { of } = dialog.dataset;
  if (of && history.state?.dialog === of) history.back();
  else if (addressed() === of) history.replaceState(null, '', location.pathname + location.search);
  focusSection(dialog);
}

/** Opens the modal of the history or the address, and closes others. */
export function openByAddress(): void {
  const address = wanted();
  let shown = false;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    if (dialog.dataset.of === address) shown = true;
    else dialog.close();
  }
  const link = shown ? undefined : linkOf(address);
  const dialog = link && dialogOf(link);
  if (!dialog) return;
  if (!history.state?.dialog) link.scrollIntoView({ block: 'center', behavior: 'instant' });
  link.focus({ preventScroll: true });
  open(dialog, link);
}

/** Links with `data-dialog` open their modal, Back closes it. Call once. */
export function startDialogs(): void {
  // CSS no longer shows the modal of the address.
  document.documentElement.dataset.ready = '';
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  document.addEventListener('close', onClose, true);
  addEventListener('popstate', openByAddress);
  openByAddress();
}
