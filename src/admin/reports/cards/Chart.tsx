import { Box, Text } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { addSheet } from '../../ui/sheets.ts';
import sheet from './Charts.css?url';
import type { ChartProps } from './Charts.tsx';

function NoChart() {
  return <p role="alert">Não foi possível abrir o gráfico. Os números estão na tabela.</p>;
}

const load = <Props extends ChartProps>(
  choose: (charts: typeof import('./Charts.tsx')) => ComponentType<Props>,
) =>
  lazyPart<Props>(() =>
    Promise.all([import('./Charts.tsx'), addSheet(sheet)]).then(
      ([charts]) => choose(charts),
      () => NoChart,
    ),
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
