import type { ComponentType } from 'react';
import { lazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { Loading } from '../ui/page/Loading.tsx';
import type { ScreenProps } from '../ui/router.ts';

const screen = (load: () => Promise<ComponentType<ScreenProps>>) =>
  lazyComponent(load, <Loading />);

// What is particular; every other screen is an entity drawn from its definition.
const screens = {
  setup: screen(async () => (await import('../session/Setup.tsx')).Setup),
  login: screen(async () => (await import('../session/Login.tsx')).Login),
  dashboard: screen(async () => (await import('../dashboard/Dashboard.tsx')).Dashboard),
  hero: screen(async () => (await import('../content/Hero.tsx')).HeroScreen),
  terms: screen(async () => (await import('../terms/Terms.tsx')).Terms),
  clients: screen(async () => (await import('../clients/Clients.tsx')).Clients),
  reports: screen(async () => (await import('../reports/Reports.tsx')).Reports),
  profile: screen(async () => (await import('../profile/Profile.tsx')).Profile),
};
const Entity = screen(async () => (await import('../content/Entity.tsx')).Entity);

const named: Readonly<Record<string, typeof Entity>> = screens;
const screenOf = (name: string) => (Object.hasOwn(named, name) && named[name]) || Entity;

/** Begins to fetch a screen before it is drawn, and the charts where it is drawn with them. */
export function prepare(name: string): void {
  screenOf(name).prepare();
  if (name === 'reports') void import('../reports/cards/Charts.tsx').catch(() => undefined);
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
