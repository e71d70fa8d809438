// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/" }
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

const events: Readonly<Record<string, () => unknown>> = {
  idle: () => idle(),
  drawn: () => frame(),
  closed: () => history.replaceState(null, '', '/?lido'),
  entered: () => dispatchEvent(new Event('entered')),
  pageshow: () => dispatchEvent(new Event('pageshow')),
  focus: () => dispatchEvent(new Event('focus')),
};

/** Events of the page, or clicks on what has such an id; resolves when all reports are sent. */
async function act(...actions: readonly string[]): Promise<void> {
  for (const name of actions) {
    const link = document.getElementById(name);
    const inner = link?.firstElementChild ?? link;
    if (inner) inner.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    else events[name]?.();
    // The fingerprint takes two turns.
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  }
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
});

test('a page load is reported once, when it is idle, in a request that outlives the page', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  load('/blog');
  await act('focus');
  expect(sent).not.toHaveBeenCalled();
  await act('idle');
  expect(sent).toHaveBeenCalledTimes(1);
  const [path, options] = sent.mock.calls[0] ?? [];
  expect(path).toBe('/reports/visits');
  expect(options).toMatchObject({ method: 'POST', keepalive: true });
  expect(new Headers(options?.headers).get('content-type')).toBe('application/json');
  expect(bodies()).toEqual([
    { fingerprint: expect.stringMatching(HASH), page_url: '/blog', referrer: '' },
  ]);
  expect(log).not.toHaveBeenCalled();
});

test('the content’s ETag comes with the answer, and none without an answer', async () => {
  const answer = new Response(null, { status: 204, headers: { 'x-content-etag': '"a-1"' } });
  sent.mockResolvedValueOnce(answer).mockRejectedValueOnce(new TypeError('offline'));
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  for (const expected of ['"a-1"', undefined]) {
    const told = startVisits();
    await act('idle');
    expect(await told).toBe(expected);
  }
});

const OWN = 'http://localhost:8888/';
// A visitor who taps before the page is idle leaves before it was reported.
test.each([
  ['/?de=padaria-da-ana', '', '/?de=padaria-da-ana'],
  ['/?utm_source=x&de=padaria&fbclid=y#faq', '', '/?de=padaria'],
  ['/blog/sono?gclid=z&de=Instagram', '', '/blog/sono?de=Instagram'],
  ['/?utm_source=instagram&fbclid=y', '', '/'],
  ['/register?servico=um&modo=login', '', '/register'],
  ['/?modelo=um&xde=dois&de', '', '/'],
  ['/?de=', '', '/'],
  ['/?de=maria@example.com', '', '/'],
  ['/?de=%3Cscript%3E', '', '/'],
  [`/?de=${'a'.repeat(41)}`, '', '/'],
  ['/#servico-um', '', '/#servico-um'],
  ['/?fbclid=y&de=padaria#servico-um', '', '/?de=padaria#servico-um'],
  ['/#contact', '', '/'],
  ['/#servico-', '', '/'],
  ['/register', `${OWN}?de=padaria`, '/register?de=padaria'],
  ['/register?servico=um', `${OWN}?fbclid=y&de=padaria`, '/register?de=padaria'],
  ['/register?de=feira', `${OWN}?de=padaria`, '/register?de=feira'],
  ['/register', 'https://elsewhere.example/?de=padaria', '/register'],
  ['/register', 'http://localhost:8888.example/?de=padaria', '/register'],
])(
  'a page load of %s from %j reports %s: of the query the tag alone',
  async (address, from, place) => {
    load(address, from);
    await act('idle');
    expect(places()).toEqual([place]);
  },
);

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
])('a page load opened from %s reports its origin alone: %s', async (from, referrer) => {
  load('/', from);
  await act('idle');
  expect(bodies()).toMatchObject([{ page_url: '/', referrer }]);
});

