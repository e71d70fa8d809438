import './Dashboard.css';
import { NavLink, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useDeferredValue, useState } from 'react';
import { $nearby, $requests } from '../appointments/appointments.ts';
import { $owed } from '../appointments/money/payments.ts';
import { $readiness, $saved, wasPutAway } from '../content/checklist.ts';
import { $news } from '../notifications/unread-news.ts';
import { FailedLogins } from '../profile/FailedLogins.tsx';
import { $failedLogins } from '../profile/failed-logins.ts';
import type { AdminRoute } from '../ui/admin-routes.ts';
import { Icon, screenIcon } from '../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { formatToday, greeting } from '../ui/moment.tsx';
import { useReads } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { $minute } from '../ui/practice-clock.ts';
import { type ScreenProps, screenPath } from '../ui/router.ts';
import { Arrivals } from './Arrivals.tsx';
import { MissingChat } from './MissingChat.tsx';
import { News } from './News.tsx';
import { Owed } from './Owed.tsx';
import { After } from './Part.tsx';
import { $waiting } from './people.ts';
import { FirstSteps, StepsPutAway } from './SiteReadiness.tsx';
import { Today } from './Today.tsx';
import { Waiting } from './Waiting.tsx';
import { $weeklyVisits } from './weekly-visits.ts';

const Requests = lazyComponent(() => import('./Requests.tsx'), 'Requests');

prepareWhenIdle([Requests]);

const PATIENCE_MS = 1500;

// What may be drawn above the cards: warnings, and the list of what the site lacks.
const $warnings = computed([$saved, $failedLogins], (saved, logins) => ({
  data: saved.data && logins.data,
  error: saved.error ?? logins.error,
}));
const $above = computed([$warnings, $readiness], (warnings, steps) => ({
  data: warnings.data && steps.data,
  error: warnings.error ?? steps.error,
}));

function SectionCards({ routes }: { readonly routes: readonly AdminRoute[] }) {
  return (
    <section aria-labelledby="sections-title">
      <Title order={2} size="h4" mb="sm" id="sections-title">
        O que você quer mudar no site?
      </Title>
      <SimpleGrid
        component="ul"
        className="plain-list"
        minColWidth="min(100%, max(9.5rem, 18%))"
        spacing={6}
      >
        {routes
          .filter((route) => route.group === 'content')
          .map(({ name, label, purpose }) => (
            <Paper key={name} component="li" withBorder radius="md">
              <NavLink
                href={screenPath(name)}
                label={label}
                description={
                  <Text span inherit visibleFrom="xl">
                    {purpose}
                  </Text>
                }
                leftSection={<Icon name={screenIcon(name)} />}
                h="100%"
                mih={44}
                px="xs"
                py={4}
                styles={{ section: { marginInlineEnd: 8 } }}
                bdrs="md"
              />
            </Paper>
          ))}
      </SimpleGrid>
    </section>
  );
}

export function Dashboard({ routes }: ScreenProps) {
  // Follows the clock.
  useStore($minute);
  useReads(Dashboard.reads);
  // What is below the first screenful is drawn after it.
  const rest = useDeferredValue(true, false);
  const [$first] = useState(() => (wasPutAway() ? $warnings : $above));
  const warnings = (
    <>
      <MissingChat />
      <FailedLogins link />
      <FirstSteps />
    </>
  );
  return (
    <Page
      title={greeting()}
      purpose={
        <>
          {formatToday()}
          <Arrivals />
        </>
      }
    >
      <After store={$first} within={PATIENCE_MS}>
        {(late) => (
          <>
            {!late && warnings}
            <div className="dashboard">
              <Today />
              <After store={$nearby}>
                <After store={$owed}>
                  <Owed />
                  <After store={$news}>
                    <After store={$requests}>
                      <Requests />
                      <Waiting />
                      {rest && (
                        <After store={$waiting}>
                          <News />
                        </After>
                      )}
                    </After>
                  </After>
                </After>
              </After>
            </div>
            {rest && (
              <After store={$weeklyVisits}>
                <SectionCards routes={routes} />
                {late && <After store={$first}>{warnings}</After>}
                <StepsPutAway />
              </After>
            )}
          </>
        )}
      </After>
    </Page>
  );
}

Dashboard.reads = [$above, $nearby, $owed, $requests, $waiting, $news, $weeklyVisits];
