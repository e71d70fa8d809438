/** Short fingerprint (FNV-1a, 32 bit) of a JSON value. */
export function digest(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(value)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

const NAMES = ['hero', 'about', 'services', 'benefits', 'testimonials', 'contact', 'faq', 'blog'] as const;

type Name = (typeof NAMES)[number];
type Document = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown) => value === undefined || value === null || Object.keys(value).length === 0;

/** Digest of each section of a content document, in a fixed order; nothing saved is '' whether it is absent, {} or []. */
export function digests(document: Document): string[] {
  return NAMES.map((name) => (isBlank(document[name]) ? '' : digest(document[name])));
}

/** Sections whose digest is another one than the page was built with (`built`: `digests` joined by a space). */
export function changedSections(built: string, document: Document): Name[] {
  const before = built.split(' ');
  const now = digests(document);
  return NAMES.filter((_, index) => before[index] !== now[index]);
}
