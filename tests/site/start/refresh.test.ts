// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/" }
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
});

afterEach(() => {
  document.removeEventListener('drawn', note);
});

const newer = { ...saved, hero: { id: '1', title: 'Z' }, faq: [{ id: '3' }] };
const undrawn = lazy("export const redraw=()=>Promise.reject(new Error('no'))");

// Design §5: 304, failure or emptiness: the page stays as it is.
test.each<[string, string, () => Promise<Response>, string | undefined]>([
  ['nothing changed', lazy(DRAW), async () => new Response(null, { status: 304 }), undefined],
  ['the same content came again', lazy(DRAW), async () => Response.json(saved), undefined],
  ['the server is away', lazy(DRAW), () => Promise.reject(new TypeError('offline')), undefined],
  ['what draws it does not arrive', '', async () => Response.json(newer), ''],
  ['it cannot be drawn', undrawn, async () => Response.json(newer), ''],
])('the page is unchanged and nothing is announced if %s', async (_, script, content, said) => {
  page(BUILT, PAGE + script);
  ask.mockImplementation(content);
  expect(await refresh()).toBe(false);
  expect(ask).toHaveBeenCalledExactlyOnceWith('/content', {
    headers: { 'if-none-match': '"a-1"' },
  });
  expect([redraws, busy()]).toEqual([[], []]);
  expect(document.querySelector('output')?.textContent).toBe(said);
});

test.each<Record<string, string>[]>([[{}], [{ etag: '"a-1"' }], [{ digests: 'hero:1' }]])(
  'a page that was built without %o asks nothing',
  async (data) => {
    page(data);
    expect(await refresh()).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  },
);

test('the same ETag, known by the visit, asks nothing; another one or none asks', async () => {
  page(BUILT);
  ask.mockImplementation(async () => new Response(null, { status: 304 }));
  expect(await refresh('"a-1"')).toBe(false);
  expect(ask).not.toHaveBeenCalled();
  for (const told of ['"a-2"', null, undefined]) await refresh(told);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('newer sections spin until they are redrawn, then their titles are announced', async () => {
  page(BUILT, PAGE + TITLES + lazy(DRAW));
  const said = () => document.querySelector('output')?.textContent;
  let before: string | null | undefined;
  document.addEventListener('drawn', () => (before = said()), { once: true });
  ask.mockResolvedValue(Response.json(newer));
  expect(await refresh()).toBe(true);
  expect(redraws).toEqual([[newer, builtSections(BUILT.digests), ['hero', 'faq']]]);
  expect(busyThen).toEqual(['hero', 'faq']);
  expect(busy()).toEqual([]);
  expect([before, said()]).toEqual(['', 'Página atualizada. Perguntas']);
});
