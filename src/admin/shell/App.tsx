import './styles.ts';
import { MantineProvider } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { tolerateForeignNodes } from '../../browser/foreign-nodes.ts';
import { trustOwnMarkup } from '../../browser/trusted-types.ts';
import { WORKER, watchInstall } from '../installed/install.ts';
import { whileAhead } from '../session/queries.ts';
import { $admin, $signedOutScreen } from '../session/session.ts';
import type { AdminRoute } from '../ui/admin-routes.ts';
import { Dialogs } from '../ui/dialogs/dialogs.tsx';
import {
  type LazyComponent,
  Loading,
  lazyComponent,
  lazyPart,
  whenIdle,
} from '../ui/lazy-component.tsx';
import { ErrorBoundary } from '../ui/page/ErrorBoundary.tsx';
import { $router, redirectTo, type ScreenProps } from '../ui/router.ts';
import { nameTab } from '../ui/tab-title.ts';
import { useBrand } from './brand.ts';
import { cssVariables, theme } from './theme.ts';

const FILES = `${location.origin}/_astro/`;

function ownScript(address: string): string {
  if (address !== WORKER && !new URL(address, location.href).href.startsWith(FILES))
    throw new TypeError('foreign script');
  return address;
}

// Mantine itself writes only style sheets.
trustOwnMarkup({ createScriptURL: ownScript });

tolerateForeignNodes();
watchInstall();

const screens: Readonly<Record<string, LazyComponent<ScreenProps>>> = {
  setup: lazyPart(() => import('../session/Setup.tsx'), 'Setup'),
  login: lazyPart(() => import('../session/Login.tsx'), 'Login'),
  'first-day': lazyPart(() => import('../first-day/FirstDay.tsx'), 'FirstDay'),
  dashboard: lazyPart(() => import('../dashboard/Dashboard.tsx'), 'Dashboard'),
  hero: lazyPart(() => import('../content/Hero.tsx'), 'HeroScreen'),
  gallery: lazyPart(() => import('../content/gallery/Gallery.tsx'), 'GalleryScreen'),
  appointments: lazyPart(() => import('../appointments/Agenda.tsx'), 'Agenda'),
  terms: lazyPart(() => import('../terms/Terms.tsx'), 'Terms'),
  clients: lazyPart(() => import('../notifications/ClientsScreen.tsx'), 'ClientsScreen'),
  reports: lazyPart(() => import('../reports/Reports.tsx'), 'Reports'),
  profile: lazyPart(() => import('../profile/Profile.tsx'), 'Profile'),
  share: lazyPart(() => import('../media/share/Share.tsx'), 'Share'),
};
const Entity = lazyPart(() => import('../content/Entity.tsx'), 'Entity');

const screenOf = (name: string) => (Object.hasOwn(screens, name) && screens[name]) || Entity;

function prepare(name: string): void {
  screenOf(name).prepare();
  if (name === 'reports') void import('../reports/cards/Charts.tsx').catch(() => undefined);
}

function prepareAll(routes: readonly AdminRoute[]): void {
  if (navigator.connection?.saveData) return;
  const shown = routes.filter(({ group }) => group !== 'entry' && group !== 'alone');
  whenIdle(async () => {
    await Promise.all(shown.map(({ name }) => screenOf(name).prepare()));
    if (!navigator.onLine) return;
    await whileAhead(async () => {
      for (const { name } of shown.filter(({ group }) => group === 'daily'))
        await screenOf(name).readAhead(
          <Dressed>
            <Screen name={name} routes={routes} />
          </Dressed>,
        );
    });
  });
}

function Screen(props: ScreenProps) {
  const Chosen = screenOf(props.name);
  return <Chosen {...props} />;
}

const Shell = lazyPart(() => import('./Shell.tsx'), 'Shell');
const LoginDialog = lazyComponent(() => import('../editor/LoginDialog.tsx'), 'LoginDialog');

if ($admin.get().state === 'in') {
  Shell.prepare();
  prepare(location.pathname.split('/')[2] ?? 'dashboard');
}

// Kept in memory only, so that no address can contain a redirect.
let wanted = 'dashboard';

function redirection(route: AdminRoute | undefined, loggedIn: boolean): string | null {
  if (!route) return 'dashboard';
  if (route.name === 'setup') return null;
  if (route.name === 'login') return loggedIn ? wanted : null;
  return loggedIn ? null : 'login';
}

addEventListener('pointerover', ({ target }) => {
  const link = target instanceof Element && target.closest('a');
  const [, panel, name] = link ? link.pathname.split('/') : [];
  if (panel === 'admin' && name) prepare(name);
});

type Props = { readonly routes: readonly AdminRoute[]; readonly brand: string };

function Guarded({ routes, brand: built }: Props) {
  const page = useStore($router);
  const session = useStore($admin);
  const name = page?.route === 'screen' ? page.params.name : '';
  const route = routes.find((one) => one.name === name);
  const expired = session.state === 'expired';
  // The focused element, before it is hidden and loses the focus.
  const typing = useMemo(() => (expired ? document.activeElement : null), [expired]);
  const out = session.state === 'out';
  const stays = useStore($signedOutScreen) === name;
  const target = redirection(route, !out || stays);

  const inside = target === null && route !== undefined && route.group !== 'entry';
  const brand = useBrand(built, inside);

  useEffect(() => {
    if (out && route && route.group !== 'entry') wanted = route.name + location.search;
    if (target !== null) redirectTo(target);
    else if (!out) wanted = 'dashboard';
    if (route) nameTab(`${route.label} · ${brand}`);
  }, [target, out, route, brand]);

  // Draws the next screen without a flash.
  useEffect(() => {
    if (inside) prepareAll(routes);
  }, [inside, routes]);

  if (!route || target !== null) return <Loading />;
  const screen = (
    <ErrorBoundary key={route.name}>
      <Screen name={route.name} routes={routes} />
    </ErrorBoundary>
  );
  if (route.group === 'entry') return screen;
  return (
    <>
      {route.group === 'alone' ? (
        screen
      ) : (
        <Shell routes={routes} current={route} brand={brand} locked={expired}>
          {screen}
        </Shell>
      )}
      {!out && <Dialogs />}
      {expired && <LoginDialog username={session.user.username} typing={typing} />}
    </>
  );
}

const Dressed = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    deduplicateInlineStyles
  >
    {children}
  </MantineProvider>
);

export function App(props: Props) {
  return (
    <Dressed>
      <ErrorBoundary>
        <Guarded {...props} />
      </ErrorBoundary>
    </Dressed>
  );
}
