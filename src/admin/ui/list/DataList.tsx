import './DataList.css';
import { Paper, Table, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, type ReactNode } from 'react';

export type Column<Row> = {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly short?: boolean;
  /** Cards show it without its label, because it explains itself, as a date does. */
  readonly plain?: boolean;
};

type Look<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly picture?: ((row: Row) => ReactNode) | undefined;
  readonly excerpt?: ((row: Row) => string) | undefined;
  readonly actions?: ((row: Row, busy: boolean) => ReactNode) | undefined;
};

type Props<Row> = Look<Row> & {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly marked?: string | null;
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
        <div className="row-title wrap" dir="auto">
          {columns[0]?.cell(row)}
        </div>
        {text && (
          <div className="row-excerpt dim" dir="auto">
            {text}
          </div>
        )}
      </div>
    </div>
  );
}

function CardRow<Row extends Identified>(props: RowProps<Row>) {
  const { row, columns, actions, marked, busy } = props;
  const [, ...rest] = columns;
  return (
    <li className="row-card" data-row={row.id} data-marked={marked || undefined}>
      <Head {...props} />
      {rest.length > 0 && (
        <dl className="row-card-facts">
          {rest.map((column) => (
            <div key={column.label}>
              <dt className="dim">
                {column.plain ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
              </dt>
              <dd className="wrap">{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className="row-actions">{actions(row, busy)}</div>}
    </li>
  );
}

function TableRow<Row extends Identified>(props: RowProps<Row>) {
  const { row, columns, actions, marked, busy } = props;
  return (
    <Table.Tr data-row={row.id} data-marked={marked || undefined}>
      {columns.map((column, index) => (
        <Table.Td key={column.label} className={column.short ? 'no-break' : 'wrap'}>
          {index === 0 ? <Head {...props} /> : column.cell(row)}
        </Table.Td>
      ))}
      {actions && (
        <Table.Td pl={0} pr={8}>
          <div className="row-actions">{actions(row, busy)}</div>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

// `memo` loses the type parameter.
const MemoCard = memo(CardRow) as typeof CardRow;
const MemoRow = memo(TableRow) as typeof TableRow;

export function DataList<Row extends Identified>(props: Props<Row>) {
  const { title, rows, marked, busy, ...look } = props;
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const Item = wide ? MemoRow<Row> : MemoCard<Row>;
  const items = rows.map((row) => (
    <Item key={row.id} row={row} marked={row.id === marked} busy={row.id === busy} {...look} />
  ));
  if (!wide)
    return (
      <ul aria-label={title} className="plain-list cards">
        {items}
      </ul>
    );
  return (
    <Paper withBorder radius="lg" className="table-paper">
      <Table
        aria-label={title}
        className="rows"
        highlightOnHover
        horizontalSpacing="sm"
        data-excerpt={look.excerpt ? true : undefined}
      >
        <Table.Thead>
          <Table.Tr>
            {look.columns.map(({ label }, at) => (
              <Table.Th key={label} scope="col" w={look.excerpt && !at ? '100%' : 'auto'}>
                {label}
              </Table.Th>
            ))}
            {look.actions && (
              <Table.Th scope="col" w="1%" ta="right">
                Ações
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{items}</Table.Tbody>
      </Table>
    </Paper>
  );
}
