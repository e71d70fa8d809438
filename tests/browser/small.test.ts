import { beforeEach, describe, expect, test, vi } from 'vitest';
import { randomKey } from '../../src/browser/attempt-key.ts';
import { isStored, onNextIdle, whenIdle } from '../../src/site/lazy/load.ts';
import { digest } from '../../src/site/page/digest.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

// FNV-1a, 32 bit, by its published test values, over the characters of the JSON text.
test.each([
  [1, 0x340ca71c],
  [12, 0x1deb2d6a],
])('the short fingerprint of a value of %j is that of its text', (value, hash) => {
  expect(Number.parseInt(digest(value), 36)).toBe(hash);
});

test('the short fingerprint of a value is the same for the same value and another for another', () => {
  const one = { title: 'Ação', order: 1 };
  expect(digest(structuredClone(one))).toBe(digest(one));
  const others = [{ ...one, order: 2 }, { title: 'Acao', order: 1 }, { order: 1 }, [], {}, null];
  expect(new Set([one, ...others, '', 'a', 'b'].map(digest)).size).toBe(10);
  expect(digest('🌿')).not.toBe(digest('🌱'));
});

test('the short fingerprint of a value is short, lower case and never negative', () => {
  for (let value = 0; value < 500; value += 1) expect(digest(value)).toMatch(/^[0-9a-z]{1,7}$/);
});

test('the key of an attempt is 32 hex digits, two digits a byte, and never the same', () => {
  const keys = Array.from({ length: 200 }, randomKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(200);
});

test.each([
  ['x', true],
  ['', true],
  [null, false],
])('a glance at the storage sees that a key with %j is there: %s', (value, there) => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'token' ? value : 'other'),
  });
  expect(isStored('token')).toBe(there);
});

test('a glance at the storage sees nothing where storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('denied');
  };
  vi.stubGlobal('localStorage', { getItem: blocked });
  expect(isStored('userToken')).toBe(false);
});

describe('work that can wait', () => {
  const run = vi.fn();
  const idle = vi.fn();
  const tab = new EventTarget();

  beforeEach(() => {
    run.mockReset();
    idle.mockReset();
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  });

  const browser = (readyState: string, callbacks: boolean) => {
    vi.stubGlobal('window', callbacks ? { requestIdleCallback: idle } : {});
    vi.stubGlobal('requestIdleCallback', callbacks ? idle : undefined);
    vi.stubGlobal('document', { readyState });
  };

  test('work that can wait waits for an idle moment, four seconds at most', () => {
    browser('complete', true);
    onNextIdle(run);
    expect(idle).toHaveBeenCalledWith(run, { timeout: 4000 });
    expect(run).not.toHaveBeenCalled();
  });

  test('work that can wait of a page that is here waits a moment in a browser without idle ones', () => {
    browser('complete', false);
    whenIdle(run);
    vi.advanceTimersByTime(299);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    tab.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(9000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test.each(['loading', 'interactive'])(
    'work that can wait of a page that is %s waits until it has loaded, once',
    (state) => {
      browser(state, false);
      whenIdle(run);
      vi.advanceTimersByTime(9000);
      expect(run).not.toHaveBeenCalled();
      tab.dispatchEvent(new Event('load'));
      tab.dispatchEvent(new Event('load'));
      vi.advanceTimersByTime(9000);
      expect(run).toHaveBeenCalledTimes(1);
    },
  );
});
