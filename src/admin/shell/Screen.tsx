import { type ComponentType, lazy } from 'react';
import type { ScreenProps } from '../ui/router.ts';

type Load = () => Promise<ComponentType<ScreenProps>>;

// What is particular; every other screen is an entity drawn from its definition.
const loads: Readonly<Record<string, Load>> = {
  setup: async () => (await import('../screens/Setup.tsx')).Setup,
  login: async () => (await import('../screens/Login.tsx')).Login,
  dashboard: async () => (await import('../screens/Dashboard.tsx')).Dashboard,
  hero: async () => (await import('../screens/Hero.tsx')).HeroScreen,
  terms: async () => (await import('../screens/Terms.tsx')).Terms,
  clients: async () => (await import('../screens/Clients.tsx')).Clients,
  reports: async () => (await import('../screens/Reports.tsx')).Reports,
  profile: async () => (await import('../screens/Profile.tsx')).Profile,
};
const loadEntity: Load = async () => (await import('../screens/Entity.tsx')).Entity;

/** Begins to fetch a screen before it is drawn. */
export const prepare = (name: string) => void (loads[name] ?? loadEntity)();

const drawn = (load: Load) => lazy(async () => ({ default: await load() }));
const screens = Object.fromEntries(
  Object.entries(loads).map(([name, load]) => [name, drawn(load)]),
);
const Entity = drawn(loadEntity);

/** The screen of a route, fetched when it is first shown. */
export function Screen(props: ScreenProps) {
  const Chosen = screens[props.name] ?? Entity;
  return <Chosen {...props} />;
}
