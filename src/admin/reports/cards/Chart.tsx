import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Loading } from '../../ui/page/Loading.tsx';
import sheet from './Charts.css?url';
import type { ChartProps } from './Charts.tsx';

function NoChart() {
  return <p role="alert">Não foi possível abrir o gráfico. Os números estão na tabela.</p>;
}

const load = <Props extends ChartProps>(
  choose: (charts: typeof import('./Charts.tsx')) => ComponentType<Props>,
) => lazyComponent<Props>(() => import('./Charts.tsx').then(choose, () => NoChart));

export const VisitsChart = load((charts) => charts.VisitsChart);
export const ClientsChart = load((charts) => charts.ClientsChart);
export const ServicesChart = load((charts) => charts.ServicesChart);

export const SessionsChart = load((charts) => charts.SessionsChart);
export const ValueChart = load((charts) => charts.ValueChart);

export function ChartsAhead() {
  useEffect(() => void VisitsChart.prepare(), []);
  return <link rel="preload" as="style" href={sheet} />;
}

type Props = { readonly caption: string; readonly children: ReactNode };

export function Chart({ caption, children }: Props) {
  return (
    <figure className="chart">
      <div className="chart-place">
        <Suspense fallback={<Loading />}>
          <link rel="stylesheet" href={sheet} precedence="charts" />
          {children}
        </Suspense>
      </div>
      <figcaption className="dim">{caption}</figcaption>
    </figure>
  );
}
