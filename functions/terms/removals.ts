import type { Removal } from '../../src/shared/terms/records.ts';

/** More kinds of one outcome than anybody would read are told as one. */
const KINDS = 100;
const OTHERS = '…';
const LONGEST = 40;

export type Removals = {
  readonly note: (what: string, outcome: Removal['outcome']) => void;
  /** In the order in which they were met. */
  readonly list: () => Removal[];
};

/** Counts what a text loses. */
export function createRemovals(): Removals {
  const kinds = new Map<string, Removal>();
  return {
    note(what, outcome) {
      const told = what.length > LONGEST ? `${what.slice(0, LONGEST)}…` : what;
      const isKnown = kinds.has(`${outcome} ${told}`);
      const name = isKnown || kinds.size < KINDS ? told : OTHERS;
      const key = `${outcome} ${name}`;
      kinds.set(key, { what: name, count: (kinds.get(key)?.count ?? 0) + 1, outcome });
    },
    list: () => [...kinds.values()],
  };
}
