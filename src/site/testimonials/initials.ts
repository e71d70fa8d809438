export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  const letters = ends.map((word) => [...(word ?? '')][0] ?? '').join('');
  return letters.toLocaleUpperCase('pt-BR') || ([...name.trim()][0] ?? '');
}
