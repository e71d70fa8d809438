import type { FullResult, TestCase, TestResult } from '@playwright/test/reporter';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import SecondTry from './second-try.ts';

// docs/decisions/049-second-try.md

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

/** A run in which these journeys fell once and ended so. */
async function end(status: FullResult['status'], outcomes: readonly string[]) {
  const reporter = new SecondTry();
  for (const [index, outcome] of outcomes.entries()) {
    const journey = {
      outcome: () => outcome,
      titlePath: () => ['', '', 'a.spec.ts', `journey ${index}`],
    } as unknown as TestCase;
    const result = (...errors: { message: string }[]) => ({ errors }) as unknown as TestResult;
    reporter.onTestEnd(journey, result({ message: `reason ${index}` }));
    reporter.onTestEnd(journey, result());
  }
  return (await reporter.onEnd({ status } as FullResult)).status;
}

test('a journey that held at its second try is named with its reason, and the run holds', async () => {
  expect(await end('passed', ['flaky', 'flaky'])).toBe('passed');
  expect(lines.join('\n')).toMatch(/a\.spec\.ts › journey 0\nreason 0\n\n.*journey 1\nreason 1/);
});

test('three such fail the run', async () => {
  expect(await end('passed', ['flaky', 'flaky', 'flaky'])).toBe('failed');
  expect(lines.at(-1)).toContain('Error: 3 journeys needed a second try; 2 may.');
});

test('a run that failed stays failed, one without falls says nothing', async () => {
  expect(await end('failed', ['unexpected', 'flaky'])).toBe('failed');
  expect(lines.join('\n')).not.toContain('reason 0');
  lines = [];
  expect(await end('passed', ['expected'])).toBe('passed');
  expect(lines).toEqual([]);
});
