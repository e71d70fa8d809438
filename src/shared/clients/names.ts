import { fold } from '../core/fold.ts';

type Named = { readonly id: string; readonly name: string };

/** The ids of those who share their name with another, accents and case aside. */
export function sameNames(people: readonly Named[]): ReadonlySet<string> {
  const first = new Map<string, string>();
  const same = new Set<string>();
  for (const { id, name } of people) {
    const known = first.get(fold(name)) ?? id;
    first.set(fold(name), known);
    if (known !== id) same.add(known).add(id);
  }
  return same;
}

/** Titles that are written without a dot. */
export const TITLES = '[ds]r[aª]?|prof[aª]?|dona|dna|dª|seu';

const FIRST = new RegExp(
  String.raw`(?:(?:\S{1,4}\.[ªº]?|(?:${TITLES})\.?)\s+)*[^\s~]*\p{L}[^\s,;]*`,
  'iu',
);
const DOT = new RegExp(String.raw`^(?!(?:${TITLES})\.$)(.*\p{L}{3})\.$`, 'iu');

const REMARK = /[([][^)\]]*[)\]]/g;

/** First name with titles, without WhatsApp's '~' and the dot that phones write for two spaces. */
export const firstName = (name: string): string =>
  FIRST.exec(name.replace(REMARK, ' '))?.[0].replace(DOT, '$1') ?? name.trim();
