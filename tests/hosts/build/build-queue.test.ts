import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBuildQueue } from '../../../hosts/build/build-queue.ts';

/** A run that ends when the test says so. */
type Run = { readonly end: (again?: boolean) => void; readonly fail: () => void };
let runs: Run[];
let errors: unknown[];
let queue: ReturnType<typeof createBuildQueue>;
beforeEach(() => {
  [runs, errors] = [[], []];
  const work = (signal: AbortSignal) =>
    new Promise<boolean>((done, fail) => {
      signal.addEventListener('abort', () => fail(new Error('aborted')));
      runs.push({ end: (again = false) => done(again), fail: () => fail(new Error('broken')) });
    });
  queue = createBuildQueue(work, (error) => errors.push(error));
});

const request = (count: number) => {
  for (let requested = 0; requested < count; requested += 1) queue.request();
};
const settle = () => new Promise((done) => setImmediate(done));

test.each([
  ['a hundred quick requests are two runs', 100, (run?: Run) => run?.end()],
  ['a request during a run that fails is not lost', 2, (run?: Run) => run?.fail()],
  ['a run that asks for it is followed by another', 1, (run?: Run) => run?.end(true)],
])('%s', async (_, count, finish) => {
  request(count);
  expect(runs).toHaveLength(1);
  finish(runs[0]);
  await settle();
  expect(runs).toHaveLength(2);
  runs[1]?.end();
  await queue.idle();
  expect(runs).toHaveLength(2);
});

test('idle waits for the run that was requested meanwhile, and for nothing where none runs', async () => {
  await queue.idle();
  request(2);
  let idle = false;
  const waiting = queue.idle().then(() => {
    idle = true;
  });
  runs[0]?.end();
  await settle();
  expect([runs.length, idle]).toEqual([2, false]);
  runs[1]?.end();
  await waiting;
});

test('two runs are never at once, not even when one requests the next as it begins', async () => {
  let [started, running, most] = [0, 0, 0];
  const own = createBuildQueue(
    async () => {
      started += 1;
      running += 1;
      most = Math.max(most, running);
      if (started < 5) own.request();
      await settle();
      running -= 1;
      return false;
    },
    () => undefined,
  );
  own.request();
  await own.idle();
  expect([started, most]).toEqual([5, 1]);
});

test.each([0, 2])(
  'a stop after %i requests aborts the run, reports no error and starts no other',
  async (count) => {
    request(count);
    await queue.stop();
    request(1);
    await queue.idle();
    expect([runs.length, errors.length]).toEqual([Math.min(count, 1), 0]);
  },
);

test('a stop waits for a run that ignores it, and starts none that this asks for', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const work = vi.fn(() => promise);
  const own = createBuildQueue(work, () => undefined);
  own.request();
  const stopped = own.stop();
  resolve(true);
  await stopped;
  expect(work).toHaveBeenCalledTimes(1);
});

describe('a failed run', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  async function fail(): Promise<void> {
    runs.at(-1)?.fail();
    await queue.idle();
  }

  test('a failed run is reported, and tried again by the next request', async () => {
    request(1);
    await fail();
    expect([runs.length, errors.length]).toEqual([1, 1]);
    request(1);
    expect(runs).toHaveLength(2);
    runs[1]?.end();
    await queue.idle();
    vi.runAllTimers();
    expect(runs).toHaveLength(2);
  });

  test('a failed run is tried again after growing pauses, which start over after a success', async () => {
    const pauses = [5, 15, 60, 300, 900, 900];
    request(1);
    for (const [failures, seconds] of pauses.entries()) {
      await fail();
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(runs).toHaveLength(failures + 1);
      vi.advanceTimersByTime(1);
      expect(runs).toHaveLength(failures + 2);
    }
    runs.at(-1)?.end(true);
    await settle();
    await fail();
    vi.advanceTimersByTime(5000);
    expect(runs).toHaveLength(pauses.length + 3);
    await queue.stop();
  });

  test('a failed run is not tried again after a stop', async () => {
    request(1);
    await fail();
    await queue.stop();
    vi.runAllTimers();
    expect(runs).toHaveLength(1);
  });
});
