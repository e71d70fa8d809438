import type { RankingPeriod } from '../../../shared/reports/reports.ts';
import { RECENT_WINDOWS } from '../comparison.ts';
import { RANKING_CHOICES, rankingTable, rankingWords } from '../report-words.ts';
import { $ranking, $rankingPeriod } from '../reports.ts';
import { Chart, ServicesChart } from './Chart.tsx';
import { ReportCard } from './ReportCard.tsx';
import { NoCounts, ReportTotal } from './ReportTotal.tsx';

const NOT_FOUND =
  'Dados de serviços não encontrados. Verifique se as tabelas de serviços e agendamentos existem no banco de dados.';

const windowOf = (period: RankingPeriod) => (period === 'all' ? null : RECENT_WINDOWS[period]);

export function ServicesCard() {
  return (
    <ReportCard
      title="Serviços mais solicitados"
      periods={RANKING_CHOICES}
      $period={$rankingPeriod}
      store={$ranking}
      notFound={NOT_FOUND}
      empty={(report, period) =>
        report.points.length === 0 && (
          <NoCounts
            report={report}
            text="Nenhum serviço solicitado no período selecionado."
            window={windowOf(period)}
            many="pedidos"
          />
        )
      }
      table={rankingTable}
    >
      {(report, period) => {
        const { label, caption } = rankingWords(report);
        return (
          <>
            <ReportTotal
              report={report}
              label="Total de pedidos"
              window={windowOf(period)}
              none="pedidos"
            />
            <Chart caption={caption}>
              <ServicesChart points={report.points} series="Pedidos" label={label} />
            </Chart>
          </>
        );
      }}
    </ReportCard>
  );
}
