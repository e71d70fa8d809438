import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { addSheet } from '../../ui/sheets.ts';
import sheet from './Charts.css?url';

function NoChart() {
  return <p role="alert">Não foi possível abrir o gráfico. Os números estão na tabela.</p>;
}

type Charts = typeof import('./Charts.tsx');

const load = <Name extends keyof Charts>(name: Name) =>
  lazyPart(
    () =>
      Promise.all([import('./Charts.tsx'), addSheet(sheet)]).then(
        ([charts]): Pick<Charts, Name> => charts,
        () => ({ [name]: NoChart }) as object as Pick<Charts, Name>,
      ),
    name,
  );

export const VisitsChart = load('VisitsChart');
export const ClientsChart = load('ClientsChart');
export const ServicesChart = load('ServicesChart');

export const AppointmentsChart = load('AppointmentsChart');
export const ValueChart = load('ValueChart');

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
