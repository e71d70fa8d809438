import { registry, type Section } from '../shared/content/entities/registry.ts';

const names = Object.keys(registry) as Section[];

/** The page's sections in order, and the label of the menu's link to an optional one. */
export const pageOrder = names.map((name) => {
  const definition = registry[name];
  const isOptional = definition.kind === 'list' && definition.optional;
  return { name, optional: isOptional ? definition.label : null };
});
