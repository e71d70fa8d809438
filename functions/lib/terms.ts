import { createHash } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import * as terms from '../../db/terms.ts';
import { BUILT_IN_TERM } from '../../src/shared/built-in-term.ts';
import type { ActiveTerm } from '../../src/shared/users.ts';

const BUILT_IN: ActiveTerm = {
  id: BUILT_IN_TERM.id,
  title: BUILT_IN_TERM.title,
  version: BUILT_IN_TERM.version,
  content: BUILT_IN_TERM.content,
};

/** The term in force: the active one, else the built-in text with `id` null. */
export async function inForce(db: Db): Promise<ActiveTerm> {
  return (await terms.active(db)) ?? BUILT_IN;
}

/** What an acceptance keeps of a term: id, version and the SHA-256 of its text (LGPD art. 8 §2: the proof is the controller's). */
export function proof({ id, version, content }: ActiveTerm): { id: string | null; version: string; hash: string } {
  return { id, version, hash: createHash('sha256').update(content).digest('hex') };
}

/** Terms carry the product's only HTML: six tags, no attributes. The sanitiser is 290 kB, so it is loaded at a save alone. */
export async function sanitize(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  return sanitizeHtml(html, { allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'li'], allowedAttributes: {} });
}
