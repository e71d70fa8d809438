import { CLIENT_REMEMBERED_MS } from '../../shared/core/constants.ts';
import { readyMessage } from '../../shared/core/whatsapp.ts';
import { chosenLine, showVariants } from '../register/chosen-line.ts';
import { showClient } from '../session/show-client.ts';

const STRANDED_AFTER_MS = 12_000;

const page = document.documentElement;

// Looked up at every use, with listeners on the document: other programs replace and move nodes.
const inForm = <Found extends Element>(selector: string) =>
  document.querySelector<Found>(`#register-form ${selector}`);
const input = (selector: string) => inForm<HTMLInputElement>(selector);
const login = () => input('[value=login]');
const service = () => inForm<HTMLSelectElement>('[name=serviceId]');

function putMessage(link: HTMLAnchorElement, message: string): void {
  link.href = `${link.href.split('?')[0]}?text=${encodeURIComponent(message)}`;
}

function sayReturned(): void {
  const heading = document.querySelector<HTMLElement>('.bridge:not([hidden]) [data-returned]');
  if (heading && !document.hidden) heading.textContent = heading.dataset.returned ?? '';
}

// Back finds the bridge; loading the address again shows the form.
function showBridge(): void {
  const { bridge: way, service: chosen, unstored } = history.state ?? {};
  const bridge = document.getElementById(`bridge-${way}`);
  if (bridge && (unstored || 'client' in page.dataset)) {
    bridge.hidden = false;
    const message = readyMessage(way, chosen);
    const link = bridge.querySelector<HTMLAnchorElement>('a.whatsapp');
    const box = bridge.querySelector('textarea');
    // Without a number the link leads elsewhere.
    if (link?.search) putMessage(link, message);
    if (box) box.value = message;
    // The stored scroll position belongs to the form.
    history.scrollRestoration = 'manual';
    scrollTo({ top: 0, behavior: 'instant' });
    link?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    sayReturned();
  }
}

function chooseLogin(): void {
  const choice = login();
  if (choice) choice.checked = true;
}

function fillFromAddress(): void {
  const asked = new URLSearchParams(location.search);
  const select = service();
  // The landing page knows the beginning of an id.
  const id = asked.get('servico');
  const chosen = Array.from(select?.options ?? []).find(({ value }) => id && value.startsWith(id));
  // Without one, Firefox may have put back what was chosen before a reload.
  if (select && chosen) select.value = chosen.value;
  if (asked.get('modo') === 'login') chooseLogin();
}

function clientOfDevice(): { readonly phone?: string } | null {
  try {
    const { userData, loginTime } = localStorage;
    const client = JSON.parse(userData);
    return client.id && Date.now() - loginTime < CLIENT_REMEMBERED_MS ? client : null;
  } catch {
    return null;
  }
}

function fillFromDevice(): void {
  const client = clientOfDevice();
  if (!client) return;
  const phone = input('[name=phone]');
  page.dataset.known = '';
  chooseLogin();
  if (phone) phone.value = client.phone ?? '';
}

function forgetWithDevice(): void {
  if (!('known' in page.dataset) || clientOfDevice()) return;
  const phone = input('[name=phone]');
  delete page.dataset.known;
  if (phone) phone.value = '';
  phone?.dispatchEvent(new Event('input', { bubbles: true }));
  input('[value=register]')?.click();
}

function followClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  if (target.closest('.ways-back [href="/register"]')) history.replaceState(null, '');
  if (target.closest('[data-press=forget]')) forgetDevice();
}

function forgetDevice(): void {
  for (const key of ['userToken', 'userData', 'loginTime']) localStorage.removeItem(key);
  delete page.dataset.client;
  dispatchEvent(new Event('storage'));
  input('[value=register]')?.focus();
}

// The session may have changed between prerender and display.
function lookAgain(): void {
  showClient();
  fillFromDevice();
  forgetWithDevice();
  followForm();
}

// Login may omit the service; WhatsApp links name the chosen one.
function followForm(): void {
  const select = service();
  if (!select) return;
  select.ariaRequired = String(!login()?.checked);
  showVariants(document, select.value);
  const line = chosenLine(document, select.value);
  const links = document.querySelectorAll<HTMLAnchorElement>('p > a[href*="?text="]');
  for (const link of links) putMessage(link, readyMessage('login', line));
}

// A click notifies the form; the return value would outlive closing by Esc.
function tickTerms(answer: string | null | undefined): void {
  const box = input('[name=termsAccepted]');
  if (answer === 'accept' && !box?.checked) box?.click();
}

function leaveTerms({ target }: Event): void {
  if (!(target instanceof HTMLDialogElement) || target.id !== 'terms') return;
  tickTerms(target.returnValue);
  target.returnValue = '';
}

// Before the page's script, the address shows them without a dialog.
function leaveTarget({ target, submitter }: SubmitEvent): void {
  if (!(target instanceof Element) || !target.closest('#terms:not([open])')) return;
  tickTerms(submitter?.getAttribute('value'));
  location.hash = 'termsAccepted';
}

function holdSubmit(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.id !== 'register-form') return;
  event.preventDefault();
  const { dataset } = page;
  if ('ready' in target.dataset || 'held' in dataset) return;
  dataset.held = '';
  setTimeout(() => {
    if (!('held' in dataset)) return;
    delete dataset.held;
    const stranded = document.getElementById('stranded');
    if (stranded) stranded.hidden = false;
  }, STRANDED_AFTER_MS);
}

showBridge();
addEventListener('storage', forgetWithDevice);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) sayReturned();
  forgetWithDevice();
  // The browser may have restored a choice.
  followForm();
});
document.addEventListener('visibilitychange', sayReturned);
fillFromDevice();
fillFromAddress();
followForm();
document.addEventListener('close', leaveTerms, true);
document.addEventListener('submit', leaveTarget);
document.addEventListener('change', followForm);
document.addEventListener('click', followClick);
document.addEventListener('submit', holdSubmit);
document.addEventListener('prerenderingchange', lookAgain);
