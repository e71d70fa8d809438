// A reporter of both vitest and Playwright: writes what each test took to the file of TEST_TIMES.
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestCase as Journey, TestResult } from '@playwright/test/reporter';
import type { TestCase } from 'vitest/node';

/** `at` and `ms` in milliseconds. */
export type TestTime = { readonly name: string; readonly at: number; readonly ms: number };

// One worker's first test starts these, for all of its tests.
const SHARED = /^Fixture "(?:pool|server|engine|browser)"$/;

function sharedMs(steps: TestResult['steps']): number {
  let ms = 0;
  for (const { category, title, duration, steps: inner } of steps)
    ms += category === 'fixture' && SHARED.test(title) ? duration : sharedMs(inner);
  return ms;
}

export default class TestTimes {
  #lines: string[] = [];

  #note(time: TestTime): void {
    this.#lines.push(`${JSON.stringify(time)}\n`);
  }

  onTestCaseResult(test: TestCase): void {
    const { startTime, duration } = test.diagnostic() ?? {};
    if (startTime === undefined || duration === undefined) return;
    this.#note({
      name: `${test.module.relativeModuleId} > ${test.fullName}`,
      at: startTime,
      ms: duration,
    });
  }

  onTestEnd(test: Journey, result: TestResult): void {
    const [, project, , ...titles] = test.titlePath();
    const file = relative('.', test.location.file);
    this.#note({
      name: [project ? `[${project}] ${file}` : file, ...titles].join(' > '),
      at: result.startTime.getTime(),
      ms: result.duration - sharedMs(result.steps),
    });
  }

  onTestRunEnd(): void {
    this.#write();
  }

  onEnd(): void {
    this.#write();
  }

  #write(): void {
    if (process.env.TEST_TIMES) appendFileSync(process.env.TEST_TIMES, this.#lines.join(''));
    this.#lines = [];
  }
}
