// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/register" }
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memory } from '../../../../src/browser/storage.ts';
import {
  openWhatsapp,
  updateLink,
  visibleBridge,
} from '../../../../src/site/register/bridge/bridge.ts';
import { startCopy } from '../../../../src/site/register/bridge/copy.ts';

const LINK = 'https://wa.me/5511988887777';
// Spec §4: register 'just registered and would like to book a session', login 'would like to book a
// session'.
const TEXT = {
  register:
    'Ol%C3%A1!%20Acabei%20de%20me%20cadastrar%20e%20gostaria%20de%20agendar%20uma%20sess%C3%A3o.',
  login: 'Ol%C3%A1!%20Gostaria%20de%20agendar%20uma%20sess%C3%A3o.',
};

const bridgeOf = (mode: string) => `
  <section id="bridge-${mode}" data-link="${LINK}" hidden>
    <h2 tabindex="-1">Quase lá</h2><a class="whatsapp" href="#">WhatsApp</a><figure><canvas></canvas></figure>
    <textarea id="message-${mode}">Olá!</textarea>
    <button data-copy="message-${mode}">Copiar <b>mensagem</b></button>
  </section>`;

beforeAll(startCopy);

const element = (selector: string) => document.querySelector(selector) as HTMLElement;
/** The address of the link by which the page is left. */
const goTo = vi.fn<(address: string | null | undefined) => void>();
const leave = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  event.preventDefault();
  if (link) goTo(link.getAttribute('href'));
};

beforeEach(() => {
  document.body.innerHTML = bridgeOf('register') + bridgeOf('login');
  history.replaceState(null, '', '/register');
  goTo.mockReset();
  document.addEventListener('click', leave);
});

afterEach(() => {
  document.removeEventListener('click', leave);
});

test.each(['register', 'login'] as const)(
  'leaving for WhatsApp after %s carries its own ready message',
  (mode) => {
    openWhatsapp(LINK, mode);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(`${LINK}?text=${TEXT[mode]}`);
  },
);

test('leaving for WhatsApp leaves the bridge behind, to which Back returns, and no other', () => {
  history.replaceState({ other: 1 }, '');
  expect(visibleBridge()).toBeNull();
  // The visit counter hears those who leave by this click.
  const clicked = vi.spyOn(element('#bridge-login .whatsapp'), 'click');
  openWhatsapp(LINK, 'login');
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(element('#bridge-login').hidden).toBe(false);
  expect(element('#bridge-register').hidden).toBe(true);
  expect(visibleBridge()).toBe('login');
  expect(history.state).toEqual({ other: 1, bridge: 'login', service: '', unstored: false });
  expect(document.activeElement).toBe(element('#bridge-login h2'));
});

test('leaving for WhatsApp names the chosen service', () => {
  const service = 'Pedras (60 min, R$ 150)';
  openWhatsapp(LINK, 'login', service);
  const message = `Olá! Gostaria de agendar uma sessão. Serviço: ${service}.`;
  const address = `${LINK}?text=${encodeURIComponent(message)}`;
  expect(goTo).toHaveBeenCalledExactlyOnceWith(address);
  expect(element('#bridge-login .whatsapp').getAttribute('href')).toBe(address);
  expect(element('#bridge-login textarea')).toHaveProperty('value', message);
  expect(history.state).toMatchObject({ service });
});

test('leaving for WhatsApp notes a session that found no room, which the page does not see on the way back', () => {
  memory.set('userToken', 'token');
  openWhatsapp(LINK, 'login');
  expect(history.state).toMatchObject({ bridge: 'login', unstored: true });
  memory.clear();
});

test.each([
  ['https://wa.me/5511900000000', 'https://wa.me/5511900000000'],
  // The contact could not be read.
  [undefined, LINK],
])('the newest link %s, or that of the page, is in the bridge: %s', (newest, link) => {
  updateLink('register', newest);
  expect(element('#bridge-register .whatsapp').getAttribute('href')).toBe(
    `${link}?text=${TEXT.register}`,
  );
});

test('a code is drawn only where it shows, and its figure goes when it cannot be', async () => {
  updateLink('register', LINK);
  await Promise.resolve();
  expect(element('#bridge-register figure')).not.toBeNull();
  // No test serves the encoder's file.
  Object.defineProperty(element('#bridge-login canvas'), 'offsetWidth', { value: 192 });
  updateLink('login', LINK);
  await vi.waitFor(() => expect(element('#bridge-login figure')).toBeNull());
});

const press = (selector: string) =>
  element(selector).dispatchEvent(new MouseEvent('click', { bubbles: true }));
const button = () => element('#bridge-login button');
const clipboard = (writeText: (text: string) => Promise<void>) => {
  const write = vi.fn(writeText);
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
  return write;
};

test('copying the message puts it on the clipboard and says so, also when its words are pressed', async () => {
  const write = clipboard(async () => undefined);
  press('#bridge-login button b');
  await vi.waitFor(() => expect(button().textContent).toBe('Mensagem copiada'));
  expect(write).toHaveBeenCalledWith('Olá!');
  expect(element('#bridge-register button').textContent).toContain('Copiar');
});

test('copying the message without permission selects it and says so', async () => {
  clipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  const select = vi.spyOn(element('#message-login') as HTMLTextAreaElement, 'select');
  press('#bridge-login button');
  await vi.waitFor(() => expect(select).toHaveBeenCalled());
  expect(button().textContent).toBe('Não deu para copiar: a mensagem está selecionada');
});

test('copying the message is for its buttons alone', async () => {
  const write = clipboard(async () => undefined);
  element('#bridge-login button').dataset.copy = 'bridge-login';
  press('#bridge-login button');
  press('#bridge-login h2');
  await Promise.resolve();
  expect(write).not.toHaveBeenCalled();
});
