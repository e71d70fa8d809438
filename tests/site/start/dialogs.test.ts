// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/" }
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startDialogs } from '../../../src/site/start/dialogs.ts';

const card = (id: string, title: string, text: string, more = '') =>
  `<li id="${id}"><span class="tile">${title[0]}</span>
    <h3><a id="open-${id}" href="#${id}" data-dialog=""><b>${title}</b></a></h3>${more}
    <p class="clamp">${text}</p></li>`;

const PAGE = `<main><section id="services"><h2 id="services-title">Serviços</h2><ul>
  ${card('servico-um', 'Relaxante', 'Devagar.\nCom óleo.', '<p class="facts">60 min · R$ 90</p>')}
  ${card('servico-dois', 'Drenagem', 'Leve.')}</ul></section>
  <section id="benefits"><ul>${card('beneficio-0a1b2c3d', 'Sono', 'Melhor.')}</ul></section>
  <section id="blog"><ul><li><img class="picture" src="/sono.webp"><p class="byline">Ana</p>
    <h3>Dormir</h3><p class="clamp">Resumo</p>
    <a id="read" href="/blog/sono" data-dialog="">Ler mais</a></li></ul></section>
  <a id="lost" href="#nada" data-dialog="nada">Sem janela</a></main>
  <dialog id="detail" aria-labelledby="detail-title"><div class="dialog-body" tabindex="0"></div>
    <div class="dialog-foot"><a id="close" role="button" href="#home">Fechar</a>
    <a id="page" href="/blog">Abrir</a><a id="book" href="/register">Agendar</a></div></dialog>`;

const element = (id: string) => document.getElementById(id) as HTMLElement;
const dialog = () => element('detail') as HTMLDialogElement;
const body = () => dialog().firstElementChild as HTMLElement;
/** The title of the modal that is open. */
const shown = () =>
  Array.from(document.querySelectorAll('dialog[open] h2'), ({ textContent }) => textContent);

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

test('an older address, with its whole UUID, opens its modal', () => {
  visit('/#beneficio-0a1b2c3d-1111-4222-8333-123456789abc');
  expect(shown()).toEqual(['Sono']);
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

test('the page says that its modals work, so that the address alone shows none', () => {
  expect(document.documentElement.hasAttribute('data-ready')).toBe(true);
});

test('a card opens its modal with its own text, from the top, and takes its address', () => {
  const scroll = vi.spyOn(body(), 'scrollTo');
  expect(click('open-servico-um').defaultPrevented).toBe(true);
  expect(body().innerHTML).toBe(
    '<span class="tile">R</span><h2 id="detail-title" tabindex="-1">Relaxante</h2><p class="facts">60 min · R$ 90</p><p>Devagar.</p><p>Com óleo.</p>',
  );
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(location.hash).toBe('#servico-um');
  expect(history.state).toEqual({ dialog: '#servico-um' });
  const links = () => ['close', 'page', 'book'].map((id) => element(id).getAttribute('href'));
  expect(links()).toEqual(['#services', '', '/register?servico=um']);
  expect(element('page').hidden).toBe(true);
  click('open-beneficio-0a1b2c3d');
  expect(shown()).toEqual(['Sono']);
  expect(links()).toEqual(['#benefits', '', '/register']);
  expect(posts).not.toHaveBeenCalled();
});

test('the modal of a service that has a page links to it', () => {
  element('open-servico-um').dataset.page = '/servicos/relaxante';
  click('open-servico-um');
  expect(element('page').getAttribute('href')).toBe('/servicos/relaxante');
  expect(element('page').hidden).toBe(false);
  expect(posts).not.toHaveBeenCalled();
});

test('a card opens it from the words inside it as well', () => {
  const words = element('open-servico-um').querySelector('b') as HTMLElement;
  words.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(shown()).toEqual(['Relaxante']);
});

test.each([
  ['open-servico-um', { ctrlKey: true }],
  ['open-servico-um', { metaKey: true }],
  ['open-servico-um', { shiftKey: true }],
  ['open-servico-um', { altKey: true }],
  ['open-servico-um', { button: 1 }],
  // Its modal is not in the page.
  ['lost', {}],
])('a card %s stays a link with %o', (id, how) => {
  expect(click(id, how).defaultPrevented).toBe(false);
  expect(shown()).toEqual([]);
  expect(history.state).toBeNull();
});

test('a card whose click was already handled is left alone', () => {
  element('open-servico-um').addEventListener('click', (event) => event.preventDefault());
  click('open-servico-um');
  expect(shown()).toEqual([]);
});

const space = (id: string) => {
  const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
  element(id).dispatchEvent(event);
  return event.defaultPrevented;
};

test('closing goes back to where the visitor was, without the modal in the history', () => {
  const back = vi.spyOn(history, 'back');
  click('open-servico-um');
  dialog().close();
  expect(back).toHaveBeenCalledTimes(1);
  expect(location.hash).toBe('');
  expect(shown()).toEqual([]);
});

test('closing works by ‘Fechar’, by click and space, which every other link keeps', () => {
  click('open-servico-um');
  expect(click('close').defaultPrevented).toBe(true);
  expect(shown()).toEqual([]);
  click('open-servico-um');
  expect(space('close')).toBe(true);
  expect(shown()).toEqual([]);
  expect(space('open-servico-um')).toBe(false);
});

test('closing works by the backdrop where the browser does not, and never by the text', () => {
  click('open-servico-um');
  body().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(shown()).toEqual(['Relaxante']);
  const prototype = HTMLDialogElement.prototype;
  Object.defineProperty(prototype, 'closedBy', { configurable: true, value: '' });
  try {
    click('detail');
    expect(shown()).toEqual(['Relaxante']);
  } finally {
    Reflect.deleteProperty(prototype, 'closedBy');
  }
  click('detail');
  expect(shown()).toEqual([]);
});

test('closing leads to the title of the section when the card has gone meanwhile', () => {
  click('open-servico-um');
  element('servico-um').remove();
  // As browsers do when what has the focus is hidden.
  (document.activeElement as HTMLElement).blur();
  dialog().close();
  expect(document.activeElement?.id).toBe('services-title');
});

const forward = (id: string) => {
  history.replaceState({ dialog: `#${id}` }, '', `/#${id}`);
  dispatchEvent(new PopStateEvent('popstate'));
};

test('a modal’s own address opens it with the focus on its title', () => {
  visit('/#servico-um');
  expect(document.activeElement?.id).toBe('detail-title');
});

test('a modal’s own address opens it, with its card in the window as the place to return to', () => {
  const scroll = vi.fn();
  const focused = vi.spyOn(element('open-servico-um'), 'focus');
  element('open-servico-um').scrollIntoView = scroll;
  visit('/?de=cartaz#servico-um');
  expect(shown()).toEqual(['Relaxante']);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'center', behavior: 'instant' });
  expect(focused).toHaveBeenCalledWith({ preventScroll: true });
  visit('/#servico-dois');
  expect(shown()).toEqual(['Drenagem']);
});

