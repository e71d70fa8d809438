import type { SiteContent } from '../../shared/content/content.ts';
import { isEmptied } from '../../shared/content/shown.ts';
import type { BuiltSection, Document } from './digest.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const hasId = (row: unknown) => isObject(row) && 'id' in row && typeof row.id === 'string';

function savedOf({ name, kind, optional }: BuiltSection, document: Document): unknown {
  const value = document[name];
  if (name === 'sections') return value ?? {};
  if (kind === 'list') {
    if (isEmptied(document.sections, name)) return [];
    const rows = Array.isArray(value) ? value.filter(hasId) : [];
    return rows.length > 0 || optional ? rows : undefined;
  }
  const filled = isObject(value) && !Array.isArray(value) && Object.keys(value).length > 0;
  return filled ? value : undefined;
}

// A schema would be too large here; unsafe values are checked where they are drawn.
const isComplete = (content: Document): content is SiteContent =>
  !Object.values(content).includes(undefined);

/** Content to draw; the built-in texts (`defaults`, loaded on demand) if nothing is saved. */
export async function freshContent(
  document: Document,
  sections: readonly BuiltSection[],
  defaults: () => Promise<Document>,
): Promise<SiteContent> {
  const saved = sections.map((section) => [section.name, savedOf(section, document)] as const);
  const fallback = saved.some(([, value]) => value === undefined) ? await defaults() : {};
  const content = Object.fromEntries(saved.map(([name, value]) => [name, value ?? fallback[name]]));
  if (!isComplete(content)) throw new Error('a section has no content');
  return content;
}
