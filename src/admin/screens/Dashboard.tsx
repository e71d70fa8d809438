import './Dashboard.css';
import { lazy, Suspense } from 'react';
import { greeting, todayInWords } from '../../stores/moment.ts';
import { Page } from '../ui/Page.tsx';
import type { ScreenProps } from '../ui/router.ts';
import { NewClients } from './dashboard/NewClients.tsx';
import { News } from './dashboard/News.tsx';
import { Published } from './dashboard/Published.tsx';
import { SectionCards } from './dashboard/SectionCards.tsx';
import { Visits } from './dashboard/Visits.tsx';

const Readiness = lazy(async () => ({
  default: (await import('./dashboard/Readiness.tsx')).Readiness,
}));

/** /admin/dashboard: what the owner wants to know first, then a card for each part of the page. */
export function Dashboard({ routes }: ScreenProps) {
  return (
    <Page title={greeting()} purpose={todayInWords()}>
      <div className="parts">
        <NewClients />
        <News />
        <Visits />
        <Published />
        <Suspense fallback={<div className="part-ready" />}>
          <Readiness />
        </Suspense>
      </div>
      <SectionCards routes={routes} />
    </Page>
  );
}
