import { Text } from '@mantine/core';
import type { FetcherStore } from '@nanostores/query';
import type { WritableAtom } from 'nanostores';
import type { ComponentType, ReactNode } from 'react';
import { formatCount } from '../../../shared/core/text.ts';
import { type ReportPeriod, VISITORS_A_DAY } from '../../../shared/reports/reports.ts';
import { WINDOWS } from '../comparison.ts';
import type { Report } from '../report.ts';
import { type Counted, chartTable, chartWords, PERIOD_CHOICES } from '../report-words.ts';
import { $clients, $clientsPeriod, $visits, $visitsPeriod } from '../reports.ts';
import { Chart, ClientsChart, VisitsChart } from './Chart.tsx';
import type { ChartProps } from './Charts.tsx';
import { ReportCard } from './ReportCard.tsx';
import { NoCounts, ReportTotal } from './ReportTotal.tsx';

type Props = {
  readonly title: string;
  readonly counted: Counted & { readonly total: string; readonly none: string };
  readonly $period: WritableAtom<ReportPeriod>;
  readonly store: FetcherStore<Report, unknown>;
  readonly drawing: ComponentType<ChartProps>;
  readonly help?: ReactNode;
  readonly className?: string;
};

function CountCard({ counted, drawing: Drawing, ...card }: Props) {
  const { many, series, total, none } = counted;
  return (
    <ReportCard
      {...card}
      periods={PERIOD_CHOICES}
      notFound={`Dados de ${many} não encontrados. Verifique se a tabela de ${many} existe no banco de dados.`}
      empty={(report, period) =>
        report.total === 0 && (
          <NoCounts
            report={report}
            text={`Não há dados de ${many} para o período selecionado.`}
            window={WINDOWS[period]}
            many={many}
          />
        )
      }
      table={(report, period) => chartTable(report, period, counted)}
    >
      {(report, period) => {
        const { label, caption } = chartWords(report, period, counted);
        return (
          <>
            <ReportTotal report={report} label={total} window={WINDOWS[period]} none={none} />
            <Chart caption={caption}>
              <Drawing points={report.points} series={series} label={label} />
            </Chart>
          </>
        );
      }}
    </ReportCard>
  );
}

const CLIENTS = {
  series: 'Clientes',
  one: 'cliente',
  many: 'clientes',
  total: 'Total de clientes',
  none: 'cadastros',
  file: 'clientes',
} as const;

export function ClientsCard() {
  return (
    <CountCard
      title="Clientes cadastrados"
      counted={CLIENTS}
      $period={$clientsPeriod}
      store={$clients}
      drawing={ClientsChart}
    />
  );
}

const VISITS = {
  series: 'Visitas únicas',
  one: 'visita',
  many: 'visitas',
  total: 'Total de visitas únicas',
  none: 'visitas',
  file: 'visitas',
} as const;

function VisitsHelp() {
  return (
    <details className="unprinted">
      <summary>O que é uma visita única?</summary>
      <Text mt="xs">
        Um navegador que abriu o seu site. No mesmo dia, semana ou mês ele conta uma vez só, por
        mais que a pessoa volte. Quem abre no celular e também no computador conta como duas, porque
        nada do que fica guardado diz quem é. O total soma os dias (ou semanas, ou meses): quem veio
        em dois dias conta nos dois.
      </Text>
      <Text mt="xs">Não entram na conta:</Text>
      <ul>
        <li>os aparelhos em que você está com o painel aberto na sua conta;</li>
        <li>robôs, como os de buscadores;</li>
        <li>
          quem pede ao navegador para não ser acompanhado (‘Do Not Track’ ou ‘Global Privacy
          Control’);
        </li>
        <li>o que passar de {formatCount(VISITORS_A_DAY)} pessoas num mesmo dia.</li>
      </ul>
    </details>
  );
}

export function VisitsCard() {
  return (
    <CountCard
      title="Visitas ao site"
      className="wide"
      counted={VISITS}
      $period={$visitsPeriod}
      store={$visits}
      drawing={VisitsChart}
      help={<VisitsHelp />}
    />
  );
}
