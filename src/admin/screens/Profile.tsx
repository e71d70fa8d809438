import { SimpleGrid } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Loading } from '../ui/Loading.tsx';
import { later, prepareWhenIdle } from '../ui/later.tsx';
import { Page } from '../ui/Page.tsx';
import { useTitle } from '../ui/use-title.ts';
import { ActivityCard } from './profile/ActivityCard.tsx';
import { AppearanceCard } from './profile/AppearanceCard.tsx';
import { $logPlace } from './profile/address.ts';
import { FailedLogins } from './profile/FailedLogins.tsx';
import { PasswordCard } from './profile/PasswordCard.tsx';
import { ProfileCard } from './profile/ProfileCard.tsx';
import { SecondStepCard } from './profile/SecondStepCard.tsx';
import { SessionsCard } from './profile/SessionsCard.tsx';

const Activities = later(
  async () => (await import('./profile/Activities.tsx')).Activities,
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
