// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/" }
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startDialogs } from '../../../src/site/start/dialogs.ts';

const PAGE = `<main>
  <h2 id="services-title">Serviços</h2>
  <a id="card" href="/#servico-um" data-dialog="servico-um"><b>Relaxante</b></a>
  <a id="other" href="/#servico-dois" data-dialog="servico-dois">Drenagem</a>
  <a id="lost" href="/#nada" data-dialog="nada">Sem janela</a>
  <a id="read" href="/#post" data-dialog="post">Ler mais</a></main>
  <dialog id="servico-um">
    <div class="dialog-body" tabindex="0"><h2 id="title">Relaxante</h2>Texto</div>
    <a id="close" role="button" href="#services">Fechar</a>
  </dialog>
  <dialog id="beneficio-0a1b2c3d"><div class="dialog-body"></div></dialog>
  <dialog id="servico-dois"><div class="dialog-body"></div></dialog>
  <dialog id="post" data-post="/blog/sono"><div class="dialog-body"><div data-text></div></div></dialog>`;

const element = (id: string) => document.getElementById(id) as HTMLElement;
const dialog = (id: string) => element(id) as HTMLDialogElement;
const shown = () => Array.from(document.querySelectorAll('dialog[open]'), ({ id }) => id);

function click(id: string, how: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...how });
  element(id).dispatchEvent(event);
  return event;
}

/** The page as it is opened by an address. */
function visit(address: string): void {
  history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

test('an older address of a benefit, with its whole UUID, opens its modal', () => {
  visit('/#beneficio-0a1b2c3d-1111-4222-8333-123456789abc');
  expect(shown()).toEqual(['beneficio-0a1b2c3d']);
});

const posts = vi.fn<(address: string) => Promise<Response>>();

beforeAll(() => {
  document.body.innerHTML = PAGE;
  startDialogs();
});

beforeEach(() => {
  history.replaceState(null, '', '/');
  document.body.innerHTML = PAGE;
  posts.mockReset();
  vi.stubGlobal('fetch', posts);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the page says that its modals work, so that the address alone shows none', () => {
  expect(document.documentElement.hasAttribute('data-ready')).toBe(true);
});

test('a card opens its modal from the top and takes its address, another takes its place', () => {
  const body = dialog('servico-um').querySelector('.dialog-body') as HTMLElement;
  const scroll = vi.spyOn(body, 'scrollTo');
  expect(click('card').defaultPrevented).toBe(true);
  expect(shown()).toEqual(['servico-um']);
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(location.hash).toBe('#servico-um');
  expect(history.state).toEqual({ dialog: 'servico-um' });
  expect(posts).not.toHaveBeenCalled();
  click('other');
  expect(shown()).toEqual(['servico-dois']);
});

test('a card opens it from the words inside it as well', () => {
  const words = element('card').querySelector('b') as HTMLElement;
  words.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(shown()).toEqual(['servico-um']);
});

test.each([
  ['card', { ctrlKey: true }],
  ['card', { metaKey: true }],
  ['card', { shiftKey: true }],
  ['card', { altKey: true }],
  ['card', { button: 1 }],
  // Its modal is not in the page.
  ['lost', {}],
])('a card %s stays a link with %o', (id, how) => {
  expect(click(id, how).defaultPrevented).toBe(false);
  expect(shown()).toEqual([]);
  expect(history.state).toBeNull();
});

test('a card whose click was already handled is left alone', () => {
  element('card').addEventListener('click', (event) => event.preventDefault());
  click('card');
  expect(shown()).toEqual([]);
});

const space = (id: string) => {
  const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
  element(id).dispatchEvent(event);
  return event.defaultPrevented;
};

test('closing goes back to where the visitor was, without the modal in the history', () => {
  const back = vi.spyOn(history, 'back');
  click('card');
  dialog('servico-um').close();
  expect(back).toHaveBeenCalledTimes(1);
  expect(location.hash).toBe('');
  expect(shown()).toEqual([]);
});

test('closing works by ‘Fechar’, by click and space, which every other link keeps', () => {
  click('card');
  expect(click('close').defaultPrevented).toBe(true);
  expect(shown()).toEqual([]);
  click('card');
  expect(space('close')).toBe(true);
  expect(shown()).toEqual([]);
  expect(space('card')).toBe(false);
});

test('closing works by the backdrop where the browser does not, and never by the text', () => {
  click('card');
  const body = dialog('servico-um').querySelector('.dialog-body') as HTMLElement;
  body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(shown()).toEqual(['servico-um']);
  const prototype = HTMLDialogElement.prototype;
  Object.defineProperty(prototype, 'closedBy', { configurable: true, value: '' });
  try {
    click('servico-um');
    expect(shown()).toEqual(['servico-um']);
  } finally {
    Reflect.deleteProperty(prototype, 'closedBy');
  }
  click('servico-um');
  expect(shown()).toEqual([]);
});

test('closing leads to the title of the section when the card has gone meanwhile', () => {
  click('card');
  element('card').remove();
  // As browsers do when what has the focus is hidden.
  (document.activeElement as HTMLElement).blur();
  dialog('servico-um').close();
  expect(document.activeElement?.id).toBe('services-title');
});

const forward = (id: string) => {
  history.replaceState({ dialog: id }, '', `/#${id}`);
  dispatchEvent(new PopStateEvent('popstate'));
};

test('a modal’s own address opens it with the focus on its title', () => {
  visit('/#servico-um');
  expect(document.activeElement?.id).toBe('title');
});

test('a modal’s own address opens it, with its card in the window as the place to return to', () => {
  const scroll = vi.fn();
  const focused = vi.spyOn(element('card'), 'focus');
  element('card').scrollIntoView = scroll;
  visit('/?de=cartaz#servico-um');
  expect(shown()).toEqual(['servico-um']);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'center', behavior: 'instant' });
  expect(focused).toHaveBeenCalledWith({ preventScroll: true });
  visit('/#servico-dois');
  expect(shown()).toEqual(['servico-dois']);
});

