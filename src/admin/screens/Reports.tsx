import './Reports.css';
import { useEffect } from 'react';
import { $staying } from '../../stores/admin-session.ts';
import { Page } from '../ui/Page.tsx';
import type { ScreenProps } from '../ui/router.ts';
import { ChartsAhead } from './reports/Chart.tsx';
import { ClientsCard } from './reports/ClientsCard.tsx';
import { ServicesCard } from './reports/ServicesCard.tsx';
import { VisitsCard } from './reports/VisitsCard.tsx';

/** /admin/reports: a card a report; a session that goes leaves its words in each (spec §8). */
export function Reports({ name }: ScreenProps) {
  useEffect(() => {
    $staying.set(name);
    return () => $staying.set(null);
  }, [name]);
  return (
    <Page title="Relatórios" purpose="Acompanhe as estatísticas do seu negócio.">
      <ChartsAhead />
      <div className="reports">
        <VisitsCard />
        <ClientsCard />
        <ServicesCard />
      </div>
    </Page>
  );
}
