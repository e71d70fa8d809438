import { getPagePath, openPage } from '@nanostores/router';
import { computed } from 'nanostores';
import { isUuid } from '../../shared/core/plain-text.ts';
import { $router } from '../ui/router.ts';

export type SubPage =
  | { readonly kind: 'cards' | 'posters' }
  | { readonly kind: 'poster'; readonly id: string };

const SCREEN = { name: 'reports' } as const;
const POSTERS = { ver: 'cartazes' } as const;

export const $subPage = computed($router, (page): SubPage => {
  const { cartaz = '', ver } = page?.search ?? {};
  if (isUuid(cartaz)) return { kind: 'poster', id: cartaz };
  return { kind: ver === POSTERS.ver ? 'posters' : 'cards' };
});

function searchOf(page: SubPage): Record<string, string> {
  if (page.kind === 'poster') return { cartaz: page.id };
  return page.kind === 'posters' ? POSTERS : {};
}

export const pathTo = (page: SubPage) => getPagePath($router, 'screen', SCREEN, searchOf(page));

export const goTo = (page: SubPage) => openPage($router, 'screen', SCREEN, searchOf(page));
