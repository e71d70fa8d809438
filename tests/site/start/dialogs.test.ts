// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/" }
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startDialogs } from '../../../src/site/start/dialogs.ts';

const PAGE = `<main>
  <h2 id="services-title">Serviços</h2>
  <a id="card" href="/#servico-um" data-dialog="servico-um"><b>Relaxante</b></a>
  <a id="other" href="/#servico-dois" data-dialog="servico-dois">Drenagem</a>
  <a id="lost" href="/#nada" data-dialog="nada">Sem janela</a>
  <a id="read" href="/#post" data-dialog="post">Ler mais</a></main>
  <dialog id="servico-um">
    <div class="dialog-body">Texto</div>
    <a id="close" role="button" href="#services">Fechar</a>
  </dialog>
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

describe('a card', () => {
  test('opens its modal and takes its address, which can be shared', () => {
    const event = click('card');
    expect(event.defaultPrevented).toBe(true);
    expect(shown()).toEqual(['servico-um']);
    expect(location.hash).toBe('#servico-um');
    expect(history.state).toEqual({ dialog: 'servico-um' });
  });

  test('opens it from the words inside it as well', () => {
    const words = element('card').querySelector('b') as HTMLElement;
    words.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(shown()).toEqual(['servico-um']);
  });

  test('shows its text from the top, however far it was read before', () => {
    const body = dialog('servico-um').querySelector('.dialog-body') as HTMLElement;
    const scroll = vi.spyOn(body, 'scrollTo');
    click('card');
    expect(scroll).toHaveBeenCalledWith(0, 0);
  });

  test.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('stays a link to whoever wants a new tab: %o', (how) => {
    expect(click('card', how).defaultPrevented).toBe(false);
    expect(shown()).toEqual([]);
  });

  test('whose modal is not in the page stays a link', () => {
    expect(click('lost').defaultPrevented).toBe(false);
    expect(history.state).toBeNull();
  });

  test('that something else has already answered is left alone', () => {
    const answer = (event: Event) => event.preventDefault();
    element('card').addEventListener('click', answer);
    click('card');
    expect(shown()).toEqual([]);
  });

  test('of a second modal takes the place of the first', () => {
    click('card');
    click('other');
    expect(shown()).toEqual(['servico-dois']);
  });
});

describe('closing', () => {
  test('goes back to where the visitor was, without the modal in the history', () => {
    const back = vi.spyOn(history, 'back');
    click('card');
    dialog('servico-um').close();
    expect(back).toHaveBeenCalledTimes(1);
    expect(location.hash).toBe('');
    expect(shown()).toEqual([]);
  });

  test('works by ‘Fechar’, which leads nowhere then, by click, Enter and space', () => {
    click('card');
    expect(click('close').defaultPrevented).toBe(true);
    expect(shown()).toEqual([]);
    click('card');
    const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    element('close').dispatchEvent(space);
    expect(space.defaultPrevented).toBe(true);
    expect(shown()).toEqual([]);
  });

  test('leaves space to every other link and field', () => {
    const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    element('card').dispatchEvent(space);
    expect(space.defaultPrevented).toBe(false);
  });

  test('works by the ground behind in browsers that do not close it themselves', () => {
    click('card');
    click('servico-um');
    expect(shown()).toEqual([]);
  });

  test('by the ground is left to the browser where it does', () => {
    Object.defineProperty(HTMLDialogElement.prototype, 'closedBy', {
      configurable: true,
      value: '',
    });
    try {
      click('card');
      click('servico-um');
      expect(shown()).toEqual(['servico-um']);
    } finally {
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    }
  });

  test('leads to the title of the section when the card has gone meanwhile', () => {
    click('card');
    element('card').remove();
    // As browsers do when what has the focus is hidden.
    (document.activeElement as HTMLElement).blur();
    dialog('servico-um').close();
    expect(document.activeElement?.id).toBe('services-title');
  });

  test('a click on its text closes nothing', () => {
    click('card');
    const body = dialog('servico-um').querySelector('.dialog-body') as HTMLElement;
    body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(shown()).toEqual(['servico-um']);
  });
});

describe('a modal’s own address', () => {
  test('opens it, with its card as the place to return to', () => {
    visit('/?de=cartaz#servico-um');
    expect(shown()).toEqual(['servico-um']);
    const focused = vi.spyOn(element('other'), 'focus');
    visit('/#servico-dois');
    expect(focused).toHaveBeenCalledWith({ preventScroll: true });
    expect(shown()).toEqual(['servico-dois']);
  });

  test('brings the card into the window, so that closing leads to what is seen', () => {
    const scroll = vi.fn();
    element('card').scrollIntoView = scroll;
    visit('/#servico-um');
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'center', behavior: 'instant' });
  });

  test('that comes back with Forward moves nothing', () => {
    const scroll = vi.fn();
    element('card').scrollIntoView = scroll;
    history.replaceState({ dialog: 'servico-um' }, '', '/#servico-um');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(shown()).toEqual(['servico-um']);
    expect(scroll).not.toHaveBeenCalled();
  });

  test('is taken away by closing; the visitor is not sent back to another site', () => {
    const back = vi.spyOn(history, 'back');
    visit('/?de=cartaz#servico-um');
    dialog('servico-um').close();
    expect(back).not.toHaveBeenCalled();
    expect(location.pathname + location.search + location.hash).toBe('/?de=cartaz');
  });

  test.each(['/#nada', '/#card', '/#%E0%A4%A', '/'])('%s opens nothing', (address) => {
    visit(address);
    expect(shown()).toEqual([]);
  });

  test('closing a modal leaves the address of another place alone', () => {
    dialog('servico-um').showModal();
    history.replaceState(null, '', '/#faq');
    dialog('servico-um').close();
    expect(location.hash).toBe('#faq');
  });
});

describe('Back and Forward', () => {
  test('Back closes the modal, Forward opens it again', () => {
    click('card');
    visit('/');
    expect(shown()).toEqual([]);
    history.replaceState({ dialog: 'servico-dois' }, '', '/#servico-dois');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(shown()).toEqual(['servico-dois']);
  });

  test('an open modal that is still wanted is not opened twice', () => {
    click('card');
    const again = vi.spyOn(dialog('servico-um'), 'showModal');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(again).not.toHaveBeenCalled();
    expect(shown()).toEqual(['servico-um']);
  });
});

describe('a post’s text', () => {
  const text = () => element('post').querySelector('[data-text]') as HTMLElement;

  test('comes from the file beside the post’s page: its paragraphs, as text alone', async () => {
    posts.mockResolvedValue(Response.json(['Durma <b>bem</b>', 'Sempre<img src=x onerror=y>']));
    click('read');
    const spinner = text().firstElementChild;
    expect([spinner?.className, spinner?.role, spinner?.ariaLabel]).toEqual([
      'spinner',
      'status',
      'Carregando',
    ]);
    await vi.waitFor(() => expect(text().children).toHaveLength(2));
    expect(posts).toHaveBeenCalledWith('/blog/sono.json');
    expect(text().innerHTML).toBe(
      '<p>Durma &lt;b&gt;bem&lt;/b&gt;</p><p>Sempre&lt;img src=x onerror=y&gt;</p>',
    );
  });

  test('is asked for once', async () => {
    posts.mockResolvedValue(Response.json(['Durma bem']));
    click('read');
    await vi.waitFor(() => expect(text().textContent).toBe('Durma bem'));
    dialog('post').close();
    click('read');
    expect(posts).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['no connection', () => Promise.reject(new TypeError('offline'))],
    ['an error', async () => Response.json(['Erro'], { status: 503 })],
    ['a page in its place', async () => new Response('<p>outra coisa</p>')],
    ['a post without text', async () => Response.json([])],
  ])('gives way to a link after %s', async (_name, answer) => {
    posts.mockImplementation(answer);
    click('read');
    await vi.waitFor(() => expect(text().querySelector('a')).not.toBeNull());
    expect(text().innerHTML).toBe('<a href="/blog/sono">Ler a postagem completa</a>');
  });

  test('is not looked for where a modal carries its own', () => {
    click('card');
    expect(posts).not.toHaveBeenCalled();
  });
});
