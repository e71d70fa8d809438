import { Text } from '@mantine/core';
import { formatCount } from '../../../shared/core/text.ts';
import { VISITORS_A_DAY } from '../../../shared/reports/reports.ts';
import { capitalize, compareTotals, type Window } from '../comparison.ts';
import type { Report } from '../report.ts';

type Props = {
  readonly report: Report;
  readonly label: string;
  readonly window: Window | null;
  readonly none: string;
};

export function ReportTotal({ report, label, window, none }: Props) {
  const { total, before, limited } = report;
  return (
    <div role="status">
      <Text>
        <strong>
          {label}: {formatCount(total)}
        </strong>
      </Text>
      {window === null && <Text c="dimmed">Desde o primeiro pedido.</Text>}
      {window && before !== null && (
        <Text c="dimmed">{capitalize(compareTotals(total, before, window, none))}.</Text>
      )}
      {limited && (
        <Text c="dimmed">
          Em algum dia vieram mais pessoas do que as {formatCount(VISITORS_A_DAY)} que o site conta
          por dia: o número real é maior.
        </Text>
      )}
    </div>
  );
}

type NoneProps = {
  readonly report: Report;
  readonly text: string;
  readonly window: Window | null;
  readonly many: string;
};

export function NoCounts({ report: { before }, text, window, many }: NoneProps) {
  return (
    <div role="status">
      <Text>{text}</Text>
      {window && before !== null && before > 0 && (
        <Text c="dimmed">
          {capitalize(window.before)}: {formatCount(before)} {many}.
        </Text>
      )}
    </div>
  );
}
