export type Random = {
  readonly next: () => number;
  readonly between: (least: number, most: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly weighted: <T>(list: readonly (readonly [T, number])[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => T[];
};

/** FNV-1a, so that a change in one part of the demo leaves the draws of the others unchanged. */
function hashOf(seed: number, part: string): number {
  let hash = 2166136261;
  for (const letter of `${seed} ${part}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash;
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError('nothing to draw from');
  return found;
}

export function random(seed: number, part: string): Random {
  let state = hashOf(seed, part);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    between: (least, most) => least + below(most - least + 1),
    chance: (share) => next() < share,
    pick: (list) => at(list, below(list.length)),
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      const index = list.findIndex(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return at(list, index)[0];
    },
    shuffled: (list) =>
      list
        .map((item) => [next(), item] as const)
        .sort(([one], [other]) => one - other)
        .map(([, item]) => item),
  };
}
