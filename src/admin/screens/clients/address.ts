import { getPagePath, openPage, redirectPage } from '@nanostores/router';
import { computed } from 'nanostores';
import { isUuid } from '../../../shared/uuid.ts';
import { $router } from '../../ui/router.ts';

export type Tab = 'clients' | 'notifications';
const TABS: Readonly<Record<Tab, string>> = { clients: '', notifications: 'notificacoes' };

const HERE = { name: 'clients' } as const;

/** What of the clients' screen the address shows: a client's page, else a tab. */
export const $address = computed($router, (page) => {
  const { aba, cliente = '' } = page?.search ?? {};
  return {
    tab: aba === TABS.notifications ? 'notifications' : 'clients',
    client: isUuid(cliente) ? cliente : null,
  } as const;
});

/** The address of a client's page. */
export const clientPath = (id: string) => getPagePath($router, 'screen', HERE, { cliente: id });

export const showClient = (id: string) => openPage($router, 'screen', HERE, { cliente: id });

/** Shows a tab, without a step to come back to. */
export const showTab = (tab: Tab) =>
  redirectPage($router, 'screen', HERE, TABS[tab] ? { aba: TABS[tab] } : {});
