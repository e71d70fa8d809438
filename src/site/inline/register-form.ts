const STRANDED_AFTER_MS = 12_000;

const form = document.querySelector<HTMLFormElement>('#register-form');

const input = (selector: string) => form?.querySelector<HTMLInputElement>(selector);

// Back finds the bridge; a load of the same address keeps the entry's note, so the way back to the
// form drops it.
function showBridge(): void {
  const bridge = document.getElementById(`bridge-${history.state?.bridge}`);
  if (bridge && 'client' in document.documentElement.dataset) bridge.hidden = false;
  for (const link of document.querySelectorAll<HTMLElement>('.ways-back [href="/register"]'))
    link.onclick = () => history.replaceState(null, '');
}

function fillFromAddress(): void {
  const asked = new URLSearchParams(location.search);
  const service = form?.querySelector<HTMLSelectElement>('[name=serviceId]');
  if (service) service.value = asked.get('servico') ?? '';
  if (service && service.selectedIndex < 0) service.value = '';
  const login = input('[value=login]');
  if (login && asked.get('modo') === 'login') login.checked = true;
}

// Accepting the terms clicks the box, so that the form hears of it; the answer is cleared because
// it outlives the closing, and Esc next time would accept again.
function tickAcceptedTerms(): void {
  const terms = document.querySelector<HTMLDialogElement>('#terms');
  terms?.addEventListener('close', () => {
    const box = input('[name=termsAccepted]');
    if (terms.returnValue === 'accept' && !box?.checked) box?.click();
    terms.returnValue = '';
  });
}

// Until the island has come: it sends what was held.
function holdSubmit(event: Event): void {
  event.preventDefault();
  if (!form) return;
  const { dataset } = form;
  if ('ready' in dataset || 'held' in dataset) return;
  dataset.held = '';
  setTimeout(() => {
    if (!('held' in dataset)) return;
    delete dataset.held;
    const stranded = document.getElementById('stranded');
    if (stranded) stranded.hidden = false;
  }, STRANDED_AFTER_MS);
}

showBridge();
fillFromAddress();
tickAcceptedTerms();
form?.addEventListener('submit', holdSubmit);

export {};