test('a modal’s own address is left by Back, comes back with Forward, which moves nothing', () => {
  const scroll = vi.fn();
  element('open-servico-dois').scrollIntoView = scroll;
  click('open-servico-um');
  visit('/');
  expect(shown()).toEqual([]);
  forward('servico-dois');
  expect(shown()).toEqual(['Drenagem']);
  expect(scroll).not.toHaveBeenCalled();
  const again = vi.spyOn(dialog(), 'showModal');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(again).not.toHaveBeenCalled();
  expect(shown()).toEqual(['Drenagem']);
});

test('a modal’s own address is taken away by closing; the visitor is not sent back to another site', () => {
  const back = vi.spyOn(history, 'back');
  visit('/?de=cartaz#servico-um');
  dialog().close();
  expect(back).not.toHaveBeenCalled();
  expect(location.pathname + location.search + location.hash).toBe('/?de=cartaz');
});

test.each(['/#nada', '/#services', '/#%E0%A4%A', '/'])(
  'a modal’s own address %s opens nothing',
  (address) => {
    visit(address);
    expect(shown()).toEqual([]);
  },
);

test('a modal’s own address of another place is left alone by closing', () => {
  dialog().showModal();
  history.replaceState(null, '', '/#faq');
  dialog().close();
  expect(location.hash).toBe('#faq');
});

const text = () => body().lastElementChild as HTMLElement;

test.each([
  ['no connection', () => Promise.reject(new TypeError('offline'))],
  ['an error', async () => Response.json(['Erro'], { status: 503 })],
  ['a page in its place', async () => new Response('<p>outra coisa</p>')],
  ['a post without text', async () => Response.json([])],
])('a post’s text gives way to a link after %s', async (_name, answer) => {
  posts.mockImplementation(answer);
  click('read');
  await vi.waitFor(() => expect(text().querySelector('a')).not.toBeNull());
  expect(text().innerHTML).toBe('<a href="/blog/sono">Ler o texto completo</a>');
});

test('a post’s text comes once from the file beside the post’s page: its paragraphs, as text', async () => {
  posts.mockResolvedValue(Response.json(['Durma <b>bem</b>', 'Sempre<img src=x onerror=y>']));
  click('read');
  const { className, role, ariaLabel } = text().firstElementChild as HTMLElement;
  expect([className, role, ariaLabel]).toEqual(['spinner', 'status', 'Carregando']);
  await vi.waitFor(() => expect(text().children).toHaveLength(2));
  expect(body().innerHTML).toBe(
    '<img class="picture" src="/sono.webp"><p class="byline">Ana</p><h2 id="detail-title" tabindex="-1">Dormir</h2><p class="lead">Resumo</p><div><p>Durma &lt;b&gt;bem&lt;/b&gt;</p><p>Sempre&lt;img src=x onerror=y&gt;</p></div>',
  );
  expect([element('page').hidden, element('page').getAttribute('href')]).toEqual([
    false,
    '/blog/sono',
  ]);
  dialog().close();
  click('read');
  expect(text().children).toHaveLength(2);
  expect(posts).toHaveBeenCalledExactlyOnceWith('/blog/sono.json');
});

test('a post that is newer than the page brings its text along, and leads to no page', () => {
  element('read').insertAdjacentHTML('afterend', '<div hidden data-text><p>Novo</p></div>');
  element('read').dataset.page = '';
  click('read');
  expect([text().innerHTML, text().hidden]).toEqual(['<p>Novo</p>', false]);
  expect(element('page').hidden).toBe(true);
  expect(posts).not.toHaveBeenCalled();
});
