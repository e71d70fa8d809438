// Files of the unit tests share a worker. What one of them left waiting would wake in another, and
// stores that wait to be unmounted would follow another's clock. Stubs and clocks end with a test.
import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { afterAll, afterEach, vi } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';

const OPEN = Symbol.for('toque.timers');
type Open = Map<NodeJS.Timeout, (() => void) | null>;
const kept = globalThis as { [OPEN]?: Open };

function note(open: Open): void {
  const noted = <Given extends unknown[]>(start: (...given: Given) => NodeJS.Timeout) =>
    Object.assign((...given: Given) => {
      const timer = start(...given);
      const [run, delay] = given as unknown as [() => void, number?];
      open.set(timer, delay === STORE_UNMOUNT_DELAY ? run : null);
      return timer;
    }, start);
  const { setTimeout, setInterval } = globalThis;
  Object.assign(globalThis, { setTimeout: noted(setTimeout), setInterval: noted(setInterval) });
}

// On a busy machine the code of a component may take longer than Vitest waits by itself.
const WAIT_MS = 10_000;

function waitLonger(): void {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (run, options = WAIT_MS) => waitFor(run, options);
  vi.waitUntil = (run, options = WAIT_MS) => waitUntil(run, options);
}

if (!kept[OPEN]) {
  kept[OPEN] = new Map();
  note(kept[OPEN]);
  waitLonger();
}

// A page of a test reaches only what the test answers.
if ('document' in globalThis) {
  globalThis.fetch = () => Promise.reject(new TypeError('No answer for this request'));
}

afterEach(() => {
  // Stores that were left under fake timers would stay mounted.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(STORE_UNMOUNT_DELAY);
  setClock(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

afterAll(async () => {
  for (const [timer, unmount] of kept[OPEN] ?? []) {
    clearTimeout(timer);
    // Without a page there is nothing to stop listening to.
    if ('removeEventListener' in globalThis) unmount?.();
  }
  kept[OPEN]?.clear();
  if (!('document' in globalThis)) return;
  localStorage.clear();
  // Files share what was read with a login: its end forgets that, and reads nothing more.
  const { clearSession } = await import('../../../src/admin/session/session.ts');
  clearSession();
});