test.each<[string, string, string[], string[]]>([
  [
    'logging in counts once, before the page is idle',
    '/register?de=padaria',
    ['entered', 'entered'],
    ['/entrou?de=padaria'],
  ],
  [
    'leaving for WhatsApp counts once, by any link',
    '/?de=padaria',
    ['idle', 'chat', 'chat', 'api'],
    ['/?de=padaria', '/whatsapp?de=padaria'],
  ],
  ['leaving by another address of WhatsApp is the same', '/', ['api'], ['/whatsapp']],
  [
    'a service or a post opened on the page counts once each',
    '/?de=padaria',
    ['idle', 'card', 'drawn', 'card', 'drawn', 'post', 'drawn'],
    ['/?de=padaria', '/?de=padaria#servico-um', '/blog/sono?de=padaria'],
  ],
  ['a modal is not reported before it is on the screen', '/', ['idle', 'card'], ['/']],
  [
    'a modal closed at once counts, and its page is no second visit',
    '/?de=padaria',
    ['idle', 'card', 'closed', 'drawn'],
    ['/?de=padaria', '/?de=padaria#servico-um'],
  ],
  ['another link reports nothing', '/', ['idle', 'book', 'faq', 'like', 'alike', 'button'], ['/']],
  ['a quick tap reports the page', '/?de=padaria', ['book'], ['/?de=padaria']],
  ['a page that was left early counts once', '/?de=padaria', ['book', 'idle'], ['/?de=padaria']],
  [
    'a page shown again from the browser’s memory is no new visit',
    '/',
    ['idle', 'pageshow', 'focus', 'idle'],
    ['/'],
  ],
])('%s', async (_, address, actions, expected) => {
  load(address);
  await act(...actions);
  expect(places()).toEqual(expected);
});

test('it is the same visitor, described once a page', async () => {
  const described = vi.spyOn(document, 'createElement');
  load('/register');
  await act('idle', 'chat');
  const [first, second] = bodies();
  expect(second?.fingerprint).toBe(first?.fingerprint);
  expect(described.mock.calls.filter(([name]) => name === 'canvas')).toHaveLength(1);
});

const ALL = ['idle', 'entered', 'card', 'drawn', 'chat'];

// Design §4: browsers that send GPC or DNT, and the owner's own, are not counted.
test.each<[string, string | null, Record<string, unknown>, boolean]>([
  ['the owner', 'token', {}, false],
  ['Global Privacy Control', null, { globalPrivacyControl: true }, false],
  ['Do Not Track', null, { doNotTrack: '1' }, false],
  ['a logged-in client', 'userToken', {}, true],
  ['Do Not Track switched off', null, { doNotTrack: '0' }, true],
  ['no wish', null, { doNotTrack: null }, true],
  ['an unspecified wish', null, { doNotTrack: 'unspecified' }, true],
  ['Global Privacy Control switched off', null, { globalPrivacyControl: false }, true],
])('a browser with %s: counted', async (_, key, wishes, counted) => {
  if (key) localStorage.setItem(key, 'x');
  const wishful = new Proxy(navigator, {
    get: (real, name) => (name in wishes ? wishes[String(name)] : Reflect.get(real, name)),
  });
  vi.stubGlobal('navigator', wishful);
  expect(isCounted()).toBe(counted);
  load();
  await act(...ALL);
  expect(places()).toEqual(counted ? ['/', '/entrou', '/#servico-um', '/whatsapp'] : []);
});

test('an owner who logs in on another tab is not counted from then on', async () => {
  load();
  await act('idle');
  localStorage.setItem('token', 'x');
  await act('chat');
  expect(places()).toEqual(['/']);
});

test('a visitor with blocked storage is counted, each step too', async () => {
  const getItem = () => {
    throw new DOMException('blocked');
  };
  vi.stubGlobal('localStorage', { getItem, clear: () => undefined });
  load();
  await act(...ALL);
  expect(places()).toEqual(['/', '/entrou', '/#servico-um', '/whatsapp']);
});

// Spec §7: failures only logged.
test.each([
  ['no connection', () => Promise.reject(new TypeError('offline')), 'offline'],
  ['a refusal', async () => new Response('{}', { status: 429 }), 'HTTP 429'],
])('a report that fails by %s is only logged, not as an error', async (_, answer, message) => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sent.mockImplementation(answer);
  load();
  await act('idle', 'chat');
  expect(log).toHaveBeenCalledTimes(2);
  expect(log.mock.calls[0]).toMatchObject(['Visita não registrada:', { message }]);
  expect(error).not.toHaveBeenCalled();
});
