import type { Version } from '../../../shared/content/versions.ts';

/** A version with what it changed: each field's value before and after. */
export type Step = Version & {
  readonly changes: readonly {
    readonly field: string;
    readonly from: unknown;
    readonly to: unknown;
  }[];
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What each version changed of the one before it; the first one, and a deletion, change nothing. */
export const steps = (newestFirst: readonly Version[]): readonly Step[] =>
  newestFirst.map((version, index) => {
    const before = newestFirst[index + 1]?.record;
    const changes = Object.entries(version.record).flatMap(([field, to]) => {
      const from = before?.[field] ?? null;
      return before && !same(from, to ?? null) ? [{ field, from, to }] : [];
    });
    return { ...version, changes };
  });
