const elementOf = (id: string) =>
  document.getElementById(id) ??
  // Older addresses of benefits ended in a whole UUID.
  document.getElementById(id.replace(/^(beneficio-\w{8})-.*/, '$1'));

// A photo's address names its place in the dialog.
const dialogOf = (id: unknown) =>
  typeof id === 'string' ? (elementOf(id)?.closest('dialog') ?? null) : null;

const current = () => dialogOf(history.state?.dialog);

async function fillText(dialog: HTMLDialogElement): Promise<void> {
  const address = dialog.dataset.post;
  const box = dialog.querySelector<HTMLElement>('[data-text]:empty');
  if (address === undefined || box === null) return;
  const spinner = document.createElement('div');
  spinner.className = 'spinner';
  spinner.role = 'status';
  spinner.ariaLabel = 'Carregando';
  box.append(spinner);
  try {
    const answer = await fetch(`${address}.json`);
    const paragraphs: string[] = answer.ok ? await answer.json() : [];
    if (paragraphs.length === 0) throw new Error('no text');
    box.replaceChildren(
      ...paragraphs.map((textContent) =>
        Object.assign(document.createElement('p'), { textContent }),
      ),
    );
  } catch {
    const link = Object.assign(document.createElement('a'), {
      href: address,
      textContent: 'Ler a postagem completa',
    });
    box.replaceChildren(link);
  }
}

const closeLink = (dialog: Element) => dialog.querySelector<HTMLAnchorElement>('a[role="button"]');

const arrowOf = (dialog: Element, by: number) =>
  dialog.querySelector<HTMLElement>(`[data-step="${by}"]`);

function focusTitle(title: HTMLElement): void {
  title.tabIndex = -1;
  title.focus();
}

function open(dialog: HTMLDialogElement): void {
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
  dialog.showModal();
  const [arrow, title] = [arrowOf(dialog, 1), dialog.querySelector<HTMLElement>('h2')];
  if (arrow) arrow.focus();
  // Not the text around it, which would get a focus ring without keyboard use.
  else if (title) focusTitle(title);
  dialog.querySelector('.dialog-body')?.scrollTo(0, 0);
  const place = document.getElementById(location.hash.slice(1));
  if (place && dialog.contains(place)) place.scrollIntoView({ behavior: 'instant' });
  void fillText(dialog);
}

function onClick(event: MouseEvent): void {
  const target = event.target;
  if (!(target instanceof Element) || event.defaultPrevented) return;
  const link = target.closest<HTMLAnchorElement>('a[data-dialog]');
  const plain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const dialog = link && plain ? dialogOf(link.dataset.dialog || link.hash.slice(1)) : null;
  if (link && dialog) {
    event.preventDefault();
    history.pushState({ dialog: dialog.id }, '', link.href);
    // Safari does not focus a clicked link, and closing restores the previous focus.
    link.focus({ preventScroll: true });
    open(dialog);
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

const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

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
  const by = STEPS.get(event.key);
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

function onClose(event: Event): void {
  const dialog = event.target;
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (current() === dialog) history.back();
  else if (dialogOf(location.hash.slice(1)) === dialog)
    history.replaceState(null, '', location.pathname + location.search);
  focusSection(dialog);
}

function onPop(): void {
  const chosen = current();
  const wanted = chosen ?? dialogOf(location.hash.slice(1));
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]'))
    if (dialog !== wanted) dialog.close();
  if (!wanted || wanted.open) return;
  const card = document.querySelector<HTMLElement>(
    `[data-dialog]:is([data-dialog="${wanted.id}"], [href="#${wanted.id}"])`,
  );
  if (!chosen) card?.scrollIntoView({ block: 'center', behavior: 'instant' });
  card?.focus({ preventScroll: true });
  open(wanted);
}

export const openByAddress = onPop;

/** Links with `data-dialog` open their modal, Back closes it. Call once. */
export function startDialogs(): void {
  // CSS no longer shows the modal of the address.
  document.documentElement.dataset.ready = '';
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  document.addEventListener('close', onClose, true);
  addEventListener('popstate', onPop);
  onPop();
}
