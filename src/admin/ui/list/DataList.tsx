import './DataList.css';
import { Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, type ReactNode } from 'react';

export type Column<Row> = {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Short content (a date, a number, a badge) that must not break. */
  readonly short?: boolean;
};

/** How a row is drawn: kept between draws, a row is drawn again only when it changed itself. */
type Look<Row> = {
  /** The first one names the record. */
  readonly columns: readonly Column<Row>[];
  /** A small picture before the name. */
  readonly picture?: ((row: Row) => ReactNode) | undefined;
  /** The beginning of its text, under the name. */
  readonly excerpt?: ((row: Row) => string) | undefined;
  readonly actions?: ((row: Row, busy: boolean) => ReactNode) | undefined;
};

type Props<Row> = Look<Row> & {
  /** Names the table for a screen reader. */
  readonly title: string;
  readonly rows: readonly Row[];
  /** The row being worked on. */
  readonly marked?: string | null;
  /** The row that is on its way. */
  readonly busy?: string | null;
};

type Identified = { readonly id: string };
type RowProps<Row> = Look<Row> & {
  readonly row: Row;
  readonly marked: boolean;
  readonly busy: boolean;
};

function Head<Row>({ row, columns, picture, excerpt }: RowProps<Row>) {
  const text = excerpt?.(row);
  return (
    <div className="row-name">
      {picture?.(row)}
      <div className="row-words">
        <div className="row-title" dir="auto">
          {columns[0]?.cell(row)}
        </div>
        {text && (
          <div className="row-excerpt" dir="auto">
            {text}
          </div>
        )}
      </div>
    </div>
  );
}

function DrawnCard<Row extends Identified>(props: RowProps<Row>) {
  const { row, columns, actions, marked, busy } = props;
  const [, ...rest] = columns;
  return (
    <li className="row-card" data-row={row.id} data-marked={marked || undefined}>
      <Head {...props} />
      {rest.length > 0 && (
        <dl className="row-card-facts">
          {rest.map((column) => (
            <div key={column.label}>
              <dt>{column.label}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className="row-actions">{actions(row, busy)}</div>}
    </li>
  );
}

function DrawnRow<Row extends Identified>(props: RowProps<Row>) {
  const { row, columns, actions, marked, busy } = props;
  return (
    <tr data-row={row.id} data-marked={marked || undefined}>
      {columns.map((column, index) => (
        <td key={column.label} className={column.short ? 'no-break' : 'wrap'}>
          {index === 0 ? <Head {...props} /> : column.cell(row)}
        </td>
      ))}
      {actions && (
        <td className="actions-cell">
          <div className="row-actions">{actions(row, busy)}</div>
        </td>
      )}
    </tr>
  );
}

// `memo` forgets that its component is generic.
const Card = memo(DrawnCard) as typeof DrawnCard;
const TableRow = memo(DrawnRow) as typeof DrawnRow;

function Cards<Row extends Identified>({ title, rows, marked, busy, ...look }: Props<Row>) {
  return (
    <ul aria-label={title} className="plain-list cards">
      {rows.map((row) => (
        <Card key={row.id} row={row} marked={row.id === marked} busy={row.id === busy} {...look} />
      ))}
    </ul>
  );
}

function Rows<Row extends Identified>({ title, rows, marked, busy, ...look }: Props<Row>) {
  const { columns, excerpt, actions } = look;
  return (
    <Paper withBorder radius="lg" className="table-paper">
      <table className="rows" aria-label={title} data-excerpt={excerpt ? true : undefined}>
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
            <TableRow
              key={row.id}
              row={row}
              marked={row.id === marked}
              busy={row.id === busy}
              {...look}
            />
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
