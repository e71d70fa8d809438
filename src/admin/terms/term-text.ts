import { termFields } from '../../shared/terms/fields.ts';
import { fieldWords } from '../editor/record-form.ts';

/** The SHA-256 of a text (hex); null if the browser has no crypto (plain http). */
export async function hashOf(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const inLines = (html: string) => html.replace(/(<\/(?:p|li|ul)>|<ul>)(?=<)/g, '$1\n');

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
]);

/** The words of a term's HTML, a line for each paragraph and item. */
export const plainText = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<li>/g, '\n• ')
    .replace(/<(?:br ?\/?|\/?p|\/?ul)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
    .replace(/ *\n[ \n]*/g, '\n')
    .trim();

const asTyped = fieldWords(termFields, '');

/** A field in words, as two versions are compared by people who never see the markup. */
export const words = (name: string, value: unknown): string =>
  name === 'content' ? plainText(asTyped(name, value)) : asTyped(name, value);
