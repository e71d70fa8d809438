import { Box, Text } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { Loading, lazyComponent } from '../../ui/lazy-component.tsx';
import sheet from './Charts.css?url';
import type { ChartProps } from './Charts.tsx';

function NoChart() {
  return <p role="alert">Não foi possível abrir o gráfico. Os números estão na tabela.</p>;
}

let styled: Promise<unknown> | undefined;

// Not React's lazy, which shows a fallback for at least 300 ms.
const loadSheet = () =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: sheet, onload: resolve, onerror: resolve });
    document.head.append(link);
  });

const load = <Props extends ChartProps>(
  choose: (charts: typeof import('./Charts.tsx')) => ComponentType<Props>,
) =>
  lazyComponent<Props>(
    () => {
      styled ??= loadSheet();
      return Promise.all([import('./Charts.tsx'), styled]).then(
        ([charts]) => choose(charts),
        () => NoChart,
      );
    },
    <Loading />,
  );

export const VisitsChart = load((charts) => charts.VisitsChart);
export const ClientsChart = load((charts) => charts.ClientsChart);
export const ServicesChart = load((charts) => charts.ServicesChart);

export const AppointmentsChart = load((charts) => charts.AppointmentsChart);
export const ValueChart = load((charts) => charts.ValueChart);

type Props = { readonly caption: string; readonly children: ReactNode };

export function Chart({ caption, children }: Props) {
  return (
    <Box component="figure" m={0} className="chart">
      <Box mih={300} className="chart-place">
        {children}
      </Box>
      <Text component="figcaption" c="dimmed" mt="xs">
        {caption}
      </Text>
    </Box>
  );
}
