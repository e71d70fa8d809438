import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from '../../src/browser/poll.ts';
import { type FakePage, openPage } from '../support/panel/page.ts';

const EVERY = 1000;

let page: FakePage;
let runs: number;
let stop: () => void;

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const work = async () => {
  runs += 1;
};
let end: () => void;
/** Work that lasts until `end`. */
const endless = () => {
  runs += 1;
  return new Promise<void>((resolve) => {
    end = resolve;
  });
};
/** Nothing is left that would look again. */
async function over(most: number): Promise<void> {
  expect(vi.getTimerCount()).toBe(0);
  await later(EVERY * 10);
  expect(runs).toBe(most);
  expect(vi.getTimerCount()).toBe(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  page = openPage();
  runs = 0;
  stop = () => {};
});

afterEach(() => stop());

test('looks at once, then again and again, so long after the last look', async () => {
  stop = poll(work, () => EVERY);
  expect(runs).toBe(1);
  await later(EVERY - 1);
  expect(runs).toBe(1);
  await later(1);
  expect(runs).toBe(2);
  await later(EVERY * 3);
  expect(runs).toBe(5);
});

test('asks before each pause how long it is', async () => {
  const pauses = [1000, 3000];
  stop = poll(work, () => pauses.shift() ?? 9000);
  await later(1000);
  expect(runs).toBe(2);
  await later(2999);
  expect(runs).toBe(2);
  await later(1);
  expect(runs).toBe(3);
});

test('in a hidden tab nothing is asked for', async () => {
  page.show(false);
  stop = poll(work, () => EVERY);
  await over(0);
});

test('in a hidden tab what was under way ends the looking until the return', async () => {
  stop = poll(endless, () => EVERY);
  page.show(false);
  end();
  await later(0);
  await over(1);
});

test('the timer is taken away, and the return looks at once', async () => {
  stop = poll(work, () => EVERY);
  await later(0);
  expect(vi.getTimerCount()).toBe(1);
  page.show(false);
  await over(1);
  page.show(true);
  expect(runs).toBe(2);
  await later(EVERY);
  expect(runs).toBe(3);
});

test('a return right after a look leaves one timer, not two', async () => {
  stop = poll(work, () => EVERY);
  await later(0);
  page.document.dispatchEvent(new Event('visibilitychange'));
  await later(0);
  expect(runs).toBe(2);
  expect(vi.getTimerCount()).toBe(1);
});

test('never runs twice at the same time, whatever the tab does meanwhile', async () => {
  stop = poll(endless, () => EVERY);
  for (let turn = 0; turn < 3; turn += 1) {
    page.show(false);
    page.show(true);
    await later(EVERY * 2);
  }
  expect(runs).toBe(1);
  end();
  await later(EVERY);
  expect(runs).toBe(2);
});

test('a stopped poll: it never looks again', async () => {
  stop = poll(work, () => EVERY);
  await later(0);
  stop();
  await over(1);
  page.show(false);
  page.show(true);
  await over(1);
});

test('a stopped poll: during a look, that look is the last', async () => {
  stop = poll(endless, () => EVERY);
  stop();
  end();
  await later(0);
  await over(1);
});

test('a stopped poll: by the look itself, it is over', async () => {
  stop = poll(
    async () => {
      runs += 1;
      if (runs === 2) stop();
    },
    () => EVERY,
  );
  await later(EVERY * 10);
  expect(runs).toBe(2);
});

test('a stopped poll: it listens to the tab no longer', () => {
  const off = vi.spyOn(document, 'removeEventListener');
  const on = vi.spyOn(document, 'addEventListener');
  poll(work, () => EVERY)();
  expect(off.mock.calls).toEqual(on.mock.calls);
});
