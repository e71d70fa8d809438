import type { ClientExport } from '../../../shared/clients/privacy.ts';
import { DataEntries } from './DataEntries.tsx';
import { type FieldChange, historyInWords } from './data-history.ts';

function inWords({ label, before, after }: FieldChange): string {
  if (before === null) return `${label}: ${after}`;
  const change = after === null ? `“${before}” foi apagado` : `de “${before}” para “${after}”`;
  return `${label}: ${change}`;
}

/** What was done with the record, each with what it changed. */
export function DataHistory({ history }: Pick<ClientExport, 'history'>) {
  return (
    <DataEntries
      title="Histórico de alterações"
      entries={historyInWords(history)}
      none="Nenhuma alteração guardada."
    >
      {({ what, changes }) => (
        <>
          <p>{what}</p>
          {changes.map((change) => (
            <p key={change.label}>{inWords(change)}</p>
          ))}
        </>
      )}
    </DataEntries>
  );
}
