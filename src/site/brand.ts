import { heroDefaults } from '../shared/defaults/hero.ts';
import { codePoints } from '../shared/text.ts';

type Hero = { readonly title: string; readonly subtitle: string };

/** What stands under the brand, in one line of the footer. */
const TAGLINE = { fallback: 'Massoterapia Profissional', most: 60 };

/**
 * First line of the hero's title: the brand in navbar, footer and titles. `owner` (OWNER_NAME)
 * while no title of her own is saved.
 */
export function brandOf({ title }: Pick<Hero, 'title'>, owner: string): string {
  const own = title === heroDefaults.title ? '' : title.split('\n')[0]?.trim();
  return own || owner;
}

/** The hero's subtitle where it is short enough to stand under the brand. */
export function taglineOf({ subtitle }: Pick<Hero, 'subtitle'>): string {
  const own = subtitle.trim();
  const fits = own !== '' && !own.includes('\n') && codePoints(own) <= TAGLINE.most;
  return fits ? own : TAGLINE.fallback;
}
