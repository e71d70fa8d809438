import { registry, type Section } from '../shared/content/entities/registry.ts';

const names = Object.keys(registry) as Section[];

/** The page's sections in order, with the label of their menu links. */
export const pageOrder = names.map((name) => ({ name, label: registry[name].label }));
