/**
 * First line of the hero's title: the brand in navbar, footer and titles. `fallback` when the title
 * is blank.
 */
export function brandOf(hero: { readonly title: string }, fallback: string): string {
  return hero.title.split('\n')[0]?.trim() || fallback;
}
