import { Button, Group, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $admin, $signedOutScreen } from '../session/session.ts';
import { $dialogs } from '../ui/dialogs/dialogs.tsx';
import { Icon } from '../ui/icons.tsx';
import { type LazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { Refusal } from '../ui/notices.tsx';
import { Page } from '../ui/page/Page.tsx';
import { type ScreenProps, screenPath } from '../ui/router.ts';
import { useTitle } from '../ui/tab-title.ts';
import { $address, followLink, showTab, type Tab } from './address.ts';
import { editClient, prepareDialogs } from './ClientDialogs.tsx';
import { ClientDrafts } from './ClientDrafts.tsx';
import { ClientTools } from './export/ClientTools.tsx';
import { ClientList } from './list/ClientList.tsx';
import { $everRead } from './list/client-list.ts';
import { $exportQuery } from './list/filters.ts';
import { LazyClientPage, SubPageView } from './SubPageView.tsx';
import { useSubPage } from './use-sub-page.ts';

function SignedOut() {
  return (
    <Page title="Gerenciamento de Clientes">
      <Refusal>
        <Group justify="space-between" gap="xs">
          Você precisa estar autenticado para acessar esta página.
          <Button component="a" href={screenPath('login')}>
            Entrar
          </Button>
        </Group>
      </Refusal>
    </Page>
  );
}

type Second = { readonly unread: number | null; readonly Notifications: LazyComponent<object> };

const TABS: readonly Tab[] = ['clients', 'notifications'];

function ClientTabs({ tab, unread, Notifications }: Second & { readonly tab: Tab }) {
  const free = useStore($dialogs).length === 0;
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
          <Group gap={8}>
            <ClientTools filters={filters} />
            <Button
              {...(phone ? { px: 11 } : { leftSection: <Icon name="plus" /> })}
              onClick={() => editClient(null)}
            >
              Adicionar Cliente
            </Button>
          </Group>
        )
      }
    >
      {tab === 'clients' && free && <ClientDrafts />}
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
          <ClientList />
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

export function Clients({ name, unread, Notifications }: ScreenProps & Second) {
  const { tab, place } = useStore($address);
  const session = useStore($admin);
  useSubPage(place);
  useSignedOutScreen(name);
  useEffect(followLink, []);
  useEffect(prepareDialogs, []);
  if (session.state === 'out') return <SignedOut />;
  if (place !== null) return <SubPageView place={place} />;
  return <ClientTabs tab={tab} unread={unread} Notifications={Notifications} />;
}
