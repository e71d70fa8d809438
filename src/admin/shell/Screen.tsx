import type { ComponentType } from 'react';
import { Loading } from '../ui/Loading.tsx';
import { later, prepareWhenIdle } from '../ui/later.tsx';
import type { ScreenProps } from '../ui/router.ts';

const screen = (load: () => Promise<ComponentType<ScreenProps>>) => later(load, <Loading />);

// What is particular; every other screen is an entity drawn from its definition.
const screens = {
  setup: screen(async () => (await import('../screens/Setup.tsx')).Setup),
  login: screen(async () => (await import('../screens/Login.tsx')).Login),
  dashboard: screen(async () => (await import('../screens/Dashboard.tsx')).Dashboard),
  hero: screen(async () => (await import('../screens/Hero.tsx')).HeroScreen),
  terms: screen(async () => (await import('../screens/Terms.tsx')).Terms),
  clients: screen(async () => (await import('../screens/Clients.tsx')).Clients),
  reports: screen(async () => (await import('../screens/Reports.tsx')).Reports),
  profile: screen(async () => (await import('../screens/Profile.tsx')).Profile),
};
const Entity = screen(async () => (await import('../screens/Entity.tsx')).Entity);

const named: Readonly<Record<string, typeof Entity>> = screens;
const screenOf = (name: string) => (Object.hasOwn(named, name) && named[name]) || Entity;

/** Begins to fetch a screen before it is drawn, and the charts where it is drawn with them. */
export function prepare(name: string): void {
  screenOf(name).prepare();
  if (name === 'reports') void import('../screens/reports/Charts.tsx').catch(() => undefined);
}

/** The same for all that have a place in the menu, in an idle moment. */
export function prepareAll(): void {
  const { setup: _setup, login: _login, ...rest } = screens;
  prepareWhenIdle([Entity, ...Object.values(rest)]);
}

/** The screen of a route, fetched when it is first shown. */
export function Screen(props: ScreenProps) {
  const Chosen = screenOf(props.name);
  return <Chosen {...props} />;
}
