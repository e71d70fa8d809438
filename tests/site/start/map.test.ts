// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/" }
import { beforeEach, expect, test, vi } from 'vitest';
import { watchMap } from '../../../src/site/start/map.ts';
import { type Watcher, watchIntersections } from '../../support/panel/intersection.ts';

const FRAME = 'https://www.google.com/maps?q=Rua%20A%20%26%20B%2C%2010&output=embed';

let watchers: Watcher[];
let map: HTMLElement;
let bare: HTMLElement;
/** Pictures that were asked for, to be answered by the test. */
let asked: { src: string; referrerPolicy: string; onload: () => void; onerror: () => void }[];

const tell = (...of: readonly (readonly [HTMLElement, boolean])[]) =>
  watchers[0]?.tell(...of.map(([target, isIntersecting]) => ({ target, isIntersecting })));

function open(frame: string): void {
  document.body.innerHTML = '<div id="map"></div><div id="bare" data-map></div>';
  map = document.getElementById('map') as HTMLElement;
  bare = document.getElementById('bare') as HTMLElement;
  map.dataset.map = frame;
  watchMap();
  // Out of the page, so that the frame sends no request.
  map.remove();
}

beforeEach(() => {
  watchers = watchIntersections();
  asked = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      referrerPolicy = '';
      onload = () => undefined;
      onerror = () => undefined;
      constructor() {
        asked.push(this);
      }
    },
  );
  open(FRAME);
});

test('is framed near the window, once its host answers, by name and without a referrer', () => {
  expect(watchers).toHaveLength(1);
  expect(watchers[0]?.options?.rootMargin).toBe('200px');
  expect(watchers[0]?.targets).toEqual(new Set([map, bare]));
  tell([map, false]);
  expect(asked).toHaveLength(0);
  tell([bare, false], [map, true]);
  expect(asked).toMatchObject([
    { src: 'https://www.google.com/favicon.ico?map', referrerPolicy: 'no-referrer' },
  ]);
  expect(map.children).toHaveLength(0);
  asked[0]?.onload();
  const frame = map.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe(FRAME);
  expect([frame?.title, frame?.referrerPolicy, frame?.loading]).toEqual([
    'Mapa da localização',
    'no-referrer',
    'lazy',
  ]);
  expect(bare.children).toHaveLength(0);
});

test('a map whose host is blocked stays a drawing', () => {
  tell([map, true]);
  asked[0]?.onerror();
  expect(map.children).toHaveLength(0);
});

test('is asked for once though it is looked for again, as after a redraw', () => {
  watchMap();
  tell([map, true]);
  watchers[1]?.tell({ target: map, isIntersecting: true });
  expect(asked).toHaveLength(1);
  expect(watchers[0]?.targets).toEqual(new Set([bare]));
});
