import './EntityList.css';
import { ActionIcon } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ContentRecord } from '../../shared/endpoints/content.ts';
import type { List } from '../../shared/entities/define.ts';
import type { Field, Input } from '../../shared/entities/fields.ts';
import { isSafeUrl } from '../../shared/url.ts';
import { Stars } from '../../site/Stars.tsx';
import { nameOf } from '../../stores/content-form.ts';
import { type Column, DataList } from '../ui/DataList.tsx';
import { Icon } from '../ui/icons.tsx';
import { fieldText } from './field-text.ts';

function shown(field: Field, value: unknown): ReactNode {
  const text = fieldText(field, value);
  return field.input === 'rating' && text ? <Stars rating={Number(value)} /> : text || '-';
}

const SHORT: readonly Input[] = ['number', 'rating', 'duration', 'price', 'date'];

function columnsOf({ fields, columns }: List): Column<ContentRecord>[] {
  return columns.flatMap((name) => {
    const field = fields[name];
    return field
      ? [
          {
            label: field.label,
            short: SHORT.includes(field.input),
            cell: (row) => shown(field, row[name]),
          },
        ]
      : [];
  });
}

function Thumbnail({ url }: { readonly url: unknown }) {
  const [broken, setBroken] = useState(false);
  const shown = typeof url === 'string' && isSafeUrl(url) && !broken;
  return (
    <span className="row-picture">
      {shown ? (
        <img
          src={url}
          alt=""
          width={40}
          height={30}
          loading="lazy"
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon name="about" size={18} />
      )}
    </span>
  );
}

type Props = {
  readonly definition: List;
  readonly rows: readonly ContentRecord[];
  readonly marked: string | null;
  /** The row whose record is on its way into the form. */
  readonly opening: string | null;
  readonly onEdit: (row: ContentRecord) => void;
  readonly onDelete: (row: ContentRecord) => void;
};

/** The saved records of a list entity, with 'Editar' and 'Excluir'. */
export function EntityList({ definition, rows, marked, opening, onEdit, onDelete }: Props) {
  const image = Object.entries(definition.fields).find(([, field]) => field.input === 'image')?.[0];
  return (
    <DataList
      title={definition.sentences.list}
      rows={rows}
      columns={columnsOf(definition)}
      picture={image === undefined ? undefined : (row) => <Thumbnail url={row[image]} />}
      marked={marked}
      actions={(row) => {
        const name = nameOf(definition, row);
        return (
          <>
            <ActionIcon
              variant="light"
              size="lg"
              aria-label={`Editar ${name}`}
              title="Editar"
              data-edit={row.id}
              loading={row.id === opening}
              onClick={() => onEdit(row)}
            >
              <Icon name="pencil" />
            </ActionIcon>
            <ActionIcon
              variant="light"
              color="clay"
              size="lg"
              aria-label={`Excluir ${name}`}
              title="Excluir"
              onClick={() => onDelete(row)}
            >
              <Icon name="trash" />
            </ActionIcon>
          </>
        );
      }}
    />
  );
}
