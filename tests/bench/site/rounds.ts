/**
 * Every name once a round, the order rotating, so that the machine's noise falls on all of them
 * alike. Round 0 is a warm-up.
 */
export function* rounds<Name extends string>(
  names: readonly Name[],
  runs: number,
): Generator<{ readonly name: Name; readonly round: number }> {
  for (let round = 0; round <= runs; round += 1) {
    const shift = round % names.length;
    for (const name of [...names.slice(shift), ...names.slice(0, shift)]) yield { name, round };
  }
}

/** The middle one; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
