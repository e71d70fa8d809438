import { pageOrder } from '../../build/page-order.ts';
import type { SiteContent } from '../../shared/content/content.ts';
import type { Section } from '../../shared/content/entities/registry.ts';
import { isHidden } from '../../shared/content/shown.ts';

/** The class of a menu link that the bar of a wide window has no room for. */
export const linkClass = (name: string): 'extra' | undefined =>
  name === 'gallery' || name === 'preparation' ? 'extra' : undefined;

/** The class of a section's ground by its place: testimonials are dark, the others alternate. */
export const groundOf = (name: string, index: number): 'forest' | 'sand' | '' =>
  name === 'testimonials' ? 'forest' : index % 2 === 1 ? 'sand' : '';

/** The page's sections in order, but the hidden and the empty ones. */
export const shownSections = (content: SiteContent): readonly Section[] =>
  pageOrder
    .map(({ name }) => name)
    .filter((name) => [content[name]].flat().length > 0 && !isHidden(content.sections, name));
