import '../../ui/list/DataList.css';
import { Button, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { failureText } from '../../../browser/sentence.ts';
import { practiceDay } from '../../../shared/appointments/practice-day.ts';
import { buttonIcon } from '../../ui/icons.tsx';

export type Table = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly file: string;
};

async function save({ columns, rows, file }: Table): Promise<void> {
  const { writeCsv } = await import('../../../browser/save-file.ts');
  saveFile(
    writeCsv([columns, ...rows.map((row) => row.map(String))]),
    `${file}-${practiceDay()}.csv`,
  );
}

function Rows({ id, table }: { readonly id: string; readonly table: Table }) {
  const { caption, columns, rows } = table;
  return (
    <div className="table-paper" id={id}>
      <table className="rows report-table">
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row" className="wrap" dir="auto">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell.toLocaleString('pt-BR')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Props = {
  readonly table: Table;
  readonly shown: boolean | null;
  readonly onShow: (shown: boolean) => void;
};

export function ReportTable({ table, shown, onShow }: Props) {
  const id = useId();
  const [failed, setFailed] = useState<string | null>(null);
  const look = { size: 'sm', variant: 'default' } as const;
  return (
    <>
      <div className="report-actions">
        {shown !== null && (
          <Button {...look} aria-expanded={shown} aria-controls={id} onClick={() => onShow(!shown)}>
            {shown ? 'Ocultar tabela' : 'Ver tabela'}
          </Button>
        )}
        <Button
          {...look}
          leftSection={buttonIcon('download')}
          onClick={() => {
            setFailed(null);
            save(table).catch((error) =>
              setFailed(failureText(error, 'Não foi possível criar o arquivo. Tente de novo.')),
            );
          }}
        >
          Baixar CSV
        </Button>
      </div>
      {failed && <p role="alert">{failed}</p>}
      {shown && <Rows id={id} table={table} />}
    </>
  );
}
