import { DEFAULT_TITLE } from '../../shared/content/defaults/title.ts';

type Hero = { readonly title: string; readonly subtitle: string };

const SHORT = /^.{1,60}$/u;

/** The first line of the hero's title; `owner` (OWNER_NAME) while none is saved. */
export function brandOf({ title }: Pick<Hero, 'title'>, owner: string): string {
  const own = title === DEFAULT_TITLE ? '' : title.split('\n')[0]?.trim();
  return own || owner;
}

export function taglineOf({ subtitle }: Pick<Hero, 'subtitle'>): string {
  const own = subtitle.trim();
  return SHORT.test(own) ? own : 'Massoterapia Profissional';
}
