import '../../ui/list/DataList.css';
import { Button, Group, Table, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { failureText } from '../../../browser/sentence.ts';
import { practiceDay } from '../../../shared/appointments/practice-day.ts';
import { buttonIcon } from '../../ui/icons.tsx';

export type Rows = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly money?: readonly number[];
  readonly file: string;
};

const textOf = (cell: string | number, isMoney = false, useGrouping = false): string =>
  cell.toLocaleString('pt-BR', { useGrouping, minimumFractionDigits: isMoney ? 2 : 0 });

async function save({ columns, rows, money, file }: Rows): Promise<void> {
  const { writeCsv } = await import('../../../browser/save-file.ts');
  saveFile(
    writeCsv([
      columns,
      ...rows.map((row) => row.map((cell, at) => textOf(cell, money?.includes(at)))),
    ]),
    `${file}-${practiceDay()}.csv`,
  );
}

function DataTable({ id, table }: { readonly id: string; readonly table: Rows }) {
  const { caption, columns, rows, money } = table;
  return (
    <div className="table-paper" id={id}>
      <Table className="rows">
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <Table.Thead>
          <Table.Tr>
            {columns.map((name, at) => (
              <Table.Th key={name} scope="col" ta={at === 0 ? 'left' : 'right'}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, ...cells]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400} className="wrap" dir="auto">
                {name}
              </Table.Th>
              {cells.map((cell, at) => (
                <Table.Td key={columns[at + 1]} ta="right">
                  {textOf(cell, money?.includes(at + 1), true)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

type Props = {
  readonly table: Rows;
  readonly shown: boolean | null;
  readonly onShow: (shown: boolean) => void;
};

export function ReportTable({ table, shown, onShow }: Props) {
  const id = useId();
  const [failed, setFailed] = useState<string | null>(null);
  const look = { size: 'sm', variant: 'default' } as const;
  return (
    <>
      <Group mt="auto" gap="sm" className="unprinted">
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
      </Group>
      {failed && <p role="alert">{failed}</p>}
      {shown && <DataTable id={id} table={table} />}
    </>
  );
}
