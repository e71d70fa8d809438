import { getPagePath, openPage, redirectPage } from '@nanostores/router';
import { computed } from 'nanostores';
import { $router } from '../../ui/router.ts';

export type Tab = 'clients' | 'notifications';
const TABS: Readonly<Record<Tab, string>> = { clients: '', notifications: 'notificacoes' };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const HERE = { name: 'clients' } as const;

/** What of the clients' screen the address shows: a client's page, else a tab. */
export const $address = computed($router, (page) => {
  const { aba, cliente = '' } = page?.search ?? {};
  return {
    tab: aba === TABS.notifications ? 'notifications' : 'clients',
    client: UUID.test(cliente) ? cliente.toLowerCase() : null,
  } as const;
});

/** The address of a client's page. */
export const clientPath = (id: string) => getPagePath($router, 'screen', HERE, { cliente: id });

export const showClient = (id: string) => openPage($router, 'screen', HERE, { cliente: id });

/** Shows a tab, without a step to come back to. */
export const showTab = (tab: Tab) =>
  redirectPage($router, 'screen', HERE, TABS[tab] ? { aba: TABS[tab] } : {});
