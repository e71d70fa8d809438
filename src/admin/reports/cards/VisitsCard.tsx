import { VISITORS_A_DAY } from '../../../shared/reports/reports.ts';
import { written } from '../report-windows.ts';
import { $visits, $visitsPeriod } from '../reports.ts';
import { VisitsChart } from './Chart.tsx';
import { TimeCard } from './TimeCard.tsx';

const COUNTED = {
  series: 'Visitas únicas',
  many: 'visitas',
  total: 'Total de visitas únicas',
  none: 'visitas',
  file: 'visitas',
} as const;

function Help() {
  return (
    <details className="report-help">
      <summary>O que é uma visita única?</summary>
      <p>
        Um navegador que abriu o seu site. No mesmo dia, semana ou mês ele conta uma vez só, por
        mais que a pessoa volte. Quem abre no celular e também no computador conta como duas, porque
        nada do que fica guardado diz quem é. O total soma os dias (ou semanas, ou meses): quem veio
        em dois dias conta nos dois.
      </p>
      <p>Não entram na conta:</p>
      <ul>
        <li>os aparelhos em que você está com o painel aberto na sua conta;</li>
        <li>robôs, como os de buscadores;</li>
        <li>
          quem pede ao navegador para não ser acompanhado (‘Do Not Track’ ou ‘Global Privacy
          Control’);
        </li>
        <li>o que passar de {written(VISITORS_A_DAY)} pessoas num mesmo dia.</li>
      </ul>
    </details>
  );
}

/** How many people opened the site. */
export function VisitsCard() {
  return (
    <TimeCard
      title="Visitas ao site"
      counted={COUNTED}
      $period={$visitsPeriod}
      store={$visits}
      drawn={VisitsChart}
      help={<Help />}
    />
  );
}
