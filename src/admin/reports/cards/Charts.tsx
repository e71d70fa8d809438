import { BarChart, LineChart } from '@mantine/charts';
import type { ReactNode } from 'react';
import { formatCount } from '../../../shared/core/text.ts';
import { type AppointmentPoint, money } from '../appointment-report.ts';
import { type Point, shortName } from '../report.ts';

export type ChartProps = {
  readonly points: readonly Point[];
  readonly series: string;
  readonly label: string;
};

// The specified colours are pale on paper: shapes have a darker edge.
const COLORS = {
  visits: { fill: '#ff7300', edge: '#b34f00' },
  clients: { fill: '#8884d8', edge: '#5a55b5' },
  services: { fill: '#82ca9d', edge: '#3f8a5c' },
} as const;

const HEIGHT = 300;

const MAX_DOTS = 60;

type Tip = { readonly payload?: Point };
const nameOf = (label: ReactNode, payload: readonly Tip[]) => payload[0]?.payload?.name ?? label;

const common = ({ points, series }: ChartProps, color: string) => ({
  h: HEIGHT,
  data: [...points],
  series: [{ name: 'count', label: series, color }],
  valueFormatter: formatCount,
  tooltipProps: { labelFormatter: nameOf, isAnimationActive: false },
});

const labelled = ({ label }: ChartProps) => ({
  role: 'img',
  'aria-label': label,
  margin: { top: 8, right: 12 },
});

const bars = (props: ChartProps, { fill, edge }: (typeof COLORS)[keyof typeof COLORS]) => ({
  ...common(props, fill),
  barProps: { stroke: edge, strokeOpacity: 1 },
  barChartProps: labelled(props),
});

const timeAxis = {
  dataKey: 'label',
  xAxisProps: { minTickGap: 16 },
  yAxisProps: { allowDecimals: false, width: 44 },
} as const;

export function VisitsChart(props: ChartProps) {
  const { fill, edge } = COLORS.visits;
  return (
    <LineChart
      {...common(props, fill)}
      {...timeAxis}
      curveType="linear"
      withDots={props.points.length <= MAX_DOTS}
      dotProps={{ r: 3, stroke: edge }}
      activeDotProps={{ r: 5, stroke: edge }}
      lineChartProps={labelled(props)}
    />
  );
}

export function ClientsChart(props: ChartProps) {
  return <BarChart {...bars(props, COLORS.clients)} {...timeAxis} />;
}

type AppointmentsProps = ChartProps & { readonly points: readonly AppointmentPoint[] };

export function AppointmentsChart(props: AppointmentsProps) {
  return (
    <BarChart
      {...bars(props, COLORS.services)}
      {...timeAxis}
      type="stacked"
      data={props.points.map((point) => ({ ...point }))}
      series={[
        { name: 'count', label: props.series, color: COLORS.services.fill },
        { name: 'missed', label: 'Faltas', color: COLORS.visits.fill },
      ]}
    />
  );
}

export function ValueChart(props: AppointmentsProps) {
  return (
    <BarChart
      {...bars(props, COLORS.clients)}
      {...timeAxis}
      data={props.points.map((point) => ({ ...point }))}
      series={[{ name: 'value', label: props.series, color: COLORS.clients.fill }]}
      valueFormatter={money}
      yAxisProps={{ width: 72 }}
    />
  );
}

// The axis would break a line at a space.
const onOneLine = (name: string) => shortName(name).replaceAll(' ', '\u00a0');

export function ServicesChart(props: ChartProps) {
  return (
    <BarChart
      {...bars(props, COLORS.services)}
      orientation="vertical"
      gridAxis="y"
      tickLine="none"
      dataKey="name"
      xAxisProps={{ allowDecimals: false }}
      yAxisProps={{ width: 124, interval: 0, tickFormatter: onOneLine }}
      maxBarWidth={36}
    />
  );
}
