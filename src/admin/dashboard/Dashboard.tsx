import './Dashboard.css';
import { useEffect, useState } from 'react';
import { lazyComponent, whenIdle } from '../ui/lazy-component.tsx';
import { greeting, todayInWords } from '../ui/moment.ts';
import { Page } from '../ui/page/Page.tsx';
import type { ScreenProps } from '../ui/router.ts';
import { NewClients } from './NewClients.tsx';
import { News } from './News.tsx';
import { Published } from './Published.tsx';
import { SectionCards } from './SectionCards.tsx';
import { Visits } from './Visits.tsx';

const Readiness = lazyComponent(
  async () => (await import('./Readiness.tsx')).Readiness,
  <div className="part-ready" />,
);

const FailedLogins = lazyComponent(
  async () => (await import('../profile/FailedLogins.tsx')).FailedLogins,
);
const MissingChat = lazyComponent(async () => (await import('./MissingChat.tsx')).MissingChat);

/** Asked for in an idle moment: what she came for goes before it. */
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

/** /admin/dashboard: what the owner wants to know first, then a card for each part of the page. */
export function Dashboard({ routes }: ScreenProps) {
  return (
    <Page title={greeting()} purpose={todayInWords()}>
      <Warnings />
      <div className="parts">
        <NewClients />
        <News />
        <Visits />
        <Published />
        <Readiness />
      </div>
      <SectionCards routes={routes} />
    </Page>
  );
}
