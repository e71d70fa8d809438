import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { later } from '../../ui/later.tsx';
import type { ChartProps } from './Charts.tsx';

function NoChart() {
  return <p role="alert">O gráfico não pôde ser aberto. Os números estão na tabela.</p>;
}

const load = (choose: (charts: typeof import('./Charts.tsx')) => ComponentType<ChartProps>) =>
  later<ChartProps>(() => import('./Charts.tsx').then(choose, () => NoChart));

export const VisitsChart = load((charts) => charts.VisitsChart);
export const ClientsChart = load((charts) => charts.ClientsChart);
export const ServicesChart = load((charts) => charts.ServicesChart);

type Props = { readonly caption: string; readonly children: ReactNode };

/** A chart in its place, with what it says in words under it. */
export function Chart({ caption, children }: Props) {
  return (
    <figure className="chart">
      <div className="chart-place">
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </div>
      <figcaption className="dim">{caption}</figcaption>
    </figure>
  );
}
