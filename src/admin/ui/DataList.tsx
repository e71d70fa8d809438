import './DataList.css';
import { Paper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Short content (a date, a number, a badge) that must not break. */
  readonly short?: boolean;
};

type Props<Row> = {
  /** Names the table for a screen reader. */
  readonly title: string;
  readonly rows: readonly Row[];
  /** The first one names the record. */
  readonly columns: readonly Column<Row>[];
  /** A small picture before the name. */
  readonly picture?: ((row: Row) => ReactNode) | undefined;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** The row being worked on. */
  readonly marked?: string | null;
};

type Identified = { readonly id: string };

function Cards<Row extends Identified>({
  title,
  rows,
  columns,
  picture,
  actions,
  marked,
}: Props<Row>) {
  const [name, ...rest] = columns;
  return (
    <ul aria-label={title} className="plain-list cards">
      {rows.map((row) => (
        <Paper
          component="li"
          key={row.id}
          withBorder
          radius="md"
          p="md"
          className="row-card"
          data-marked={row.id === marked || undefined}
        >
          <div className="row-card-name">
            {picture?.(row)}
            <Text fw={600} className="wrap">
              {name?.cell(row)}
            </Text>
          </div>
          <dl className="row-card-facts">
            {rest.map((column) => (
              <div key={column.label}>
                <dt>{column.label}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className="row-actions">{actions(row)}</div>}
        </Paper>
      ))}
    </ul>
  );
}

function Rows<Row extends Identified>({
  title,
  rows,
  columns,
  picture,
  actions,
  marked,
}: Props<Row>) {
  return (
    <Paper withBorder radius="lg" className="table-paper">
      <table className="rows" aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col">
                {column.label}
              </th>
            ))}
            {actions && (
              <th scope="col" className="actions-head">
                Ações
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-marked={row.id === marked || undefined}>
              {columns.map((column, index) => (
                <td key={column.label} className={column.short ? 'no-break' : 'wrap'}>
                  {index === 0 && picture ? (
                    <span className="row-name">
                      {picture(row)}
                      {column.cell(row)}
                    </span>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
              {actions && (
                <td>
                  <div className="row-actions">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

/** Records as a table where there is room for it, as cards on phones and tablets. */
export function DataList<Row extends Identified>(props: Props<Row>) {
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  return wide ? <Rows {...props} /> : <Cards {...props} />;
}
