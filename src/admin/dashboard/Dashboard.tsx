import './Dashboard.css';
import { NavLink, Paper, SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AdminRoute } from '../ui/admin-routes.ts';
import { Icon, screenIcon } from '../ui/icons.tsx';
import { lazyComponent, whenIdle } from '../ui/lazy-component.tsx';
import { formatToday, greeting } from '../ui/moment.tsx';
import { Page } from '../ui/page/Page.tsx';
import { type ScreenProps, screenPath } from '../ui/router.ts';
import { useLater } from '../ui/use-later.ts';
import { NewClients } from './NewClients.tsx';
import { News } from './News.tsx';
import { Published } from './Published.tsx';
import { FirstSteps, StepsPutAway, useStepsKnown } from './SiteReadiness.tsx';
import { $todayRead, Today } from './Today.tsx';
import { Visits } from './Visits.tsx';
import { Waiting } from './Waiting.tsx';

const FailedLogins = lazyComponent(
  async () => (await import('../profile/FailedLogins.tsx')).FailedLogins,
);
const MissingChat = lazyComponent(async () => (await import('./MissingChat.tsx')).MissingChat);

function Warnings() {
  const [idle, setIdle] = useState(false);
  useEffect(() => void whenIdle(() => setIdle(true)), []);
  return (
    idle && (
      <>
        <MissingChat />
        <FailedLogins link />
      </>
    )
  );
}

function SectionCards({ routes }: { readonly routes: readonly AdminRoute[] }) {
  return (
    <section aria-labelledby="sections-title">
      <Title order={2} size="h4" mb="md" id="sections-title">
        O que você quer mudar no site?
      </Title>
      <SimpleGrid component="ul" className="plain-list" minColWidth="16rem">
        {routes
          .filter((route) => route.group === 'content')
          .map(({ name, label, purpose }) => (
            <Paper key={name} component="li" withBorder radius="lg">
              <NavLink
                href={screenPath(name)}
                label={
                  <>
                    <Text fw={600}>{label}</Text>
                    <span className="meta">{purpose}</span>
                  </>
                }
                leftSection={
                  <ThemeIcon>
                    <Icon name={screenIcon(name)} size={24} />
                  </ThemeIcon>
                }
                p="md"
                h="100%"
                bdrs="lg"
              />
            </Paper>
          ))}
      </SimpleGrid>
    </section>
  );
}

export function Dashboard({ routes }: ScreenProps) {
  const placed = useLater(useStepsKnown());
  const later = useLater(useStore($todayRead) && placed);
  return (
    <Page title={greeting()} purpose={formatToday()}>
      {later && <Warnings />}
      <FirstSteps />
      {placed && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: 'md', md: 'lg' }}>
          <Today />
          <NewClients />
          <Waiting />
          <News />
          <Visits ready={later} />
          <Published />
        </SimpleGrid>
      )}
      {later && <SectionCards routes={routes} />}
      {later && <StepsPutAway />}
    </Page>
  );
}
