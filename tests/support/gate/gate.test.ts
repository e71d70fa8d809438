import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { type Meter, openMeter, type Sample, slowed } from './processor.ts';
import { overTime } from './verdict.ts';

const open: Meter[] = [];
afterAll(() => Promise.all(open.map((meter) => meter.remove())));

const BURN =
  'const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);';
// The parent of the working process ends first, so that no process waits for it.
const ORPHAN = `require('node:child_process')
  .spawn(process.execPath, ['-e', ${JSON.stringify(BURN)}], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] }).unref()`;

async function secondsOf(meter: Meter, script: string): Promise<number> {
  open.push(meter);
  const [program = '', ...words] = meter.around([process.execPath, '-e', script]);
  // Its output ends with the last process that holds it.
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.resume();
  await once(child, 'close');
  return meter.seconds();
}

test('processor time counts a process and, where it waits for them, its children', async () => {
  expect(await secondsOf(openMeter('waited', null), BURN)).toBeGreaterThan(0.2);
});

test('processor time counts a process whose parent is gone, where control groups can be made', async (context) => {
  const meter = openMeter('orphan');
  context.skip(!meter.live, 'needs control groups (version 2), and mostly root');
  expect(await secondsOf(meter, ORPHAN)).toBeGreaterThan(0.2);
});

// Two processors, ten seconds.
const samples = (busy: number, own: number): Sample[] => [
  { at: 0, busy: 100, own: 0 },
  { at: 10_000, busy: 100 + busy, own },
];

test.each([
  ['a machine of its own', 20, 20, 1],
  ['its own workers, and idle time', 8, 8, 1],
  ['others or another lane on one processor of two', 20, 10, 2],
  ['others on nearly all', 20, 1, 5],
])('the slowness of a run %s', (_, busy, own, factor) => {
  expect(slowed(samples(busy, own), 1000, 2000, 2)).toBeCloseTo(factor);
});

test('the slowness of a run is judged by the time of the test alone', () => {
  const quietThenBusy = [...samples(20, 20), { at: 20_000, busy: 140, own: 30 }];
  expect(slowed(quietThenBusy, 2000, 9000, 2)).toBe(1);
  expect(slowed(quietThenBusy, 11_000, 12_000, 2)).toBe(2);
});

const tests = Array.from({ length: 12 }, (_, index) => ({
  name: `test ${index}`,
  at: 0,
  ms: index * 500,
}));
const took = { budget: 100, processor: 99.6, tests, slowed: () => 1 };

test('a suite fails for its time, not within its budget and the limit of a test', () => {
  expect(overTime(took, 5500)).toEqual([]);
});

test('a suite fails for its time, by the name of each test over the limit, on a machine of its own', () => {
  expect(overTime(took, 5000)).toEqual([
    'Error: a test over 5 s: 5.5 s (5.5 on this machine): test 11',
  ]);
  expect(overTime({ ...took, slowed: () => 2 }, 5000)).toEqual([]);
});

test('a suite fails for its time, over its budget, with the ten longest tests', () => {
  const lines = overTime({ ...took, processor: 101 }, 5500);
  expect(lines).toHaveLength(11);
  expect(lines[0]).toBe(
    'Error: 101 s of the processors, 100 allowed (tests/suites.ts). The longest tests:',
  );
  expect(lines[1]).toBe('→ 5.5 s (5.5 on this machine): test 11');
  expect(lines[10]).toBe('→ 1.0 s (1.0 on this machine): test 2');
});
