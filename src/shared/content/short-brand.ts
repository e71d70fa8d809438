const MAX_LENGTH = 24;

/** At most 24 characters, cut between words where one ends in the second half. */
export function shortBrand(brand: string): string {
  const letters = [...brand];
  if (letters.length <= MAX_LENGTH) return brand;
  const most = letters.slice(0, MAX_LENGTH - 1);
  const words = most.slice(0, most.lastIndexOf(' '));
  const kept = most.includes(' ') && words.length > MAX_LENGTH / 2 ? words : most;
  return `${kept.join('').trimEnd()}…`;
}
