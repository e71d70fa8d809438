import type { Version } from '../../../shared/content/versions.ts';
import { isSame } from '../content-form.ts';

export type Step = Version & {
  readonly changes: readonly {
    readonly field: string;
    readonly from: unknown;
    readonly to: unknown;
  }[];
};

export const steps = (newestFirst: readonly Version[]): readonly Step[] =>
  newestFirst.map((version, index) => {
    const before = newestFirst[index + 1]?.record;
    const changes = Object.entries(version.record).flatMap(([field, to]) => {
      const from = before?.[field] ?? null;
      return before && !isSame(from, to ?? null) ? [{ field, from, to }] : [];
    });
    return { ...version, changes };
  });
