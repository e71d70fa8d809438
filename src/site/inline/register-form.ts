const STRANDED_AFTER_MS = 12_000;

const input = (form: HTMLFormElement, selector: string) =>
  form.querySelector<HTMLInputElement>(selector);

// Back finds the bridge; a load of the same address keeps the entry's note, so the way back to the
// form drops it.
function showBridge(): void {
  const bridge = document.getElementById(`bridge-${history.state?.bridge}`);
  if (bridge && 'client' in document.documentElement.dataset) bridge.hidden = false;
  for (const link of document.querySelectorAll<HTMLElement>('.ways-back [href="/register"]'))
    link.onclick = () => history.replaceState(null, '');
}

function fillFromAddress(form: HTMLFormElement): void {
  const asked = new URLSearchParams(location.search);
  const service = form.querySelector<HTMLSelectElement>('[name=serviceId]');
  if (service) service.value = asked.get('servico') ?? '';
  if (service && service.selectedIndex < 0) service.value = '';
  const login = input(form, '[value=login]');
  if (login && asked.get('modo') === 'login') login.checked = true;
}

// Accepting the terms clicks the box, so that the form hears of it; the answer is cleared because
// it outlives the closing, and Esc next time would accept again.
function tickAcceptedTerms(form: HTMLFormElement): void {
  const terms = document.querySelector<HTMLDialogElement>('#terms');
  terms?.addEventListener('close', () => {
    const box = input(form, '[name=termsAccepted]');
    if (terms.returnValue === 'accept' && !box?.checked) box?.click();
    terms.returnValue = '';
  });
}

// Until the island has come: it sends what was held.
function holdSubmit({ dataset }: HTMLFormElement, event: Event): void {
  event.preventDefault();
  if ('ready' in dataset || 'held' in dataset) return;
  dataset.held = '';
  setTimeout(() => {
    if (!('held' in dataset)) return;
    delete dataset.held;
    const stranded = document.getElementById('stranded');
    if (stranded) stranded.hidden = false;
  }, STRANDED_AFTER_MS);
}

const form = document.querySelector<HTMLFormElement>('#register-form');
showBridge();
if (form) {
  fillFromAddress(form);
  tickAcceptedTerms(form);
  form.addEventListener('submit', (event) => holdSubmit(form, event));
}

export {};
