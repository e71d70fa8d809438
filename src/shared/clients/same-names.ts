import { fold } from '../core/text.ts';

type Named = { readonly id: string; readonly name: string };

/** The ids of those who share their name with another, accents and case aside. */
export function sameNames(people: readonly Named[]): ReadonlySet<string> {
  const byName = Map.groupBy(people, ({ name }) => fold(name));
  const twice = [...byName.values()].filter((all) => new Set(all.map(({ id }) => id)).size > 1);
  return new Set(twice.flat().map(({ id }) => id));
}
