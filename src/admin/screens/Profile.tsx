import { SimpleGrid } from '@mantine/core';
import { Page } from '../ui/Page.tsx';
import { AppearanceCard } from './AppearanceCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';

/** /admin/profile */
export function Profile() {
  return (
    <Page title="Perfil do Administrador" purpose="Seu acesso ao painel.">
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <ProfileCard />
        <PasswordCard />
        <AppearanceCard />
      </SimpleGrid>
    </Page>
  );
}
