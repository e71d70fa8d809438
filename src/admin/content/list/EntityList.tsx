import './EntityList.css';
import { useStore } from '@nanostores/react';
import {
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { ContentRecord } from '../../../shared/content/endpoints.ts';
import type { List } from '../../../shared/content/entities/define.ts';
import { fold } from '../../../shared/core/text.ts';
import { excerptOf, pictureOf } from '../../media/RowPicture.tsx';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { type Column, DataList } from '../../ui/list/DataList.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { RowButton } from '../../ui/list/RowButton.tsx';
import { Loading } from '../../ui/page/Loading.tsx';
import { nameOf } from '../content-form.ts';
import { columnsOf } from './cells.tsx';
import { ListTools } from './ListTools.tsx';
import type { ListOrder } from './list-order.ts';

const OrderList = lazyComponent(
  async () => (await import('./OrderList.tsx')).OrderList,
  <Loading />,
);

/** The rows that hold every word of a search, however they are accented. */
function useFound(
  { fields }: List,
  rows: readonly ContentRecord[],
  search: string,
): readonly ContentRecord[] {
  const late = useDeferredValue(search);
  return useMemo(() => {
    const words = fold(late).split(/\s+/).filter(Boolean);
    if (words.length === 0) return rows;
    return rows.filter((row) => {
      const text = fold(
        Object.keys(fields)
          .map((name) => row[name] ?? '')
          .join(' '),
      );
      return words.every((word) => text.includes(word));
    });
  }, [fields, rows, late]);
}

type Look = {
  readonly columns: readonly Column<ContentRecord>[];
  readonly picture: ((row: ContentRecord) => ReactNode) | undefined;
  readonly excerpt: (row: ContentRecord) => string;
};

type Props = {
  readonly definition: List;
  readonly rows: readonly ContentRecord[];
  readonly order: ListOrder;
  readonly marked: string | null;
  /** The row whose record is on its way into the form. */
  readonly opening: string | null;
  readonly onEdit: (row: ContentRecord) => void;
  readonly onDelete: (row: ContentRecord) => void;
};

function SavedRows({ definition, rows, order, marked, opening, onEdit, onDelete }: Props) {
  const [search, setSearch] = useState('');
  const found = useFound(definition, rows, search);
  const look: Look = useMemo(
    () => ({
      columns: columnsOf(definition),
      picture: pictureOf(definition),
      excerpt: excerptOf(definition),
    }),
    [definition],
  );
  const actions = useCallback(
    (row: ContentRecord, busy: boolean) => {
      const name = nameOf(definition, row);
      return (
        <>
          <RowButton
            icon="pencil"
            label={`Editar ${name}`}
            title="Editar"
            data-edit={row.id}
            aria-busy={busy || undefined}
            onClick={() => onEdit(row)}
          />
          <RowButton
            icon="trash"
            label={`Excluir ${name}`}
            title="Excluir"
            danger
            onClick={() => onDelete(row)}
          />
        </>
      );
    },
    [definition, onEdit, onDelete],
  );
  return (
    <>
      <ListTools
        total={rows.length}
        found={found.length}
        search={search}
        onSearch={setSearch}
        onOrder={'order' in definition.fields ? order.begin : null}
      />
      {found.length === 0 ? (
        <Empty text={`Nada encontrado para “${search.trim()}”.`} />
      ) : (
        <DataList
          title={definition.sentences.list}
          rows={found}
          {...look}
          marked={marked}
          busy={opening}
          actions={actions}
        />
      )}
    </>
  );
}

/**
 * The saved records of a list entity with 'Editar' and 'Excluir', or the same to be put in order;
 * not drawn again while somebody types in the form beside it.
 */
export const EntityList = memo(function EntityList(props: Props) {
  const { definition, rows, order } = props;
  const ordering = useStore(order.$order);
  const orderable = 'order' in definition.fields;
  useEffect(() => {
    if (orderable) prepareWhenIdle([OrderList]);
  }, [orderable]);
  if (!ordering || rows.length < 2) return <SavedRows {...props} />;
  return <OrderList definition={definition} rows={rows} order={order} shown={ordering} />;
});
