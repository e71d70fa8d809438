// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/" }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isCounted, startVisits } from '../../../src/site/start/visits.ts';

const PAGE = `
  <a id="book" href="/register">AGENDAR SESSÃO</a>
  <a id="faq" href="#faq">FAQ</a>
  <a id="card" href="#servico-um" data-dialog="servico-um"><b>Relaxante</b></a>
  <a id="post" href="/blog/sono" data-dialog="post-sono"><b>Ler mais</b></a>
  <a id="chat" href="https://wa.me/5511988887777?text=Ol%C3%A1"><svg></svg>Abrir o WhatsApp</a>
  <a id="api" href="https://api.whatsapp.com/send?phone=5511988887777">Abrir o WhatsApp</a>
  <a id="like" href="https://wa.me.example/5511988887777">Outro lugar</a>
  <a id="alike" href="https://bwa.me/5511988887777">Outro lugar</a>
  <button id="button">Fechar</button>`;
const HASH = /^[0-9a-f]{64}$/;

type Sent = { fingerprint: string; page_url: string; referrer: string };

const sent = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
let idle: () => void;
let frame: () => void;
let page: AbortController;

const bodies = (): Sent[] =>
  sent.mock.calls.map(([, options]) => JSON.parse(String(options.body)) as Sent);
const places = () => bodies().map(({ page_url }) => page_url);

/** A page load: its address, and the page it was opened from. */
function load(address = '/', referrer = ''): void {
  history.replaceState(null, '', address);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  startVisits();
}

/** The page has come to rest; resolves when what it reports has been sent. */
async function rest(): Promise<void> {
  idle();
  await settled();
}

async function settled(): Promise<void> {
  // The fingerprint takes two turns.
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

async function click(id: string): Promise<void> {
  const link = document.getElementById(id);
  const inner = link?.firstElementChild ?? link;
  inner?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await settled();
}

/** What a click has opened is on the screen. */
async function drawn(): Promise<void> {
  frame();
  await settled();
}

/** Listeners of the page before would report for this one. */
function listenPerPage(): void {
  page = new AbortController();
  const { signal } = page;
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) =>
        add(type, listener, { signal }),
    );
  }
}

beforeEach(() => {
  listenPerPage();
  document.body.innerHTML = PAGE;
  // No link leaves the page of a test; a card changes its address, as startDialogs does.
  for (const link of document.querySelectorAll('a'))
    link.addEventListener('click', (event) => {
      event.preventDefault();
      if ('dialog' in link.dataset) history.pushState(null, '', link.href);
    });
  sent.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run;
  });
  frame = () => undefined;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frame = run;
  });
  // Hashed at once, not on another thread.
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(async () => new ArrayBuffer(32));
  localStorage.clear();
});

