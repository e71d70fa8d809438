import './Reports.css';
import { Box, Button, SimpleGrid } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useState } from 'react';
import { $signedOutScreen } from '../session/session.ts';
import { lazyPart, prepareWhenIdle, whenIdle } from '../ui/lazy-component.tsx';
import { Page } from '../ui/page/Page.tsx';
import { useTrail } from '../ui/page/use-trail.ts';
import type { ScreenProps } from '../ui/router.ts';
import { useTitle } from '../ui/tab-title.ts';
import { $subPage, goTo, pathTo, type SubPage } from './address.ts';
import { $months } from './appointment-report.ts';
import { VisitsChart } from './cards/Chart.tsx';
import { ClientsCard, VisitsCard } from './cards/CountCards.tsx';
import { MonthCard } from './cards/MonthCard.tsx';
import { ServicesCard } from './cards/ServicesCard.tsx';
import { $visits } from './reports.ts';

const PATIENCE_MS = 500;

/** Whether to draw what is below the first screenful: once it is `ready`, or takes too long. */
function useLater(ready: boolean): boolean {
  const [later, setLater] = useState(ready);
  useEffect(() => {
    if (ready) whenIdle(() => setLater(true));
    const timer = setTimeout(() => setLater(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [ready]);
  return later;
}

const VisitorCards = lazyPart(() => import('./cards/VisitorCards.tsx'), 'VisitorCards');
const AppointmentCards = lazyPart(() => import('./cards/AppointmentCards.tsx'), 'AppointmentCards');
prepareWhenIdle([AppointmentCards, VisitorCards]);
const Posters = lazyPart(() => import('./posters/Posters.tsx'), 'Posters');
const PosterPage = lazyPart(() => import('./posters/PosterPage.tsx'), 'PosterPage');

const $firstRead = computed(
  $visits,
  ({ data, error }) => data !== undefined || error !== undefined,
);

/** The cards stay on screen when the session ends: each shows its own sentence (docs/spec.md). */
function Cards({ name }: { readonly name: string }) {
  useTitle('Relatórios');
  useEffect(() => {
    $signedOutScreen.set(name);
    return () => $signedOutScreen.set(null);
  }, [name]);
  // The first cards fill the screen; more charts at once would delay them.
  const read = useStore($firstRead);
  const [charted, setCharted] = useState(VisitsChart.isReady);
  useEffect(() => void VisitsChart.prepare().then(() => setCharted(true)), []);
  const others = useLater(read && charted);
  return (
    <Page
      title="Relatórios"
      purpose="Acompanhe as estatísticas do seu negócio."
      action={
        <Button component="a" href={pathTo({ kind: 'posters' })} variant="default">
          Cartazes
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" className="reports">
        <MonthCard />
        <VisitsCard />
        {others ? (
          <>
            <ClientsCard />
            <ServicesCard />
            <AppointmentCards />
            <VisitorCards />
          </>
        ) : (
          <Box mih="100vh" />
        )}
      </SimpleGrid>
    </Page>
  );
}

export function Reports({ name }: ScreenProps) {
  const page = useStore($subPage);
  const cameFrom = useTrail(pathTo(page));
  useEffect(() => prepareWhenIdle([Posters, PosterPage]), []);

  function leaveTo(to: SubPage): void {
    if (cameFrom() === pathTo(to)) history.back();
    else goTo(to);
  }

  if (page.kind === 'posters') return <Posters onBack={() => leaveTo({ kind: 'cards' })} />;
  if (page.kind === 'poster')
    return <PosterPage key={page.id} id={page.id} onBack={() => leaveTo({ kind: 'posters' })} />;
  return <Cards name={name} />;
}

Reports.reads = [$months, $visits];
