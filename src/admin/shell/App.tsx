import './styles.ts';
import './trust.ts';
import { MantineProvider } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { AdminRoute } from '../../shared/core/admin-routes.ts';
import { $admin, $staying } from '../session/session.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { ErrorBoundary } from '../ui/page/ErrorBoundary.tsx';
import { Loading } from '../ui/page/Loading.tsx';
import { $router, redirectTo } from '../ui/router.ts';
import { nameTab } from '../ui/tab-title.ts';
import { prepare, prepareAll, Screen } from './Screen.tsx';
import { cssVariables, theme } from './theme.ts';

const Shell = lazyComponent(async () => (await import('./Shell.tsx')).Shell, <Loading />);
const LoginDialog = lazyComponent(
  async () => (await import('../session/LoginDialog.tsx')).LoginDialog,
);

// The login needs neither the shell nor the dialog; whoever has a session gets shell and screen
// side by side.
if ($admin.get().state === 'in') {
  Shell.prepare();
  prepare(location.pathname.split('/')[2] ?? 'dashboard');
}

// Where a visitor without a session wanted to go; kept for this page alone, so no address can carry
// a redirect.
let wanted = 'dashboard';

function redirection(route: AdminRoute | undefined, loggedIn: boolean): string | null {
  if (!route) return 'dashboard';
  if (route.name === 'setup') return null;
  if (route.name === 'login') return loggedIn ? wanted : null;
  return loggedIn ? null : 'login';
}

// A finger or a pointer on a link is some time before its click.
addEventListener('pointerover', ({ target }) => {
  const link = target instanceof Element && target.closest('a');
  const [, panel, name] = link ? link.pathname.split('/') : [];
  if (panel === 'admin' && name) prepare(name);
});

type Props = { readonly routes: readonly AdminRoute[]; readonly brand: string };

function Guarded({ routes, brand }: Props) {
  const page = useStore($router);
  const session = useStore($admin);
  const name = page?.route === 'screen' ? page.params.name : '';
  const route = routes.find((one) => one.name === name);
  const expired = session.state === 'expired';
  // While this is drawn the focus is still where it was; what is hidden then loses it.
  const typing = useMemo(() => (expired ? document.activeElement : null), [expired]);
  const out = session.state === 'out';
  const stays = useStore($staying) === name;
  const target = redirection(route, !out || stays);

  useEffect(() => {
    if (out && route && route.group !== 'entry') wanted = route.name;
    if (target !== null) redirectTo(target);
    else if (!out) wanted = 'dashboard';
    if (route) nameTab(`${route.label} · ${brand}`);
  }, [target, out, route, brand]);

  // The next screen is there before it is asked for.
  const inside = target === null && route !== undefined && route.group !== 'entry';
  useEffect(() => {
    if (inside) prepareAll();
  }, [inside]);

  if (!route || target !== null) return <Loading />;
  const screen = (
    <ErrorBoundary key={route.name}>
      <Screen name={route.name} routes={routes} />
    </ErrorBoundary>
  );
  if (route.group === 'entry') return screen;
  return (
    <>
      <Shell routes={routes} current={route} brand={brand} locked={expired}>
        {screen}
      </Shell>
      {expired && <LoginDialog username={session.user.username} typing={typing} />}
    </>
  );
}

/** The whole admin; `routes` and the site's `brand` are baked into each of its pages. */
export function App(props: Props) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <ErrorBoundary>
        <Guarded {...props} />
      </ErrorBoundary>
    </MantineProvider>
  );
}
