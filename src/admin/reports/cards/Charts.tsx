import { BarChart, LineChart } from '@mantine/charts';
import type { ReactNode } from 'react';
import { type Point, shortName } from '../report.ts';
import { written } from '../report-windows.ts';

export type ChartProps = {
  readonly points: readonly Point[];
  /** What is counted: 'Visitas únicas'. */
  readonly series: string;
  /** What the chart shows, for whoever does not see it. */
  readonly label: string;
};

// Spec §9. Against the paper they are pale, so that what must be told apart has a darker edge.
const COLORS = {
  visits: { fill: '#ff7300', edge: '#b34f00' },
  clients: { fill: '#8884d8', edge: '#5a55b5' },
  services: { fill: '#82ca9d', edge: '#3f8a5c' },
} as const;

const HEIGHT = 300;

// Above it the dots would hide the line.
const MOST_DOTS = 60;

type Tip = { readonly payload?: Point };
const named = (label: ReactNode, payload: readonly Tip[]) => payload[0]?.payload?.name ?? label;

const common = ({ points, series }: ChartProps, color: string) => ({
  h: HEIGHT,
  data: [...points],
  series: [{ name: 'count', label: series, color }],
  valueFormatter: written,
  tooltipProps: { labelFormatter: named, isAnimationActive: false },
});

// Its arrows go from point to point for who sees; who listens has the words and the table.
const spoken = ({ label }: ChartProps) => ({
  role: 'img',
  'aria-label': label,
  margin: { top: 8, right: 12 },
});

const across = {
  dataKey: 'label',
  xAxisProps: { minTickGap: 16 },
  yAxisProps: { allowDecimals: false, width: 44 },
} as const;

/** Uniques over time. */
export function VisitsChart(props: ChartProps) {
  const { fill, edge } = COLORS.visits;
  return (
    <LineChart
      {...common(props, fill)}
      {...across}
      curveType="linear"
      withDots={props.points.length <= MOST_DOTS}
      dotProps={{ r: 3, stroke: edge }}
      activeDotProps={{ r: 5, stroke: edge }}
      lineChartProps={spoken(props)}
    />
  );
}

/** Counts of days, weeks or months as bars. */
export function ClientsChart(props: ChartProps) {
  const { fill, edge } = COLORS.clients;
  return (
    <BarChart
      {...common(props, fill)}
      {...across}
      barProps={{ stroke: edge, strokeOpacity: 1 }}
      barChartProps={spoken(props)}
    />
  );
}

// The axis would break a line at a space.
const onOneLine = (name: string) => shortName(name).replaceAll(' ', '\u00a0');

/** A ranking: a bar a name, the longest first. */
export function ServicesChart(props: ChartProps) {
  const { fill, edge } = COLORS.services;
  return (
    <BarChart
      {...common(props, fill)}
      orientation="vertical"
      gridAxis="y"
      tickLine="none"
      dataKey="name"
      xAxisProps={{ allowDecimals: false }}
      yAxisProps={{ width: 124, interval: 0, tickFormatter: onOneLine }}
      barProps={{ stroke: edge, strokeOpacity: 1 }}
      barChartProps={spoken(props)}
      maxBarWidth={36}
    />
  );
}
