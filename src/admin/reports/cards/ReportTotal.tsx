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
      <p>
        <strong>
          {label}: {formatCount(total)}
        </strong>
      </p>
      {window === null && <p className="dim">Desde o primeiro pedido.</p>}
      {window && before !== null && (
        <p className="dim">{capitalize(compareTotals(total, before, window, none))}.</p>
      )}
      {limited && (
        <p className="dim">
          Em algum dia vieram mais pessoas do que as {formatCount(VISITORS_A_DAY)} que o site conta
          por dia: o número real é maior.
        </p>
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
      <p>{text}</p>
      {window && before !== null && before > 0 && (
        <p className="dim">
          {capitalize(window.before)}: {formatCount(before)} {many}.
        </p>
      )}
    </div>
  );
}