afterEach(() => {
  page.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a page load', () => {
  test('is reported once, when it is idle, in a request that outlives the page', async () => {
    load('/blog');
    await settled();
    expect(sent).not.toHaveBeenCalled();
    await rest();
    expect(sent).toHaveBeenCalledTimes(1);
    const [path, options] = sent.mock.calls[0] ?? [];
    expect(path).toBe('/reports/visits');
    expect(options).toMatchObject({ method: 'POST', keepalive: true });
    expect(new Headers(options?.headers).get('content-type')).toBe('application/json');
    expect(bodies()).toEqual([
      { fingerprint: expect.stringMatching(HASH), page_url: '/blog', referrer: '' },
    ]);
  });

  test.each([
    ['/?de=padaria-da-ana', '/?de=padaria-da-ana'],
    ['/?utm_source=x&de=padaria&fbclid=y#faq', '/?de=padaria'],
    ['/blog/sono?gclid=z&de=Instagram', '/blog/sono?de=Instagram'],
    ['/?utm_source=instagram&fbclid=y', '/'],
    ['/register?servico=um&modo=login', '/register'],
    ['/?modelo=um&xde=dois&de', '/'],
    ['/?de=', '/'],
    ['/?de=maria@example.com', '/'],
    ['/?de=%3Cscript%3E', '/'],
    [`/?de=${'a'.repeat(41)}`, '/'],
    ['/#servico-um', '/#servico-um'],
    ['/?fbclid=y&de=padaria#servico-um', '/?de=padaria#servico-um'],
    ['/#contact', '/'],
    ['/#servico-', '/'],
  ])('of %s tells %s: of the query a poster’s tag alone', async (address, told) => {
    load(address);
    await rest();
    expect(places()).toEqual([told]);
  });

  test.each([
    ['https://www.google.com/search?q=massagem', 'https://www.google.com'],
    ['https://l.instagram.com/', 'https://l.instagram.com'],
    ['https://example.com', 'https://example.com'],
    [
      'android-app://com.google.android.googlequicksearchbox/https/www.google.com',
      'android-app://com.google.android.googlequicksearchbox',
    ],
    ['http://localhost:8888/blog/sono', 'http://localhost:8888'],
    ['', ''],
  ])('opened from %s tells its origin alone: %s', async (referrer, told) => {
    load('/', referrer);
    await rest();
    expect(bodies()).toMatchObject([{ page_url: '/', referrer: told }]);
  });

  // Who taps before the page is idle leaves before it was reported.
  test.each([
    ['/register', 'http://localhost:8888/?de=padaria', '/register?de=padaria'],
    ['/register?servico=um', 'http://localhost:8888/?fbclid=y&de=padaria', '/register?de=padaria'],
    ['/register?de=feira', 'http://localhost:8888/?de=padaria', '/register?de=feira'],
    ['/register', 'https://elsewhere.example/?de=padaria', '/register'],
    ['/register', 'http://localhost:8888.example/?de=padaria', '/register'],
  ])('of %s keeps the tag of the own page it was opened from: %s', async (address, from, told) => {
    load(address, from);
    await rest();
    expect(places()).toEqual([told]);
  });
});