test('a modal’s own address is left by Back, comes back with Forward, which moves nothing', () => {
  const scroll = vi.fn();
  element('other').scrollIntoView = scroll;
  click('card');
  visit('/');
  expect(shown()).toEqual([]);
  forward('servico-dois');
  expect(shown()).toEqual(['servico-dois']);
  expect(scroll).not.toHaveBeenCalled();
  const again = vi.spyOn(dialog('servico-dois'), 'showModal');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(again).not.toHaveBeenCalled();
  expect(shown()).toEqual(['servico-dois']);
});

test('a modal’s own address is taken away by closing; the visitor is not sent back to another site', () => {
  const back = vi.spyOn(history, 'back');
  visit('/?de=cartaz#servico-um');
  dialog('servico-um').close();
  expect(back).not.toHaveBeenCalled();
  expect(location.pathname + location.search + location.hash).toBe('/?de=cartaz');
});

test.each(['/#nada', '/#card', '/#%E0%A4%A', '/'])(
  'a modal’s own address %s opens nothing',
  (address) => {
    visit(address);
    expect(shown()).toEqual([]);
  },
);

test('a modal’s own address of another place is left alone by closing', () => {
  dialog('servico-um').showModal();
  history.replaceState(null, '', '/#faq');
  dialog('servico-um').close();
  expect(location.hash).toBe('#faq');
});

const text = () => element('post').querySelector('[data-text]') as HTMLElement;

test('a post’s text comes once from the file beside the post’s page: its paragraphs, as text', async () => {
  posts.mockResolvedValue(Response.json(['Durma <b>bem</b>', 'Sempre<img src=x onerror=y>']));
  click('read');
  const { className, role, ariaLabel } = text().firstElementChild as HTMLElement;
  expect([className, role, ariaLabel]).toEqual(['spinner', 'status', 'Carregando']);
  await vi.waitFor(() => expect(text().children).toHaveLength(2));
  expect(text().innerHTML).toBe(
    '<p>Durma &lt;b&gt;bem&lt;/b&gt;</p><p>Sempre&lt;img src=x onerror=y&gt;</p>',
  );
  dialog('post').close();
  click('read');
  expect(posts).toHaveBeenCalledExactlyOnceWith('/blog/sono.json');
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('offline'))],
  ['an error', async () => Response.json(['Erro'], { status: 503 })],
  ['a page in its place', async () => new Response('<p>outra coisa</p>')],
  ['a post without text', async () => Response.json([])],
])('a post’s text gives way to a link after %s', async (_name, answer) => {
  posts.mockImplementation(answer);
  click('read');
  await vi.waitFor(() => expect(text().querySelector('a')).not.toBeNull());
  expect(text().innerHTML).toBe('<a href="/blog/sono">Ler a postagem completa</a>');
});
