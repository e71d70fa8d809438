import type { TermPreview } from '../../src/shared/term-records.ts';

/** The product's only HTML: six tags, no attributes. 290 kB, so loaded at a save alone. */
export async function sanitize(html: string): Promise<TermPreview> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const allowedTags = ['p', 'br', 'strong', 'em', 'ul', 'li'];
  return {
    content: sanitizeHtml(html, { allowedTags, allowedAttributes: {} }).trim(),
    removed: [],
  };
}
