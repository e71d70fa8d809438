// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSpeculation, whenSeen } from '../../../src/site/start/speculation.ts';

const root = document.documentElement;
let page: AbortController;
let idle: () => void;

/** Save-Data, as the browser tells it. */
function save(saveData: boolean): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
}

function prerender(prerendering: boolean): void {
  Object.defineProperty(document, 'prerendering', { value: prerendering, configurable: true });
}

beforeEach(() => {
  page = new AbortController();
  idle = () => undefined;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run;
  });
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      add(type, listener, { signal: page.signal }),
  );
  save(false);
  prerender(false);
});
afterEach(() => {
  page.abort();
  root.className = '';
});

test.each([
  [[], ['ahead']],
  [['pointermove'], ['ahead', 'moved']],
  [['pointerdown'], ['ahead', 'moved']],
  [['scroll'], ['ahead', 'moved']],
  [['keydown'], ['ahead', 'moved']],
])('after %j, when that has had its effect, the browser may go %j', (signs, allowed) => {
  const then = vi.fn();
  startSpeculation(then);
  for (const sign of signs) dispatchEvent(new Event(sign));
  expect([...root.classList]).toEqual(['ahead']);
  expect(then).not.toHaveBeenCalled();
  idle();
  expect([...root.classList]).toEqual(allowed);
  expect(then).toHaveBeenCalledTimes(signs.length);
});

test('no page is loaded ahead with Save-Data, and what waits for the visitor is', () => {
  const then = vi.fn();
  save(true);
  startSpeculation(then);
  dispatchEvent(new Event('pointerdown'));
  idle();
  expect(then).toHaveBeenCalledTimes(1);
  expect([...root.classList]).toEqual([]);
});

test('a browser without information about its connection may go ahead', () => {
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
  startSpeculation(() => undefined);
  expect([...root.classList]).toEqual(['ahead']);
});

test('a page begins at once, or once it is shown where it was prerendered', () => {
  const run = vi.fn();
  whenSeen(run);
  expect(run).toHaveBeenCalledTimes(1);
  prerender(true);
  whenSeen(run);
  expect(run).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(run).toHaveBeenCalledTimes(2);
});
