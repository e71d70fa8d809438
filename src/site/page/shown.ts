import type { SiteContent } from '../../shared/content/content.ts';
import { registry, type Section } from '../../shared/content/entities/registry.ts';

const NAMES = Object.keys(registry) as Section[];

function isOptional(name: Section): boolean {
  const definition = registry[name];
  return definition.kind === 'list' && definition.optional;
}

/** The page's sections in order; optional ones only while they have records. */
export const shownSections = (content: SiteContent): readonly Section[] =>
  NAMES.filter((name) => !isOptional(name) || [content[name]].flat().length > 0);
