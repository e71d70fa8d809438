/**
 * How well times tell two kinds of calls apart: the chance that one of `others` took longer than one
 * of `ones`. 0.5 is not at all.
 */
export function auc(ones: readonly number[], others: readonly number[]): number {
  const all = [
    ...ones.map((ms) => ({ ms, other: false })),
    ...others.map((ms) => ({ ms, other: true })),
  ].sort((a, b) => a.ms - b.ms);
  // Mann-Whitney: ranks of the others; times have so many digits that ties do not count.
  const ranks = all.reduce((sum, { other }, index) => sum + (other ? index + 1 : 0), 0);
  const { length: n } = ones;
  const { length: m } = others;
  return (ranks - (m * (m + 1)) / 2) / (n * m);
}

/** The standard deviation of that where nothing tells them apart. */
export const spread = (n: number, m: number): number => Math.sqrt((n + m + 1) / (12 * n * m));
