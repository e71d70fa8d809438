const LONGEST = 24;

/** A brand that fits the panel's head and a tab: cut at a word, in the middle of one at need. */
export function shortBrand(brand: string): string {
  const letters = [...brand];
  if (letters.length <= LONGEST) return brand;
  const most = letters.slice(0, LONGEST - 1);
  const words = most.slice(0, most.lastIndexOf(' '));
  const kept = most.includes(' ') && words.length > LONGEST / 2 ? words : most;
  return `${kept.join('').trimEnd()}…`;
}
