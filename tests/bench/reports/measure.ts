/** What is timed: a name, and one run of it by its number. */
export type Case = readonly [name: string, run: (round: number) => Promise<unknown>];

/** What all others are compared with; the first of any cases. */
export const FLOOR = 'select 1';

const WARM_UP = 60;

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** p50 and p95 in ms, and as multiples of those of `select 1` in the same round. */
type Figures = readonly [p50: number, p95: number, ratio50: number, ratio95: number];
/** Figures by the name of a case. */
export type Found = ReadonlyMap<string, Figures>;

const median = (values: readonly number[]) => at(values, 0.5);

/** One round: each case of each database in turn, so that a busy machine falls on all of them. */
async function round(
  all: readonly (readonly Case[])[],
  from: number,
  runs: number,
): Promise<Found[]> {
  const times = all.map((cases) => new Map(cases.map(([name]) => [name, [] as number[]])));
  for (let run = from; run < runs; run += 1)
    for (const [which, cases] of all.entries())
      for (const [name, work] of cases) {
        const start = performance.now();
        await work(run);
        if (run >= 0) times[which]?.get(name)?.push(performance.now() - start);
      }
  return times.map((found) => {
    const bare = found.get(FLOOR) ?? [];
    const figures = (list: readonly number[]): Figures => {
      const [p50, p95] = [at(list, 0.5), at(list, 0.95)];
      return [p50, p95, p50 / at(bare, 0.5), p95 / at(bare, 0.95)];
    };
    return new Map([...found].map(([name, list]) => [name, figures(list)]));
  });
}

/** The medians of all rounds of these cases, of each database. */
export async function measure(
  all: readonly (readonly Case[])[],
  { rounds: times, runs }: { readonly rounds: number; readonly runs: number },
): Promise<Found[]> {
  const rounds: Found[][] = [];
  for (let n = 0; n < times; n += 1) rounds.push(await round(all, n === 0 ? -WARM_UP : 0, runs));
  return all.map(
    (cases, which) =>
      new Map(
        cases.map(([name]): [string, Figures] => {
          const of = (place: number) =>
            median(rounds.map((found) => found[which]?.get(name)?.[place] ?? Number.NaN));
          return [name, [of(0), of(1), of(2), of(3)]];
        }),
      ),
  );
}
