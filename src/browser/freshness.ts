import type { readContent } from '../shared/endpoints/content.ts';

// A type alone: with the value, the script of every page would become two files.
const PATH: (typeof readContent)['path'] = '/content';

type Document = Readonly<Record<string, unknown>>;

/**
 * The content document when it is newer than the page's ETag; null when it is the same, empty or
 * cannot be had. Never throws.
 */
export async function newerContent(etag: string): Promise<Document | null> {
  try {
    const answer = await fetch(PATH, { headers: { 'if-none-match': etag } });
    const data: unknown = answer.status === 200 ? await answer.json() : null;
    return typeof data === 'object' && data !== null && Object.keys(data).length > 0
      ? (data as Document)
      : null;
  } catch {
    return null;
  }
}
