// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/" }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { builtSections, digests } from '../../../src/site/page/digest.ts';
import { refresh } from '../../../src/site/page/freshness.ts';

const SECTIONS = [
  { name: 'hero', kind: 'singleton' },
  { name: 'services', kind: 'list' },
  { name: 'faq', kind: 'list' },
] as const;
const saved = { hero: { id: '1', title: 'A' }, services: [{ id: '2', title: 'B' }] };
const PAGE = SECTIONS.map(({ name }) => `<section data-section="${name}"></section>`).join('');
const TITLES = '<h2 id="services-title">Serviços</h2><h2 id="faq-title">Perguntas</h2>';
const lazy = (code: string) =>
  `<template data-lazy="landing"><script src="data:text/javascript,${code}"></script></template>`;
const DRAW =
  'export const redraw=(...detail)=>{document.dispatchEvent(new CustomEvent(`drawn`,{detail}))}';

const ask = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
const busy = () =>
  Array.from(
    document.querySelectorAll<HTMLElement>('[aria-busy="true"]'),
    (one) => one.dataset.section,
  );
let redraws: unknown[][];
let busyThen: (string | undefined)[];

function note(event: Event): void {
  redraws.push((event as CustomEvent<unknown[]>).detail);
  busyThen = busy();
}

function page(data: Readonly<Record<string, string>>, html = PAGE + lazy(DRAW)): void {
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
  Object.assign(document.documentElement.dataset, data);
  document.body.innerHTML = html;
}

const BUILT = { etag: '"a-1"', digests: digests(saved, SECTIONS) };

beforeEach(() => {
  redraws = [];
  busyThen = [];
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
  document.addEventListener('drawn', note);
  page(BUILT);
});

afterEach(() => {
  document.removeEventListener('drawn', note);
  vi.unstubAllGlobals();
});

// Design §5: 304, failure or emptiness: the page stays as it is.
describe('the page stays as it is', () => {
  test.each([
    ['nothing changed', async () => new Response(null, { status: 304 })],
    ['the same content came again', async () => Response.json(saved)],
    ['the server is away', () => Promise.reject(new TypeError('offline'))],
  ])('where %s', async (_, content) => {
    ask.mockImplementation(content);
    expect(await refresh()).toBe(false);
    expect(ask).toHaveBeenCalledExactlyOnceWith('/content', {
      headers: { 'if-none-match': '"a-1"' },
    });
    expect([redraws, busy()]).toEqual([[], []]);
  });

  test.each([{}, { etag: '"a-1"' }, { digests: 'hero:1' }])(
    'and asks nothing where it was built without %o',
    async (data) => {
      page(data as Record<string, string>);
      expect(await refresh()).toBe(false);
      expect(ask).not.toHaveBeenCalled();
    },
  );

  test('where what draws it does not arrive', async () => {
    page(BUILT, PAGE);
    ask.mockResolvedValue(Response.json({ ...saved, services: [] }));
    expect(await refresh()).toBe(false);
    expect([redraws, busy()]).toEqual([[], []]);
  });

  test('where it cannot be drawn', async () => {
    page(BUILT, PAGE + lazy("export const redraw=()=>Promise.reject(new Error('no'))"));
    ask.mockResolvedValue(Response.json({ ...saved, services: [] }));
    expect(await refresh()).toBe(false);
    expect(busy()).toEqual([]);
  });
});

test('newer sections spin until they are redrawn, the others do not', async () => {
  const newer = { ...saved, hero: { id: '1', title: 'Z' }, faq: [{ id: '3' }] };
  ask.mockResolvedValue(Response.json(newer));
  expect(await refresh()).toBe(true);
  expect(redraws).toEqual([[newer, builtSections(BUILT.digests), ['hero', 'faq']]]);
  expect(busyThen).toEqual(['hero', 'faq']);
  expect(busy()).toEqual([]);
});

describe('to whom cannot see it', () => {
  const said = () => document.querySelector('output')?.textContent;

  test('a redraw is said when it is there, with the titles of what is new', async () => {
    page(BUILT, PAGE + TITLES + lazy(DRAW));
    let before: string | null | undefined;
    document.addEventListener('drawn', () => (before = said()), { once: true });
    ask.mockResolvedValue(Response.json({ ...saved, hero: { id: '9' }, faq: [{ id: '3' }] }));
    await refresh();
    expect([before, said()]).toEqual(['', 'Página atualizada. Perguntas']);
  });

  test.each([
    ['nothing changed', async () => new Response(null, { status: 304 }), undefined],
    ['it could not be drawn', async () => Response.json({ ...saved, services: [] }), ''],
  ])('nothing is said where %s', async (_, content, expected) => {
    page(BUILT, PAGE);
    ask.mockImplementation(content);
    await refresh();
    expect(said()).toBe(expected);
  });
});
