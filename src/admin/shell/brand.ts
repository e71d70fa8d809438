const LONGEST = 24;

/** A brand that fits the panel's head and a tab: cut at a word, in the middle of one at need. */
export function shortBrand(brand: string): string {
  const letters = [...brand];
  if (letters.length <= LONGEST) return brand;
  const cut = letters.slice(0, LONGEST).join('');
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0));
  return `${(words.length > LONGEST / 2 ? words : cut.slice(0, -1)).trimEnd()}…`;
}
