// Files of the unit tests share a worker. What one of them left waiting would wake in another.
import { afterAll } from 'vitest';

const OPEN = Symbol.for('toque.timers');
const kept = globalThis as { [OPEN]?: Set<NodeJS.Timeout> };

function note(open: Set<NodeJS.Timeout>): void {
  const noted = <Given extends unknown[]>(start: (...given: Given) => NodeJS.Timeout) =>
    Object.assign((...given: Given) => {
      const timer = start(...given);
      open.add(timer);
      return timer;
    }, start);
  const { setTimeout, setInterval } = globalThis;
  Object.assign(globalThis, { setTimeout: noted(setTimeout), setInterval: noted(setInterval) });
}

if (!kept[OPEN]) {
  kept[OPEN] = new Set();
  note(kept[OPEN]);
}

afterAll(() => {
  for (const timer of kept[OPEN] ?? []) clearTimeout(timer);
  kept[OPEN]?.clear();
});
