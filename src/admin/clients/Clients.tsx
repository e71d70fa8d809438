import { Alert, Button, Group, Stack, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Client } from '../../shared/clients/records.ts';
import { $admin, $signedOutScreen } from '../session/session.ts';
import { Icon } from '../ui/icons.tsx';
import { type LazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { type Notice, NoticeAlert } from '../ui/NoticeAlert.tsx';
import { Page } from '../ui/page/Page.tsx';
import { type ScreenProps, screenPath } from '../ui/router.ts';
import { useTitle } from '../ui/tab-title.ts';
import type { ClientActions } from './actions.ts';
import { deleteClient, toggleActive } from './actions.ts';
import { $address, followPeriod, pathOf, showTab, type Tab } from './address.ts';
import { ClientDialogs, type Dialog } from './ClientDialogs.tsx';
import { ClientDrafts } from './ClientDrafts.tsx';
import { ClientTools } from './export/ClientTools.tsx';
import { ClientList } from './list/ClientList.tsx';
import { $everRead } from './list/client-list.ts';
import { $exportQuery } from './list/filters.ts';
import type { Selection } from './list/selection.ts';
import { LazyClientPage, SubPageView } from './SubPageView.tsx';
import { useSubPage } from './use-sub-page.ts';

function SignedOut() {
  return (
    <Page title="Gerenciamento de Clientes">
      <Alert color="clay" role="alert" icon={<Icon name="alert" />}>
        <Group justify="space-between" gap="xs">
          Você precisa estar autenticado para acessar esta página.
          <Button component="a" href={screenPath('login')}>
            Entrar
          </Button>
        </Group>
      </Alert>
    </Page>
  );
}

type Second = { readonly unread: number | null; readonly Notifications: LazyComponent<object> };

const TABS: readonly Tab[] = ['clients', 'notifications'];

type TabbedProps = Second & {
  readonly tab: Tab;
  readonly notice: ReactNode;
  readonly actions: ClientActions;
  readonly onAdd: () => void;
  readonly onDeleteAll: (selection: Selection) => void;
  readonly onSay: (notice: Notice) => void;
  readonly drafts: ReactNode;
};

function ClientTabs(props: TabbedProps) {
  const { tab, notice, unread, Notifications, onAdd, drafts, ...listed } = props;
  const filters = useStore($exportQuery);
  const show = (name: Tab) => name !== tab && showTab(name);
  const notifications = unread ? `Notificações (${unread})` : 'Notificações';
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  useTitle('Clientes');
  useEffect(() => prepareWhenIdle([LazyClientPage, Notifications]), [Notifications]);
  return (
    <Page
      title="Gerenciamento de Clientes"
      purpose={phone ? '' : 'Quem se cadastrou pelo site para agendar uma sessão.'}
      action={
        tab === 'clients' && (
          <Group gap={8} wrap="nowrap">
            <ClientTools filters={filters} />
            <Button
              {...(phone ? { px: 11 } : { leftSection: <Icon name="plus" /> })}
              onClick={onAdd}
            >
              Adicionar Cliente
            </Button>
          </Group>
        )
      }
    >
      {notice}
      {tab === 'clients' && drafts}
      <Tabs
        value={tab}
        onChange={(to) => show(to === 'notifications' ? to : 'clients')}
        keepMounted={false}
      >
        <Tabs.List aria-label="Clientes e notificações" mb="lg">
          {TABS.map((name) => (
            // Home and End move only the focus in Mantine's tabs.
            <Tabs.Tab key={name} value={name} onFocus={() => show(name)}>
              {name === 'clients' ? 'Clientes' : notifications}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="clients">
          <ClientList {...listed} />
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          <Notifications />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function useSignedOutScreen(name: string): void {
  const read = useStore($everRead);
  useEffect(() => {
    // Only after a read: a token that was invalid from the start leads to the login.
    if (read) $signedOutScreen.set(name);
  }, [read, name]);
  useEffect(() => () => $signedOutScreen.set(null), []);
}

const ANY_TAB = pathOf(null);

export function Clients({ name, unread, Notifications }: ScreenProps & Second) {
  const { tab, place } = useStore($address);
  const session = useStore($admin);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [shown, setShown] = useState<{ readonly notice: Notice; readonly at: string } | null>(null);
  const here = place ? pathOf(place) : tab;
  const leave = useSubPage(place);
  useSignedOutScreen(name);
  useEffect(followPeriod, []);

  const isHere = (at: string) => at === here || (at === ANY_TAB && place === null);
  // Dialogs and notices belong to the page they were opened on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the place changes
  useEffect(() => {
    setDialog(null);
    setShown((last) => (last && isHere(last.at) ? last : null));
  }, [here]);

  const say = useCallback((notice: Notice) => setShown({ notice, at: here }), [here]);
  const actions = useMemo(
    (): ClientActions => ({
      onEdit: (one) => setDialog({ kind: 'form', client: one }),
      onToggle: (one) => void toggleActive(one, say),
      onDelete: (one) => setDialog({ kind: 'delete', client: one }),
      onNotify: (one) => setDialog({ kind: 'notify', client: one }),
      onErase: (one) => setDialog({ kind: 'erase', client: one }),
    }),
    [say],
  );

  if (session.state === 'out') return <SignedOut />;
  const notice = (
    <NoticeAlert
      notice={shown && isHere(shown.at) ? shown.notice : null}
      onClose={() => setShown(null)}
    />
  );

  function leaveClient(): string {
    if (place?.kind !== 'client') return here;
    leave(null);
    return ANY_TAB;
  }

  function remove(one: Client): Promise<void> {
    let at = here;
    return deleteClient(
      one,
      (notice) => setShown({ notice, at }),
      () => {
        at = leaveClient();
      },
    );
  }

  return (
    <>
      {place === null ? (
        <ClientTabs
          tab={tab}
          unread={unread}
          Notifications={Notifications}
          notice={notice}
          actions={actions}
          onAdd={() => setDialog({ kind: 'form', client: null })}
          onDeleteAll={(selection) => setDialog({ kind: 'delete-all', selection })}
          onSay={say}
          drafts={
            dialog === null && (
              <ClientDrafts
                onTake={(one, draft) => setDialog({ kind: 'form', client: one, draft })}
                onSay={say}
              />
            )
          }
        />
      ) : (
        <Stack>
          {notice}
          <SubPageView place={place} actions={actions} onLeave={leave} onSay={say} />
        </Stack>
      )}
      <ClientDialogs
        dialog={dialog}
        onOpen={setDialog}
        onSay={say}
        onDelete={remove}
        onGone={(text) => setShown({ notice: text, at: leaveClient() })}
      />
    </>
  );
}
