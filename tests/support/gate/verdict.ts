import type { TestTime } from './test-times.ts';

/** The most that a test of the gate may take on a slow machine of its own; 5 s is the goal. */
const TEST_MS = 20_000;
const LONGEST = 10;

type Took = {
  /** Seconds of the processors: what may be taken and what was. */
  readonly budget: number;
  readonly processor: number;
  readonly tests: readonly TestTime[];
  /** How many times slower than on a machine of its own a test was. */
  readonly slowed: (test: TestTime) => number;
};

const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

/** Why a suite fails for its time; empty when it is within. */
export function overTime({ budget, processor, tests, slowed }: Took, limit = TEST_MS): string[] {
  const taken = tests
    .map((test) => ({ ...test, alone: test.ms / slowed(test) }))
    .sort((a, b) => b.alone - a.alone);
  const line = ({ name, ms, alone }: (typeof taken)[number]) =>
    `${inSeconds(alone)} s (${inSeconds(ms)} on this machine): ${name}`;
  const long = taken.filter(({ alone }) => alone > limit);
  const reasons = long.map((test) => `Error: a test over ${limit / 1000} s: ${line(test)}`);
  if (processor > budget)
    reasons.push(
      `Error: ${Math.round(processor)} s of the processors, ${budget} allowed (tests/suites.ts). The longest tests:`,
      ...taken.slice(0, LONGEST).map((test) => `→ ${line(test)}`),
    );
  return reasons;
}
