import { getPagePath, openPage, redirectPage } from '@nanostores/router';
import { computed } from 'nanostores';
import { isUuid } from '../../shared/core/plain-text.ts';
import { BUILT_IN_TERM_ID } from '../../shared/terms/fields.ts';
import { $router } from '../ui/router.ts';

export type SubPage =
  | { readonly kind: 'list' | 'proofs' }
  | { readonly kind: 'term' | 'receipt'; readonly id: string }
  | { readonly kind: 'compare'; readonly id: string; readonly other: string };

const SCREEN = { name: 'terms' } as const;
const isTerm = (id: string) => id === BUILT_IN_TERM_ID || isUuid(id);

export const $subPage = computed($router, (page): SubPage => {
  const { termo = '', aceite = '', comparar = '', ver } = page?.search ?? {};
  const [id = '', other = ''] = comparar.split(',');
  if (isTerm(termo)) return { kind: 'term', id: termo };
  if (isUuid(aceite)) return { kind: 'receipt', id: aceite };
  if (isTerm(id) && isTerm(other)) return { kind: 'compare', id, other };
  return { kind: ver === 'comprovar' ? 'proofs' : 'list' };
});

function searchOf(to: SubPage): Record<string, string> {
  if (to.kind === 'term') return { termo: to.id };
  if (to.kind === 'receipt') return { aceite: to.id };
  if (to.kind === 'compare') return { comparar: `${to.id},${to.other}` };
  return to.kind === 'proofs' ? { ver: 'comprovar' } : {};
}

export const pathTo = (to: SubPage) => getPagePath($router, 'screen', SCREEN, searchOf(to));
export const goTo = (to: SubPage) => openPage($router, 'screen', SCREEN, searchOf(to));
export const replaceWith = (to: SubPage) => redirectPage($router, 'screen', SCREEN, searchOf(to));

let navigations = 0;
$router.listen(() => {
  navigations += 1;
});

export const canGoBack = () => navigations > 0;
