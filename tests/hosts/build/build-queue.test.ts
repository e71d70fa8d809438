import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBuildQueue } from '../../../hosts/build/build-queue.ts';

/** A build that ends when the test says so. `runs` counts the started ones. */
function slowWork() {
  const open: { end: (again?: boolean) => void; fail: () => void; signal: AbortSignal }[] = [];
  return {
    work: (signal: AbortSignal) =>
      new Promise<boolean>((done, fail) => {
        signal.addEventListener('abort', () => fail(new Error('aborted')));
        open.push({
          signal,
          end: (again = false) => done(again),
          fail: () => fail(new Error('broken')),
        });
      }),
    runs: () => open.length,
    last: () => {
      const run = open.at(-1);
      if (!run) throw new Error('nothing runs');
      return run;
    },
  };
}

const settle = () => new Promise((done) => setImmediate(done));

test('a hundred quick requests are two runs', async () => {
  const build = slowWork();
  const queue = createBuildQueue(build.work, () => undefined);
  for (let count = 0; count < 100; count += 1) queue.request();
  expect(build.runs()).toBe(1);
  build.last().end();
  await settle();
  expect(build.runs()).toBe(2);
  build.last().end();
  await queue.idle();
  expect(build.runs()).toBe(2);
});

test('a run that says so is followed by one more', async () => {
  const build = slowWork();
  const queue = createBuildQueue(build.work, () => undefined);
  queue.request();
  build.last().end(true);
  await settle();
  expect(build.runs()).toBe(2);
  build.last().end();
  await queue.idle();
});

describe('a failed run', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is reported, and tried again by the next request', async () => {
    const build = slowWork();
    const errors: unknown[] = [];
    const queue = createBuildQueue(build.work, (error) => errors.push(error));
    queue.request();
    build.last().fail();
    await queue.idle();
    expect([build.runs(), errors.length]).toEqual([1, 1]);
    queue.request();
    expect(build.runs()).toBe(2);
    build.last().end();
    await queue.idle();
    vi.runAllTimers();
    expect(build.runs()).toBe(2);
  });

  test('is tried again after growing pauses, which start over after a success', async () => {
    const build = slowWork();
    const queue = createBuildQueue(build.work, () => undefined);
    const failing = [5, 15, 60, 300, 900, 900];
    queue.request();
    for (const [failures, seconds] of failing.entries()) {
      build.last().fail();
      await queue.idle();
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(build.runs()).toBe(failures + 1);
      vi.advanceTimersByTime(1);
      expect(build.runs()).toBe(failures + 2);
    }
    build.last().end(true);
    await settle();
    build.last().fail();
    await queue.idle();
    vi.advanceTimersByTime(5000);
    expect(build.runs()).toBe(failing.length + 3);
    await queue.stop();
  });

  test('is not tried again after a stop', async () => {
    const build = slowWork();
    const queue = createBuildQueue(build.work, () => undefined);
    queue.request();
    build.last().fail();
    await queue.idle();
    await queue.stop();
    vi.runAllTimers();
    expect(build.runs()).toBe(1);
  });
});

test('a request made during a run that fails is not lost', async () => {
  const build = slowWork();
  const queue = createBuildQueue(build.work, () => undefined);
  queue.request();
  queue.request();
  build.last().fail();
  await settle();
  expect(build.runs()).toBe(2);
  build.last().end();
  await queue.idle();
});

test('stopping aborts the run, tells no error and starts no other', async () => {
  const build = slowWork();
  const errors: unknown[] = [];
  const queue = createBuildQueue(build.work, (error) => errors.push(error));
  queue.request();
  queue.request();
  await queue.stop();
  queue.request();
  await queue.idle();
  expect([build.runs(), errors.length]).toEqual([1, 0]);
});

test('idle ends only when the run asked for meanwhile has ended too, and at once when nothing runs', async () => {
  const build = slowWork();
  const queue = createBuildQueue(build.work, () => undefined);
  await queue.idle();
  queue.request();
  queue.request();
  let idle = false;
  const ended = queue.idle().then(() => {
    idle = true;
  });
  build.last().end();
  await settle();
  expect([build.runs(), idle]).toEqual([2, false]);
  build.last().end();
  await ended;
});

test('never two runs at once, not even when one asks for the next as it begins', async () => {
  let runs = 0;
  let now = 0;
  let most = 0;
  const queue = createBuildQueue(
    async () => {
      runs += 1;
      now += 1;
      most = Math.max(most, now);
      if (runs < 5) queue.request();
      await settle();
      now -= 1;
      return false;
    },
    () => undefined,
  );
  queue.request();
  await queue.idle();
  expect([runs, most]).toEqual([5, 1]);
});

test('stopping waits for the run under way, and nothing waits where nothing runs', async () => {
  const build = slowWork();
  const queue = createBuildQueue(build.work, () => undefined);
  await queue.stop();
  queue.request();
  expect(build.runs()).toBe(0);
});

test('a run after a stop is not wanted even if the one under way says so', async () => {
  let runs = 0;
  let end: (again: boolean) => void = () => undefined;
  const queue = createBuildQueue(
    () => {
      runs += 1;
      return new Promise<boolean>((done) => {
        end = done;
      });
    },
    () => undefined,
  );
  queue.request();
  const stopped = queue.stop();
  end(true);
  await stopped;
  expect(runs).toBe(1);
});
