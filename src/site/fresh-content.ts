import type { SiteContent } from '../shared/content.ts';
import { parts } from './sections.tsx';

type Document = Readonly<Record<string, unknown>>;

const SECTIONS = [...new Set(Object.values(parts).flatMap(({ of }) => of))];

const SINGLE: readonly string[] = ['hero', 'about', 'contact'];

const isBlank = (value: unknown) =>
  typeof value !== 'object' || value === null || Object.keys(value).length === 0;
const isRecord = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/**
 * What the page shows of a document of GET /content: the built-in texts (`defaults`, asked for only
 * then) where nothing is saved. Lighter than `siteContent`, whose schemas would weigh more than the
 * redraw: the columns already give each field its type, and every URL, colour, font and icon is
 * judged again where it is drawn.
 */
export async function freshContent(
  document: Document,
  defaults: () => Promise<Document>,
): Promise<SiteContent> {
  const usable = SECTIONS.map((name) => {
    const value = document[name];
    const rows = Array.isArray(value) ? value.filter(isRecord) : null;
    return [name, SINGLE.includes(name) ? (rows === null ? value : null) : rows] as const;
  });
  const fallback = usable.some(([, value]) => isBlank(value)) ? await defaults() : {};
  // Rows of our own API, or the texts that the build wrote from the same type.
  return Object.fromEntries(
    usable.map(([name, value]) => [name, isBlank(value) ? fallback[name] : value]),
  ) as SiteContent;
}
