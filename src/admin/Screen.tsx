import { type ComponentType, lazy } from 'react';
import type { AdminRoute } from '../shared/admin-routes.ts';

export type ScreenProps = { readonly name: string; readonly routes: readonly AdminRoute[] };

const loaded = (load: () => Promise<ComponentType<ScreenProps>>) => lazy(async () => ({ default: await load() }));

// What is particular; every other screen is an entity drawn from its definition.
const screens: Readonly<Record<string, ComponentType<ScreenProps>>> = {
  setup: loaded(async () => (await import('./screens/Setup.tsx')).Setup),
  login: loaded(async () => (await import('./screens/Login.tsx')).Login),
  dashboard: loaded(async () => (await import('./screens/Dashboard.tsx')).Dashboard),
  hero: loaded(async () => (await import('./screens/Hero.tsx')).HeroScreen),
  terms: loaded(async () => (await import('./screens/Terms.tsx')).Terms),
  clients: loaded(async () => (await import('./screens/Clients.tsx')).Clients),
  reports: loaded(async () => (await import('./screens/Reports.tsx')).Reports),
  profile: loaded(async () => (await import('./screens/Profile.tsx')).Profile),
};
const Entity = loaded(async () => (await import('./screens/Entity.tsx')).Entity);

/** The screen of a route, fetched when it is first shown. */
export function Screen(props: ScreenProps) {
  const Chosen = screens[props.name] ?? Entity;
  return <Chosen {...props} />;
}
