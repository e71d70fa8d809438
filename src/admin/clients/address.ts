import { getPagePath, openPage, redirectPage } from '@nanostores/router';
import { computed } from 'nanostores';
import { isUuid } from '../../shared/core/plain-text.ts';
import { $router } from '../ui/router.ts';
import { applyFilters, clearFilters } from './list/filters.ts';

export type Tab = 'clients' | 'notifications';
const TABS: Readonly<Record<Tab, string>> = { clients: '', notifications: 'notificacoes' };

export type SubPage =
  | { readonly kind: 'client' | 'data'; readonly id: string }
  | { readonly kind: 'receipt'; readonly id: string; readonly paid: string }
  | { readonly kind: 'privacy' | 'record' };
const VIEWS = { data: 'dados', privacy: 'privacidade', record: 'registro' } as const;

const HERE = { name: 'clients' } as const;

type Search = Readonly<Record<string, string>>;

function subPageOf({ cliente: id = '', recibo = '', ver }: Search): SubPage | null {
  if (isUuid(id) && isUuid(recibo)) return { kind: 'receipt', id, paid: recibo };
  if (isUuid(id)) return { kind: ver === VIEWS.data ? 'data' : 'client', id };
  if (ver === VIEWS.privacy) return { kind: 'privacy' };
  return ver === VIEWS.record ? { kind: 'record' } : null;
}

function searchOf(place: SubPage | null): Record<string, string> {
  if (!place) return {};
  if (place.kind === 'client') return { cliente: place.id };
  if (place.kind === 'receipt') return { cliente: place.id, recibo: place.paid };
  return { ...('id' in place && { cliente: place.id }), ver: VIEWS[place.kind] };
}

export const $address = computed($router, (page) => {
  const { search = {} } = page ?? {};
  return {
    tab: search.aba === TABS.notifications ? 'notifications' : 'clients',
    place: subPageOf(search),
  } as const;
});

export const pathOf = (place: SubPage | null) =>
  getPagePath($router, 'screen', HERE, searchOf(place));

export const showClient = (id: string) => openPage($router, 'screen', HERE, { cliente: id });

export const redirectToSubPage = (place: SubPage | null) =>
  redirectPage($router, 'screen', HERE, searchOf(place));

/** Follows `?periodo=hoje` of the installed app's shortcut, and `?ordem=pedido` of a push message. */
export function followLink(): void {
  const { periodo, ordem } = $router.get()?.search ?? {};
  if (periodo !== 'hoje' && ordem !== 'pedido') return;
  clearFilters();
  applyFilters(ordem ? { sort: 'request' } : { period: 'today' });
  redirectToSubPage(null);
}

export const showTab = (tab: Tab) =>
  redirectPage($router, 'screen', HERE, TABS[tab] ? { aba: TABS[tab] } : {});
