/** The value that `share` of the values do not exceed; NaN of none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export type Case = readonly [name: string, run: (round: number) => Promise<unknown>];

/** The times of each case in ms. Cases run in turn, so that a busy machine slows all of them. */
export async function timeCases(
  cases: readonly Case[],
  { warmUp, runs }: { readonly warmUp: number; readonly runs: number },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map(cases.map(([name]) => [name, [] as number[]]));
  for (let round = 0; round < warmUp + runs; round += 1)
    for (const [name, run] of cases) {
      const start = performance.now();
      await run(round);
      if (round >= warmUp) times.get(name)?.push(performance.now() - start);
    }
  return times;
}

/** The results of each function, called once a round in rotating order; the first is a warm-up. */
export async function runRounds<Name extends string, T>(
  runs: number,
  measures: Readonly<Record<Name, () => Promise<T>>>,
): Promise<Readonly<Record<Name, readonly T[]>>> {
  const names = Object.keys(measures) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    T[]
  >;
  for (let round = 0; round <= runs; round += 1)
    for (const index of names.keys()) {
      const name = names[(index + round) % names.length] as Name;
      const result = await measures[name]();
      if (round > 0) results[name].push(result);
    }
  return results;
}

/** Prints a time and its goal. */
export const printGoal = (what: string, ms: number, goal: number, details = '') =>
  console.log(
    `${ms > goal ? 'over' : 'ok  '}  ${what.padEnd(52)} ${ms.toFixed(0).padStart(5)} ms of ${goal} ${details}`,
  );
