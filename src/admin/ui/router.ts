import { createRouter, redirectPage } from '@nanostores/router';
import type { AdminRoute } from '../../shared/core/admin-routes.ts';

export type ScreenProps = { readonly name: string; readonly routes: readonly AdminRoute[] };

export const $router = createRouter({ index: '/admin', screen: '/admin/:name' });

export const screenPath = (name: string) => `/admin/${name}`;

export const redirectTo = (name: string) => redirectPage($router, 'screen', { name });
