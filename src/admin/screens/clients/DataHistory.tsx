import type { ClientExport } from '../../../shared/privacy.ts';
import { type FieldChange, historyInWords } from '../../../stores/data-history.ts';
import { preciseMoment } from '../../../stores/long-day.ts';

function inWords({ before, after }: FieldChange): string {
  if (before === null) return after ?? '';
  return after === null ? `“${before}” foi apagado` : `de “${before}” para “${after}”`;
}

/** What was done with the record, each with what it changed. */
export function DataHistory({ history }: Pick<ClientExport, 'history'>) {
  const writes = historyInWords(history);
  return (
    <section>
      <h3>Histórico de alterações</h3>
      {writes.length === 0 && <p>Nenhuma alteração guardada.</p>}
      <ul className="data-entries">
        {writes.map(({ at, what, changes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment; none moves
          <li key={`${at} ${index}`}>
            <time dateTime={at}>{preciseMoment(at)}</time>
            <p>{what}</p>
            {changes.length > 0 && (
              <ul className="data-changes">
                {changes.map((change) => (
                  <li key={change.label}>
                    {change.label}: {inWords(change)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
