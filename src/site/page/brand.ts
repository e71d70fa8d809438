import { DEFAULT_SUBTITLE, DEFAULT_TITLE } from '../../shared/content/brand.ts';

type Hero = { readonly title: string; readonly subtitle: string };

/** The first line of the hero's title; `owner` (OWNER_NAME) while none is saved. */
export function brandOf({ title }: Pick<Hero, 'title'>, owner: string): string {
  const own = title === DEFAULT_TITLE ? '' : title.split('\n')[0]?.trim();
  return own || owner;
}

/** The first line of the hero's subtitle; the footer cuts a long one. */
export function taglineOf({ subtitle }: Pick<Hero, 'subtitle'>): string {
  const own = subtitle === DEFAULT_SUBTITLE ? '' : subtitle.trim().split('\n')[0]?.trim();
  return own || 'Massoterapia Profissional';
}
