import type { VisitRow } from '../../../shared/reports.ts';
import { $weeklyVisits, compareWeeks } from '../../../stores/admin-reports.ts';
import { Part } from './Part.tsx';

function Weeks({ rows }: { readonly rows: readonly VisitRow[] }) {
  const most = Math.max(...rows.map(({ unique_visits }) => unique_visits));
  return (
    <div className="weeks" aria-hidden="true">
      {rows.map((row) => (
        <span
          key={Object.values(row).join()}
          style={{ height: `${Math.max(4, (row.unique_visits / most) * 100)}%` }}
        />
      ))}
    </div>
  );
}

function Count({ rows }: { readonly rows: readonly VisitRow[] }) {
  const week = rows.at(-1)?.unique_visits ?? 0;
  if (rows.length === 0)
    return (
      <p className="dim">
        Ainda sem visitas. Quando alguém abrir o seu site, a conta aparece aqui.
      </p>
    );
  return (
    <div className="visits">
      <div>
        <p className="number">
          <strong>{week}</strong> {week === 1 ? 'visita nesta semana' : 'visitas nesta semana'}
        </p>
        <p className="dim">{compareWeeks(rows)}</p>
      </div>
      <Weeks rows={rows} />
    </div>
  );
}

/** Visits of this week beside the weeks before. */
export function Visits() {
  return (
    <Part
      title="Visitas ao site"
      area="visits"
      store={$weeklyVisits}
      onRetry={$weeklyVisits.invalidate}
      failure="Não foi possível contar as visitas."
    >
      {(rows) => <Count rows={rows} />}
    </Part>
  );
}
