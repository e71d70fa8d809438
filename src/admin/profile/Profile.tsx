import { SimpleGrid } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { lazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { Loading } from '../ui/page/Loading.tsx';
import { Page } from '../ui/page/Page.tsx';
import { useTitle } from '../ui/page/use-title.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { AppearanceCard } from './AppearanceCard.tsx';
import { $logPlace } from './activity/address.ts';
import { FailedLogins } from './FailedLogins.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { SecondStepCard } from './second-step/SecondStepCard.tsx';

const Activities = lazyComponent(
  async () => (await import('./activity/Activities.tsx')).Activities,
  <Loading />,
);

function Account() {
  useTitle('Perfil');
  useEffect(() => prepareWhenIdle([Activities]), []);
  return (
    <Page title="Perfil do Administrador" purpose="Seu acesso ao painel.">
      <FailedLogins />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <ProfileCard />
        <PasswordCard />
        <SecondStepCard />
        <SessionsCard />
        <ActivityCard />
        <AppearanceCard />
      </SimpleGrid>
    </Page>
  );
}

/** /admin/profile: the owner's account, or the log of activities in its place. */
export function Profile() {
  if (useStore($logPlace) === null) return <Account />;
  return <Activities />;
}
