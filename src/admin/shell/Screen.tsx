import { later, prepareWhenIdle } from '../ui/later.tsx';
import type { ScreenProps } from '../ui/router.ts';

// What is particular; every other screen is an entity drawn from its definition.
const screens = {
  setup: later<ScreenProps>(async () => (await import('../screens/Setup.tsx')).Setup),
  login: later<ScreenProps>(async () => (await import('../screens/Login.tsx')).Login),
  dashboard: later<ScreenProps>(async () => (await import('../screens/Dashboard.tsx')).Dashboard),
  hero: later<ScreenProps>(async () => (await import('../screens/Hero.tsx')).HeroScreen),
  terms: later<ScreenProps>(async () => (await import('../screens/Terms.tsx')).Terms),
  clients: later<ScreenProps>(async () => (await import('../screens/Clients.tsx')).Clients),
  reports: later<ScreenProps>(async () => (await import('../screens/Reports.tsx')).Reports),
  profile: later<ScreenProps>(async () => (await import('../screens/Profile.tsx')).Profile),
};
const Entity = later<ScreenProps>(async () => (await import('../screens/Entity.tsx')).Entity);

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
