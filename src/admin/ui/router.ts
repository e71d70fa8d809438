import { createRouter, getPagePath } from '@nanostores/router';
import type { AdminRoute } from './admin-routes.ts';

export type ScreenProps = { readonly name: string; readonly routes: readonly AdminRoute[] };

export const $router = createRouter({ index: '/admin', screen: '/admin/:name' });

export const isOfSite = ({ group }: AdminRoute): boolean =>
  group === 'content' || group === 'terms';

export const screenPath = (name: string) => `/admin/${name}`;

/** Replaces the address with a screen's, which may have a query. */
export const redirectTo = (screen: string) => $router.open(screenPath(screen), true);

/** Pages that several screens link to. */
export const clientPath = (id: string) =>
  getPagePath($router, 'screen', { name: 'clients' }, { cliente: id });

export const paidPath = (clientId: string, id: string) =>
  getPagePath($router, 'screen', { name: 'clients' }, { cliente: clientId, recibo: id });

export const receiptPath = (id: string) =>
  getPagePath($router, 'screen', { name: 'terms' }, { aceite: id });

export const NOTICES = `${screenPath('clients')}?aba=notificacoes`;
