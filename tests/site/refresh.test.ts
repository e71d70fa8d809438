// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/" }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { digests } from '../../src/site/digest.ts';
import { refresh } from '../../src/site/refresh.ts';

type Redraw = {
  readonly content: object;
  readonly changed: readonly string[];
  readonly done: () => void;
};

const NAMES = ['hero', 'services', 'faq'];
const saved = { hero: { id: '1', title: 'A' }, services: [{ id: '2', title: 'B' }] };
const PAGE = NAMES.map((name) => `<section data-section="${name}"></section>`).join('');
const CHUNK =
  '<template data-lazy="takeover"><script src="data:text/javascript,export{}"></script></template>';

const ask = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
const busy = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-busy]'), (one) => one.dataset.section);
let redraws: Redraw[];
const note = (event: Event) => void redraws.push((event as CustomEvent<Redraw>).detail);

function page(data: Readonly<Record<string, string>>, html = PAGE + CHUNK): void {
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
  Object.assign(document.documentElement.dataset, data);
  document.body.innerHTML = html;
}

beforeEach(() => {
  redraws = [];
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
  document.addEventListener('toque:redraw', note);
  page({ etag: '"a-1"', digests: digests(saved, NAMES) });
});

afterEach(() => {
  document.removeEventListener('toque:redraw', note);
  vi.unstubAllGlobals();
});

// Design §5: 304, failure or emptiness: the page stays as it is.
describe('the page stays as it is', () => {
  test.each([
    ['nothing changed', async () => new Response(null, { status: 304 })],
    ['the same content came again', async () => Response.json(saved)],
    ['the server is away', () => Promise.reject(new TypeError('offline'))],
  ])('where %s', async (_, answer) => {
    ask.mockImplementation(answer);
    await refresh();
    expect(ask).toHaveBeenCalledExactlyOnceWith('/content', {
      headers: { 'if-none-match': '"a-1"' },
    });
    expect([redraws, busy()]).toEqual([[], []]);
  });

  test.each([{}, { etag: '"a-1"' }, { digests: 'hero:1' }])(
    'and asks nothing where it was built without %o',
    async (data) => {
      page(data as Record<string, string>);
      await refresh();
      expect(ask).not.toHaveBeenCalled();
    },
  );

  test('where what draws it does not arrive', async () => {
    page({ etag: '"a-1"', digests: digests(saved, NAMES) }, PAGE);
    ask.mockResolvedValue(Response.json({ ...saved, services: [] }));
    await refresh();
    expect([redraws, busy()]).toEqual([[], []]);
  });
});

test('newer sections spin until they are redrawn, the others do not', async () => {
  const newer = { ...saved, hero: { id: '1', title: 'Z' }, faq: [{ id: '3' }] };
  ask.mockResolvedValue(Response.json(newer));
  await refresh();
  expect(redraws).toHaveLength(1);
  expect(redraws[0]).toMatchObject({ content: newer, changed: ['hero', 'faq'] });
  expect(busy()).toEqual(['hero', 'faq']);
  redraws[0]?.done();
  expect(busy()).toEqual([]);
});
