import { DEFAULT_SUBTITLE, DEFAULT_TITLE } from '../../shared/content/brand.ts';
import type { SiteContent } from '../../shared/content/content.ts';
import { titleLines } from '../hero/hero-fit.ts';

type Hero = { readonly title: string; readonly subtitle: string };

/** The first line of the hero's title; `owner` (OWNER_NAME) while none is saved. */
export function brandOf({ title }: Pick<Hero, 'title'>, owner: string): string {
  const own = title === DEFAULT_TITLE ? '' : title.split('\n')[0]?.trim();
  return own || owner;
}

/** The first line of the hero's subtitle; the footer cuts a long one. */
export function taglineOf({ subtitle }: Pick<Hero, 'subtitle'>): string {
  const own = subtitle === DEFAULT_SUBTITLE ? '' : subtitle.trim().split(/[,;:]?\s*\n/)[0];
  return own || 'Massoterapia Profissional';
}

type Named = Pick<SiteContent, 'hero' | 'contact'>;

/** A text of what is offered, with the city unless it names it; one 'em' in it. */
export const inCity = (what: string, city: string): string =>
  city && !what.includes(city) ? `${what}${/ em /.test(what) ? ',' : ' em'} ${city}` : what;

/** The landing page's title: `Espaço Alecrim | Massoterapia com calma em Santos`. */
export function pageTitle({ hero, contact: { city } }: Named, owner: string): string {
  const what = titleLines(hero.title).slice(1).join(' ') || (city && 'Massoterapia');
  return [brandOf(hero, owner), inCity(what, city)].filter(Boolean).join(' | ');
}
