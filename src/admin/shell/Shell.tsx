import './Shell.css';
import { ActionIcon, Alert, Anchor, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { $installable, registerWorker, takeHint } from '../installed/install.ts';
import { $announced, $pollFailed, watchNewClients } from '../notifications/arrivals/new-clients.ts';
import { $unread, countUnread } from '../notifications/unread-news.ts';
import { PublishingStatus } from '../publishing/PublishingStatus.tsx';
import { renewDevice } from '../push/push.ts';
import { $shownSince } from '../session/kept-lists.ts';
import { $admin } from '../session/session.ts';
import type { AdminRoute } from '../ui/admin-routes.ts';
import { openDialog } from '../ui/dialogs/dialogs.tsx';
import { Icon } from '../ui/icons.tsx';
import { lazyComponent, whenIdle } from '../ui/lazy-component.tsx';
import { formatInSentence } from '../ui/moment.tsx';
import { screenPath } from '../ui/router.ts';
import { $notice } from '../ui/say.ts';
import { Account } from './Account.tsx';
import { BottomBar, type Sheet } from './BottomBar.tsx';
import { ClockNotice } from './ClockNotice.tsx';
import { Menu } from './Menu.tsx';

const Toast = lazyComponent(() => import('../notifications/arrivals/toasts.tsx'), 'Toast');

const InstallHint = lazyComponent(() => import('../installed/InstallHint.tsx'), 'InstallHint');

function OldNotice() {
  const since = useStore($shownSince);
  return (
    <div role="status">
      {since && (
        <Alert color="sage" mb="md" icon={<Icon name="alert" />}>
          Sem conexão. Você vê o que havia {formatInSentence(since)}.
        </Alert>
      )}
    </div>
  );
}

function PollFailure() {
  if (!useStore($pollFailed)) return null;
  return (
    <Alert
      color="clay"
      role="alert"
      mb="md"
      icon={<Icon name="alert" />}
      withCloseButton
      closeButtonLabel="Dispensar aviso"
      onClose={() => $pollFailed.set(false)}
    >
      Falha ao verificar novos clientes. Tente novamente mais tarde.
    </Alert>
  );
}

const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });

type Props = {
  readonly routes: readonly AdminRoute[];
  readonly current: AdminRoute;
  readonly brand: string;
  readonly locked: boolean;
  readonly children: ReactNode;
};

export function Shell({ routes, current, brand, locked, children }: Props) {
  const [opened, setOpened] = useState<Sheet | null>(null);
  const shown = useRef(current.name);

  useEffect(() => {
    // The entry of a form or dialog that a reload or a link has closed.
    if (history.state) history.back();
    if (shown.current === current.name) return;
    shown.current = current.name;
    setOpened(null);
    if (location.hash) return;
    window.scrollTo(0, 0);
    focusMain();
  }, [current.name]);

  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const unread = useStore($unread);
  const announced = useStore($announced);
  const session = useStore($admin);
  const { state } = session;
  const token = session.state === 'in' && session.token;
  useEffect(watchNewClients, []);
  useEffect(countUnread, []);
  useEffect(() => {
    if (state === 'out') $notice.set(null);
  }, [state]);
  const installable = useStore($installable);
  useEffect(() => {
    if (!navigator.connection?.saveData) whenIdle(() => void registerWorker());
  }, []);
  useEffect(() => {
    if (token) whenIdle(() => void renewDevice());
  }, [token]);
  useEffect(() => {
    if (phone && installable && takeHint())
      openDialog((onClose) => <InstallHint onClose={onClose} />);
  }, [phone, installable]);

  return (
    <>
      <button type="button" className="skip" onClick={focusMain}>
        Ir para o conteúdo
      </button>
      {/* The other class keeps it in place while a dialog hides the scroll bar. */}
      <Group component="header" className="header right-scroll-bar-position" gap="xs" wrap="nowrap">
        <Group
          className="head"
          flex={1}
          miw={0}
          gap={phone ? 0 : 'md'}
          wrap="nowrap"
          justify="space-between"
        >
          <Anchor href={screenPath('dashboard')} className="brand" c="inherit" underline="never">
            <Icon name="about" size={24} />
            <Text component="bdi" fz={phone ? 'inherit' : 'lg'} lh="inherit" fw={600} truncate>
              {brand}
            </Text>
          </Anchor>
          <div className="arrivals" aria-live="polite">
            {announced && state === 'in' && <Toast />}
          </div>
          <PublishingStatus />
        </Group>
        <Group gap="xs" wrap="nowrap">
          <ActionIcon
            component="a"
            href="/"
            target="_blank"
            variant="subtle"
            color="gray"
            size="xl"
            aria-label="Ver o site em outra aba"
            title="Ver o site"
          >
            <Icon name="external" />
          </ActionIcon>
          <Account />
        </Group>
      </Group>
      {!phone && (
        <div className="sidebar">
          <Menu routes={routes} current={current} unread={unread} />
        </div>
      )}
      <main
        id="main"
        tabIndex={-1}
        className="main"
        aria-label={current.label}
        data-locked={locked || undefined}
      >
        <OldNotice />
        <PollFailure />
        <ClockNotice />
        {children}
      </main>
      {phone && (
        <div className="bottom right-scroll-bar-position">
          <BottomBar
            routes={routes}
            current={current}
            unread={unread}
            opened={opened}
            onOpen={setOpened}
          />
        </div>
      )}
    </>
  );
}
