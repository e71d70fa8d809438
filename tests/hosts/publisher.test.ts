import { expect, test } from 'vitest';
import { createPublisher } from '../../hosts/publisher.ts';

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
  const publisher = createPublisher(build.work, () => undefined);
  for (let count = 0; count < 100; count += 1) publisher.request();
  expect(build.runs()).toBe(1);
  build.last().end();
  await settle();
  expect(build.runs()).toBe(2);
  build.last().end();
  await publisher.idle();
  expect(build.runs()).toBe(2);
});

test('a run that says so is followed by one more', async () => {
  const build = slowWork();
  const publisher = createPublisher(build.work, () => undefined);
  publisher.request();
  build.last().end(true);
  await settle();
  expect(build.runs()).toBe(2);
  build.last().end();
  await publisher.idle();
});

test('a failed run is told once and waits for the next request', async () => {
  const build = slowWork();
  const errors: unknown[] = [];
  const publisher = createPublisher(build.work, (error) => errors.push(error));
  publisher.request();
  build.last().fail();
  await publisher.idle();
  expect([build.runs(), errors.length]).toEqual([1, 1]);
  publisher.request();
  expect(build.runs()).toBe(2);
  build.last().end();
  await publisher.idle();
});

test('a request made during a run that fails is not lost', async () => {
  const build = slowWork();
  const publisher = createPublisher(build.work, () => undefined);
  publisher.request();
  publisher.request();
  build.last().fail();
  await settle();
  expect(build.runs()).toBe(2);
  build.last().end();
  await publisher.idle();
});

test('stopping aborts the run, tells no error and starts no other', async () => {
  const build = slowWork();
  const errors: unknown[] = [];
  const publisher = createPublisher(build.work, (error) => errors.push(error));
  publisher.request();
  publisher.request();
  await publisher.stop();
  publisher.request();
  await publisher.idle();
  expect([build.runs(), errors.length]).toEqual([1, 0]);
});

test('idle ends only when the run asked for meanwhile has ended too, and at once when nothing runs', async () => {
  const build = slowWork();
  const publisher = createPublisher(build.work, () => undefined);
  await publisher.idle();
  publisher.request();
  publisher.request();
  let idle = false;
  const ended = publisher.idle().then(() => {
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
  const publisher = createPublisher(
    async () => {
      runs += 1;
      now += 1;
      most = Math.max(most, now);
      if (runs < 5) publisher.request();
      await settle();
      now -= 1;
      return false;
    },
    () => undefined,
  );
  publisher.request();
  await publisher.idle();
  expect([runs, most]).toEqual([5, 1]);
});

test('stopping waits for the run under way, and nothing waits where nothing runs', async () => {
  const build = slowWork();
  const publisher = createPublisher(build.work, () => undefined);
  await publisher.stop();
  publisher.request();
  expect(build.runs()).toBe(0);
});

test('a run after a stop is not wanted even if the one under way says so', async () => {
  let runs = 0;
  let end: (again: boolean) => void = () => undefined;
  const publisher = createPublisher(
    () => {
      runs += 1;
      return new Promise<boolean>((done) => {
        end = done;
      });
    },
    () => undefined,
  );
  publisher.request();
  const stopped = publisher.stop();
  end(true);
  await stopped;
  expect(runs).toBe(1);
});
