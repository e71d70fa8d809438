import { getPagePath, openPage, redirectPage } from '@nanostores/router';
import { computed } from 'nanostores';
import { isUuid } from '../../shared/core/uuid.ts';
import { BUILT_IN_TERM_ID } from '../../shared/terms/records.ts';
import { $router } from '../ui/router.ts';

/** What of the terms' screen is shown. */
export type SubPage =
  | { readonly kind: 'list' | 'proofs' }
  | { readonly kind: 'term' | 'receipt'; readonly id: string }
  | { readonly kind: 'compare'; readonly id: string; readonly other: string };

const HERE = { name: 'terms' } as const;
const isTerm = (id: string) => id === BUILT_IN_TERM_ID || isUuid(id);

/** The place that the address names; the list for anything else. */
export const $place = computed($router, (page): SubPage => {
  const { termo = '', aceite = '', comparar = '', ver } = page?.search ?? {};
  const [id = '', other = ''] = comparar.split(',');
  if (isTerm(termo)) return { kind: 'term', id: termo };
  if (isUuid(aceite)) return { kind: 'receipt', id: aceite };
  if (isTerm(id) && isTerm(other)) return { kind: 'compare', id, other };
  return { kind: ver === 'comprovar' ? 'proofs' : 'list' };
});

const searchOf = (place: SubPage): Record<string, string> => {
  if (place.kind === 'term') return { termo: place.id };
  if (place.kind === 'receipt') return { aceite: place.id };
  if (place.kind === 'compare') return { comparar: `${place.id},${place.other}` };
  return place.kind === 'proofs' ? { ver: 'comprovar' } : {};
};

/** The address of a place. */
export const pathTo = (place: SubPage) => getPagePath($router, 'screen', HERE, searchOf(place));

/** Goes to a place. */
export const goTo = (place: SubPage) => openPage($router, 'screen', HERE, searchOf(place));

/** The same without a step to come back to. */
export const replaceWith = (place: SubPage) =>
  redirectPage($router, 'screen', HERE, searchOf(place));

/** The address of the receipt of an acceptance. */
export const receiptPath = (id: string) => pathTo({ kind: 'receipt', id });

// How often this tab has gone from one place of the panel to another.
let steps = 0;
$router.listen(() => {
  steps += 1;
});

/** Whether a step back stays in the panel. */
export const wasElsewhere = () => steps > 0;
