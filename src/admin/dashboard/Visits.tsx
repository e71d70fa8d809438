import './Visits.css';
import { atom } from 'nanostores';
import { formatCount } from '../../shared/core/text.ts';
import { compareTotals, totalAndComparison, WINDOWS } from '../reports/comparison.ts';
import type { Point, Report } from '../reports/report.ts';
import { Part } from './Part.tsx';
import { $weeklyVisits, compareWeeks } from './weekly-visits.ts';

function Weeks({ points }: { readonly points: readonly Point[] }) {
  const most = Math.max(...points.map(({ count }) => count));
  return (
    <div className="weeks" aria-hidden="true">
      {points.map(({ label, count }) => (
        <span key={label} style={{ height: `${Math.max(4, (count / most) * 100)}%` }} />
      ))}
    </div>
  );
}

function Total({ report: { total, before } }: { readonly report: Report }) {
  const comparison = before === null ? '' : compareTotals(total, before, WINDOWS.week, 'visitas');
  return (
    <p className="dim" style={{ marginTop: 12 }}>
      Em 12 semanas: {totalAndComparison(total, comparison)}
    </p>
  );
}

function Count({ report }: { readonly report: Report }) {
  const { points } = report;
  const week = points.at(-1)?.count ?? 0;
  if (points.length === 0)
    return (
      <div className="part-empty">
        <p className="dim">
          Ainda sem visitas. Quando alguém abrir o seu site, a conta aparece aqui.
        </p>
      </div>
    );
  return (
    <>
      <div className="visits">
        <div>
          <p className="number">
            <strong>{formatCount(week)}</strong>{' '}
            {week === 1 ? 'visita nesta semana' : 'visitas nesta semana'}
          </p>
          <p className="dim">{compareWeeks(points)}</p>
        </div>
        <Weeks points={points} />
      </div>
      <Total report={report} />
    </>
  );
}

const $notYet = atom<{ readonly data?: Report }>({});

export function Visits({ ready = true }: { readonly ready?: boolean }) {
  return (
    <Part
      title="Visitas ao site"
      area="visits"
      store={ready ? $weeklyVisits : $notYet}
      onRetry={$weeklyVisits.invalidate}
      failure="Não foi possível contar as visitas."
    >
      {(report) => <Count report={report} />}
    </Part>
  );
}
