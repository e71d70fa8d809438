import { pageOrder } from '../../build/page-order.ts';
import type { SiteContent } from '../../shared/content/content.ts';
import type { Section } from '../../shared/content/entities/registry.ts';

/** The page's sections in order; optional ones only while they have records. */
export const shownSections = (content: SiteContent): readonly Section[] =>
  pageOrder
    .filter(({ name, optional }) => optional === null || [content[name]].flat().length > 0)
    .map(({ name }) => name);
