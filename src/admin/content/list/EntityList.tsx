import './EntityList.css';
import { Button, Group, TextInput, VisuallyHidden } from '@mantine/core';
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
import type { Field } from '../../../shared/content/entities/fields.ts';
import { fold, searchWords } from '../../../shared/core/fold.ts';
import { Stars } from '../../../site/testimonials/Stars.tsx';
import { buttonIcon } from '../../ui/icons.tsx';
import { lazyPart, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { type Column, DataList } from '../../ui/list/DataList.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { EditButtons } from '../../ui/list/RowButton.tsx';
import { nameOf, scheduled } from '../content-form.ts';
import { fieldText, priceSpan } from '../fields/field-text.ts';
import { type FormField, screenWords } from '../forms.ts';
import type { ListOrder } from './list-order.ts';
import { excerptOf, pictureOf } from './RowPicture.tsx';
import { ExampleMark, useExamples } from './use-examples.tsx';

const OrderList = lazyPart(() => import('./OrderList.tsx'), 'OrderList');

const LONG: readonly Field['input'][] = ['text', 'textarea'];

function shown(field: Field, value: unknown): ReactNode {
  const text = fieldText(field, value);
  const waits = field.input === 'date' && scheduled(String(value));
  if (waits) return <span className="waits">{waits}</span>;
  return field.input === 'rating' && text ? <Stars rating={Number(value)} /> : text || '-';
}

export const columnsOf = (
  { fields, columns }: List,
  isExample: (row: ContentRecord) => boolean = () => false,
): Column<ContentRecord>[] =>
  columns.flatMap((name, place) => {
    const field: FormField | undefined = fields[name];
    if (!field) return [];
    const { unless } = field;
    const short = !LONG.includes(field.input);
    const plain = field.input === 'date';
    const cell = (row: ContentRecord) => (
      <>
        {(unless !== undefined && priceSpan(row[unless])) || shown(field, row[name])}
        {place === 0 && isExample(row) && <ExampleMark />}
      </>
    );
    return [{ label: field.label, short, plain, cell }];
  });

function useFound({ fields }: List, rows: readonly ContentRecord[], search: string) {
  const deferred = useDeferredValue(search);
  return useMemo(() => {
    const words = searchWords(deferred);
    const textOf = (row: ContentRecord) =>
      Object.entries(fields)
        .map(([name, field]) => fieldText(field, row[name]))
        .join(' ');
    return words.length === 0
      ? rows
      : rows.filter((row) => {
          const text = fold(textOf(row));
          return words.every((word) => text.includes(word));
        });
  }, [fields, rows, deferred]);
}

const SEARCHABLE = 13;

type ToolsProps = {
  readonly total: number;
  readonly found: number;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onOrder: (() => void) | null;
};

function ListTools({ total, found, search, onSearch, onOrder }: ToolsProps) {
  const searchable = total >= SEARCHABLE;
  const orderable = onOrder !== null && total > 1;
  if (!searchable && !orderable) return null;
  return (
    <Group gap="xs sm" mb="sm" {...(!searchable && { className: 'heading-tools' })}>
      {searchable && (
        <TextInput
          flex="1 1 9rem"
          type="search"
          aria-label="Buscar na lista"
          placeholder="Buscar"
          leftSection={buttonIcon('search')}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      )}
      <VisuallyHidden role="status">
        {search.trim() && `${found} de ${total} encontrados`}
      </VisuallyHidden>
      {orderable && (
        <Button
          variant="default"
          leftSection={buttonIcon('sort')}
          data-begin-order
          onClick={onOrder}
        >
          Ordenar
        </Button>
      )}
    </Group>
  );
}

type Props = {
  readonly definition: List;
  readonly rows: readonly ContentRecord[];
  readonly order: ListOrder;
  readonly marked: string | null;
  readonly opening: string | null;
  readonly onEdit: (row: ContentRecord) => void;
  readonly onDelete: (row: ContentRecord) => void;
};

function SavedRows({ definition, rows, order, marked, opening, onEdit, onDelete }: Props) {
  const [typed, setTyped] = useState('');
  const search = rows.length < SEARCHABLE ? '' : typed;
  const found = useFound(definition, rows, search);
  const isExample = useExamples(definition);
  const look = useMemo(
    () => ({
      columns: columnsOf(definition, isExample),
      picture: pictureOf(definition),
      excerpt: excerptOf(definition),
    }),
    [definition, isExample],
  );
  const actions = useCallback(
    (row: ContentRecord, busy: boolean) => (
      <EditButtons
        id={row.id}
        name={nameOf(definition, row)}
        busy={busy}
        onEdit={() => onEdit(row)}
        onDelete={() => onDelete(row)}
      />
    ),
    [definition, onEdit, onDelete],
  );
  return (
    <>
      <ListTools
        total={rows.length}
        found={found.length}
        search={search}
        onSearch={setTyped}
        onOrder={'order' in definition.fields ? order.begin : null}
      />
      {found.length === 0 ? (
        <Empty text={`Nada encontrado para “${search.trim()}”.`} />
      ) : (
        <DataList
          title={screenWords(definition).list}
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
