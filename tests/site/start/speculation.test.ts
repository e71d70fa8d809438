// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the browser may go ahead', () => {
  test('of what the visitor turns to, and no further before she has moved', () => {
    startSpeculation();
    expect([...root.classList]).toEqual(['ahead']);
  });

  test.each(['pointermove', 'pointerdown', 'scroll', 'keydown'])(
    'to the form once there was a %s, when that has had its effect',
    (sign) => {
      startSpeculation();
      dispatchEvent(new Event(sign));
      expect([...root.classList]).toEqual(['ahead']);
      idle();
      expect([...root.classList]).toEqual(['ahead', 'moved']);
    },
  );

  test('of nothing with Save-Data', () => {
    save(true);
    startSpeculation();
    dispatchEvent(new Event('pointerdown'));
    idle();
    expect([...root.classList]).toEqual([]);
  });

  test('in a browser that tells nothing of its connection', () => {
    Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
    startSpeculation();
    expect([...root.classList]).toEqual(['ahead']);
  });
});

describe('a page begins', () => {
  test('at once where somebody opened it', () => {
    const run = vi.fn();
    whenSeen(run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('when it is shown where it was prerendered, and once', () => {
    const run = vi.fn();
    prerender(true);
    whenSeen(run);
    expect(run).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('prerenderingchange'));
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(run).toHaveBeenCalledTimes(1);
  });
});
