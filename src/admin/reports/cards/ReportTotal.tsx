import { VISITORS_A_DAY } from '../../../shared/reports/reports.ts';
import type { Report } from '../report.ts';
import { compared, sentenceStart, type Window, written } from '../report-windows.ts';

type Props = {
  readonly report: Report;
  /** 'Total de clientes' */
  readonly label: string;
  /** The one before it; null for all of time. */
  readonly window: Window | null;
  /** What there was none of: 'clientes novos'. */
  readonly none: string;
};

/** A total beside that of the window before. */
export function ReportTotal({ report, label, window, none }: Props) {
  const { total, before, limited } = report;
  return (
    <div role="status">
      <p>
        <strong>
          {label}: {written(total)}
        </strong>
      </p>
      {window === null && <p className="dim">Desde o primeiro pedido.</p>}
      {window && before !== null && (
        <p className="dim">{sentenceStart(compared(total, before, window, none))}.</p>
      )}
      {limited && (
        <p className="dim">
          Em algum dia vieram mais pessoas do que as {written(VISITORS_A_DAY)} que se contam por
          dia: o número verdadeiro é maior.
        </p>
      )}
    </div>
  );
}

type NoneProps = {
  readonly report: Report;
  readonly text: string;
  readonly window: Window | null;
  /** 'visitas' */
  readonly many: string;
};

/** In place of a report without numbers; the window before may have had some. */
export function NoCounts({ report: { before }, text, window, many }: NoneProps) {
  return (
    <div role="status">
      <p>{text}</p>
      {window && before !== null && before > 0 && (
        <p className="dim">
          {sentenceStart(window.before)}: {written(before)} {many}.
        </p>
      )}
    </div>
  );
}
