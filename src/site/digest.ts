import { digest } from '../browser/digest.ts';

type Document = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown) =>
  value === undefined || value === null || Object.keys(value).length === 0;

const one = (value: unknown) => (isBlank(value) ? '' : digest(value));

/**
 * `name:digest` of each named section of a content document; nothing saved is '' whether it is
 * absent, {} or [].
 */
export function digests(document: Document, names: readonly string[]): string {
  return names.map((name) => `${name}:${one(document[name])}`).join(' ');
}

/**
 * Sections whose digest is another one than the page was built with. The names come with `built`:
 * the registry would weigh too much here.
 */
export function changedSections(built: string, document: Document): string[] {
  const before = built.split(' ').map((pair) => pair.split(':'));
  return before.flatMap(([name = '', was]) => (one(document[name]) === was ? [] : [name]));
}
