/** One small fault made by hand: what a person would lose by it, where it is, and the tests that must fail. */
export type Breakage = {
  readonly what: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly [tool: 'vitest' | 'playwright', ...args: string[]];
};

const unit = (...files: string[]): Breakage['tests'] => ['vitest', 'run', '--project', 'unit', ...files];

export const breakages: readonly Breakage[] = [
  {
    what: 'every client is shown to every other client',
    file: 'src/shared/routes.ts',
    find: "users('GET', '/users', 'admin')",
    replace: "users('GET', '/users', 'client')",
    tests: unit('tests/functions/access.test.ts'),
  },
];