describe('what a visitor does then', () => {
  test('logging in is the step ‘entrou’, once, without waiting for an idle page', async () => {
    load('/register?de=padaria');
    dispatchEvent(new Event('entered'));
    dispatchEvent(new Event('entered'));
    await settled();
    expect(places()).toEqual(['/entrou?de=padaria']);
  });

  test('leaving for WhatsApp is a step, once, by whatever link of the page', async () => {
    load('/?de=padaria');
    await rest();
    await click('chat');
    await click('chat');
    await click('api');
    expect(places()).toEqual(['/?de=padaria', '/whatsapp?de=padaria']);
  });

  test('leaving by another of WhatsApp’s addresses is the same', async () => {
    load();
    await click('api');
    expect(places()).toEqual(['/whatsapp']);
  });

  test('it is the same visitor, described once a page', async () => {
    const described = vi.spyOn(document, 'createElement');
    load('/register');
    await rest();
    await click('chat');
    const [first, second] = bodies();
    expect(second?.fingerprint).toBe(first?.fingerprint);
    expect(described.mock.calls.filter(([name]) => name === 'canvas')).toHaveLength(1);
  });

  test('a service or a post opened on the page is a reading, each once', async () => {
    load('/?de=padaria');
    await rest();
    for (const id of ['card', 'card', 'post']) {
      await click(id);
      await drawn();
    }
    expect(places()).toEqual(['/?de=padaria', '/?de=padaria#servico-um', '/blog/sono?de=padaria']);
  });

  test('a modal is on the screen before it is told of', async () => {
    load();
    await rest();
    await click('card');
    expect(places()).toEqual(['/']);
    await drawn();
    expect(places()).toEqual(['/', '/#servico-um']);
  });

  test('a modal that is closed at once is told of, and its page is no second visit', async () => {
    load('/?de=padaria');
    await rest();
    await click('card');
    history.replaceState(null, '', '/?lido');
    await drawn();
    expect(places()).toEqual(['/?de=padaria', '/?de=padaria#servico-um']);
  });

  test('a link elsewhere tells nothing more of a page that was reported', async () => {
    load();
    await rest();
    for (const id of ['book', 'faq', 'like', 'alike', 'button']) await click(id);
    expect(places()).toEqual(['/']);
  });

  test('a quick tap is as good as an idle page, and the page is reported once', async () => {
    load('/?de=padaria');
    await click('book');
    expect(places()).toEqual(['/?de=padaria']);
    await rest();
    expect(places()).toEqual(['/?de=padaria']);
  });

  test('a page shown again from the browser’s memory is no new visit', async () => {
    load();
    await rest();
    dispatchEvent(new Event('pageshow'));
    dispatchEvent(new Event('focus'));
    await rest();
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

async function all(): Promise<void> {
  load();
  await rest();
  dispatchEvent(new Event('entered'));
  await click('card');
  await drawn();
  await click('chat');
}

// Design §4: browsers that send GPC or DNT, and the owner's own, are not counted.
describe('nobody is counted', () => {
  test.each([
    ['the owner', 'token', {}],
    ['who asks by Global Privacy Control', null, { globalPrivacyControl: true }],
    ['who asks by Do Not Track', null, { doNotTrack: '1' }],
  ])('%s', async (_, key, wishes) => {
    if (key) localStorage.setItem(key, 'x');
    for (const [wish, value] of Object.entries(wishes))
      vi.stubGlobal('navigator', withWish(wish, value));
    expect(isCounted()).toBe(false);
    await all();
    expect(sent).not.toHaveBeenCalled();
  });

  test('an owner who logs in on another tab, from then on', async () => {
    load();
    await rest();
    localStorage.setItem('token', 'x');
    await click('chat');
    expect(places()).toEqual(['/']);
  });
});

/** This browser with a wish of its visitor. */
function withWish(wish: string, value: unknown): Navigator {
  return new Proxy(navigator, {
    get: (real, name) => (name === wish ? value : Reflect.get(real, name)),
  });
}

describe('a visitor is counted', () => {
  test.each<[string, string | null, Record<string, unknown>]>([
    ['who is a logged-in client', 'userToken', {}],
    ['who does not mind', null, { doNotTrack: '0' }],
    ['who never said', null, { doNotTrack: null }],
    ['whose browser leaves it open', null, { doNotTrack: 'unspecified' }],
    ['whose browser knows of Global Privacy Control', null, { globalPrivacyControl: false }],
  ])('%s', (_, key, wishes) => {
    if (key) localStorage.setItem(key, 'x');
    for (const [wish, value] of Object.entries(wishes))
      vi.stubGlobal('navigator', withWish(wish, value));
    expect(isCounted()).toBe(true);
  });

  test('with storage blocked, each step too', async () => {
    const getItem = () => {
      throw new DOMException('blocked');
    };
    vi.stubGlobal('localStorage', { getItem, clear: () => undefined });
    await all();
    expect(places()).toEqual(['/', '/entrou', '/#servico-um', '/whatsapp']);
  });

  test('whose browser refuses to be described', async () => {
    vi.stubGlobal('screen', undefined);
    load();
    await rest();
    expect(bodies()[0]?.fingerprint).toMatch(/^fb-[0-9a-z]{1,32}$/);
  });
});

describe('a report that fails', () => {
  // Spec §7: failures only logged.
  test.each([
    ['no connection', () => Promise.reject(new TypeError('offline')), 'offline'],
    ['a refusal', async () => new Response('{}', { status: 429 }), 'HTTP 429'],
  ])('by %s is only logged, not as an error', async (_, answer, message) => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    sent.mockImplementation(answer);
    load();
    await rest();
    await click('chat');
    expect(log).toHaveBeenCalledTimes(2);
    expect(log.mock.calls[0]?.[0]).toBe('Visita não registrada:');
    expect(log.mock.calls[0]?.[1]).toMatchObject({ message });
    expect(error).not.toHaveBeenCalled();
  });

  test('one that arrives logs nothing', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    load();
    await rest();
    expect(log).not.toHaveBeenCalled();
  });
});
