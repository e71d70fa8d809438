import { getPagePath, openPage } from '@nanostores/router';
import { computed } from 'nanostores';
import { isUuid } from '../../shared/core/uuid.ts';
import { $router } from '../ui/router.ts';

/** What of the reports' screen is shown. */
export type SubPage =
  | { readonly kind: 'cards' | 'posters' }
  | { readonly kind: 'poster'; readonly id: string };

const HERE = { name: 'reports' } as const;
const POSTERS = { ver: 'cartazes' } as const;

/** The place that the address names; the cards for anything else. */
export const $place = computed($router, (page): SubPage => {
  const { cartaz = '', ver } = page?.search ?? {};
  if (isUuid(cartaz)) return { kind: 'poster', id: cartaz };
  return { kind: ver === POSTERS.ver ? 'posters' : 'cards' };
});

function searchOf(place: SubPage): Record<string, string> {
  if (place.kind === 'poster') return { cartaz: place.id };
  return place.kind === 'posters' ? POSTERS : {};
}

/** The address of a place. */
export const pathTo = (place: SubPage) => getPagePath($router, 'screen', HERE, searchOf(place));

/** Goes to a place. */
export const goTo = (place: SubPage) => openPage($router, 'screen', HERE, searchOf(place));
