import { createRouter, redirectPage } from '@nanostores/router';
import type { AdminRoute } from '../../shared/core/admin-routes.ts';

/** What every screen is given. */
export type ScreenProps = { readonly name: string; readonly routes: readonly AdminRoute[] };

/**
 * Follows the address; links inside the admin are taken over by it, so they need no handler of
 * their own.
 */
export const $router = createRouter({ index: '/admin', screen: '/admin/:name' });

/** The address of a screen. */
export const screenPath = (name: string) => `/admin/${name}`;

/** Opens a screen without a step to come back to. */
export const redirectTo = (name: string) => redirectPage($router, 'screen', { name });
