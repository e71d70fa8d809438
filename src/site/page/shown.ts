import { pageOrder } from '../../build/page-order.ts';
import type { SiteContent } from '../../shared/content/content.ts';
import type { Section } from '../../shared/content/entities/registry.ts';
import { isHidden } from '../../shared/content/shown.ts';

/** The page's sections in order, but the hidden and the empty ones. */
export const shownSections = (content: SiteContent): readonly Section[] =>
  pageOrder
    .map(({ name }) => name)
    .filter((name) => [content[name]].flat().length > 0 && !isHidden(content.sections, name));
