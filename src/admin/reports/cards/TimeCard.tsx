import type { FetcherStore } from '@nanostores/query';
import type { WritableAtom } from 'nanostores';
import type { ComponentType, ReactNode } from 'react';
import type { ReportPeriod } from '../../../shared/reports/reports.ts';
import type { Report } from '../report.ts';
import { REPORT_WINDOWS } from '../report-windows.ts';
import {
  type Counted,
  chartTable,
  chartWords,
  REPORT_CHOICES,
  reportFailure,
} from '../report-words.ts';
import { Chart } from './Chart.tsx';
import type { ChartProps } from './Charts.tsx';
import { ReportCard } from './ReportCard.tsx';
import { NoCounts, ReportTotal } from './ReportTotal.tsx';

type Props = {
  readonly title: string;
  readonly counted: Counted & { readonly total: string; readonly none: string };
  readonly $period: WritableAtom<ReportPeriod>;
  readonly store: FetcherStore<Report, unknown>;
  readonly drawn: ComponentType<ChartProps>;
  readonly help?: ReactNode;
};

/** A report in days, weeks or months. */
export function TimeCard({ title, counted, $period, store, drawn: Drawn, help }: Props) {
  const { many, series, total, none } = counted;
  return (
    <ReportCard
      title={title}
      periods={REPORT_CHOICES}
      $period={$period}
      store={store}
      help={help}
      failure={(error) =>
        reportFailure(
          error,
          `Dados de ${many} não encontrados. Verifique se a tabela de ${many} existe no banco de dados.`,
        )
      }
      empty={(report, period) =>
        report.total === 0 && (
          <NoCounts
            report={report}
            text={`Não há dados de ${many} para o período selecionado.`}
            window={REPORT_WINDOWS[period]}
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
            <ReportTotal
              report={report}
              label={total}
              window={REPORT_WINDOWS[period]}
              none={none}
            />
            <Chart caption={caption}>
              <Drawn points={report.points} series={series} label={label} />
            </Chart>
          </>
        );
      }}
    </ReportCard>
  );
}
