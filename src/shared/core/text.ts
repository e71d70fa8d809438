export function paragraphs(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** At most `most` characters, cut after a word and marked by '…'. */
export function brief(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most).replace(/\s+\S*$/, '');
  return `${cut.replace(/[\s,;:.–—-]+$/, '')}…`;
}

export const formatCount = (count: number): string => count.toLocaleString('pt-BR');

export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export function initials(name: string): string {
  const [first, ...others] = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]*/gu) ?? [name.trim()];
  const letters = [first, others.at(-1) ?? ''].map(([letter]) => letter);
  return letters.join('').toLocaleUpperCase('pt-BR');
}

// The six tags of a term and an icon's path; any other `<` is text.
const FOREIGN = /<(?!\/?(?:p|br ?\/?|strong|em|ul|li|path)>|path d="[\w .,-]*"\/?>)/g;

/** HTML as text except for the site's tags: nothing in it can run (docs/threats.md T-43). */
export const ownMarkup = (html: string): string => html.replace(FOREIGN, '&lt;');
