import './Reports.css';
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $staying } from '../../stores/admin-session.ts';
import { Loading } from '../ui/Loading.tsx';
import { later, prepareWhenIdle } from '../ui/later.tsx';
import { Page } from '../ui/Page.tsx';
import type { ScreenProps } from '../ui/router.ts';
import { $place, pathTo } from './reports/address.ts';
import { ChartsAhead } from './reports/Chart.tsx';
import { ClientsCard } from './reports/ClientsCard.tsx';
import { ServicesCard } from './reports/ServicesCard.tsx';
import { usePlace } from './reports/use-place.ts';
import { VisitsCard } from './reports/VisitsCard.tsx';

const Ways = later(async () => (await import('./reports/Ways.tsx')).Ways, <Loading />);
prepareWhenIdle([Ways]);
const Posters = later(async () => (await import('./reports/Posters.tsx')).Posters, <Loading />);
const Poster = later(async () => (await import('./reports/Poster.tsx')).Poster, <Loading />);

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
  const leave = usePlace(place);
  if (place.kind === 'posters') return <Posters onBack={() => leave({ kind: 'cards' })} />;
  if (place.kind === 'poster')
    return <Poster key={place.id} id={place.id} onBack={() => leave({ kind: 'posters' })} />;
  return <Cards name={name} />;
}

/** /admin/reports: the cards, or what the address names beside them. */
export function Reports({ name }: ScreenProps) {
  useEffect(() => prepareWhenIdle([Posters, Poster]), []);
  return <Shown name={name} />;
}
