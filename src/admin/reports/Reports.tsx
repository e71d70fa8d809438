import './Reports.css';
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $staying } from '../session/session.ts';
import { lazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { Loading } from '../ui/page/Loading.tsx';
import { Page } from '../ui/page/Page.tsx';
import type { ScreenProps } from '../ui/router.ts';
import { $place, pathTo } from './address.ts';
import { ChartsAhead } from './cards/Chart.tsx';
import { ClientsCard } from './cards/ClientsCard.tsx';
import { ServicesCard } from './cards/ServicesCard.tsx';
import { VisitsCard } from './cards/VisitsCard.tsx';
import { useSubPage } from './use-sub-page.ts';

const Ways = lazyComponent(async () => (await import('./Ways.tsx')).Ways, <Loading />);
prepareWhenIdle([Ways]);
const Posters = lazyComponent(
  async () => (await import('./posters/Posters.tsx')).Posters,
  <Loading />,
);
const PosterPage = lazyComponent(
  async () => (await import('./posters/PosterPage.tsx')).PosterPage,
  <Loading />,
);

/** A card a report; a session that goes leaves its words in each (spec §8). */
function Cards({ name }: { readonly name: string }) {
  useEffect(() => {
    $staying.set(name);
    return () => $staying.set(null);
  }, [name]);
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
      <ChartsAhead />
      <div className="reports">
        <VisitsCard />
        <ClientsCard />
        <ServicesCard />
        <Ways />
      </div>
    </Page>
  );
}

function Shown({ name }: { readonly name: string }) {
  const place = useStore($place);
  const leave = useSubPage(place);
  if (place.kind === 'posters') return <Posters onBack={() => leave({ kind: 'cards' })} />;
  if (place.kind === 'poster')
    return <PosterPage key={place.id} id={place.id} onBack={() => leave({ kind: 'posters' })} />;
  return <Cards name={name} />;
}

/** /admin/reports: the cards, or what the address names beside them. */
export function Reports({ name }: ScreenProps) {
  useEffect(() => prepareWhenIdle([Posters, PosterPage]), []);
  return <Shown name={name} />;
}
