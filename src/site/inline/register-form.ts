import { CLIENT_REMEMBERED_MS } from '../../shared/core/constants.ts';
import { readyMessage } from '../../shared/core/whatsapp.ts';
import { showClient } from '../session/show-client.ts';

const STRANDED_AFTER_MS = 12_000;

const page = document.documentElement;
const form = document.querySelector<HTMLFormElement>('#register-form');
const service = form?.querySelector<HTMLSelectElement>('[name=serviceId]');

const input = (selector: string) => form?.querySelector<HTMLInputElement>(selector);
const login = input('[value=login]');

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
  for (const link of document.querySelectorAll<HTMLElement>('.ways-back [href="/register"]'))
    link.onclick = () => history.replaceState(null, '');
}

function fillFromAddress(): void {
  const asked = new URLSearchParams(location.search);
  if (service) service.value = asked.get('servico') ?? '';
  if (service && service.selectedIndex < 0) service.value = '';
  if (login && asked.get('modo') === 'login') login.checked = true;
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
  if (login) login.checked = true;
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

function forgetDevice({ target }: Event): void {
  if (!(target instanceof Element && target.closest('[data-press=forget]'))) return;
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
  if (!service) return;
  service.ariaRequired = String(!login?.checked);
  const line = service.value && (service.selectedOptions[0]?.text ?? '');
  const links = document.querySelectorAll<HTMLAnchorElement>('p > a[href*="?text="]');
  for (const link of links) putMessage(link, readyMessage('login', line));
}

// A click, so that the form is notified; the return value outlives closing, so Esc would accept
// again.
function tickAcceptedTerms(): void {
  const terms = document.querySelector<HTMLDialogElement>('#terms');
  terms?.addEventListener('close', () => {
    const box = input('[name=termsAccepted]');
    if (terms.returnValue === 'accept' && !box?.checked) box?.click();
    terms.returnValue = '';
  });
}

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
tickAcceptedTerms();
form?.addEventListener('change', followForm);
form?.addEventListener('click', forgetDevice);
form?.addEventListener('submit', holdSubmit);
document.addEventListener('prerenderingchange', lookAgain);
