const LONGEST = 24;

/** Shortens a brand to fit, at a word where possible. */
export function shortBrand(brand: string): string {
  const letters = [...brand];
  if (letters.length <= LONGEST) return brand;
  const most = letters.slice(0, LONGEST - 1);
  const words = most.slice(0, most.lastIndexOf(' '));
  const kept = most.includes(' ') && words.length > LONGEST / 2 ? words : most;
  return `${kept.join('').trimEnd()}…`;
}
