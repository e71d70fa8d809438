import type { ReactNode } from 'react';
import type { ContentRecord } from '../../../shared/content/endpoints.ts';
import type { List } from '../../../shared/content/entities/define.ts';
import type { Field } from '../../../shared/content/entities/fields.ts';
import { Stars } from '../../../site/testimonials/Stars.tsx';
import type { Column } from '../../ui/list/DataList.tsx';
import { scheduled } from '../content-form.ts';
import { fieldText } from '../fields/field-text.ts';

const LONG: readonly Field['input'][] = ['text', 'textarea'];

function shown(field: Field, value: unknown): ReactNode {
  const text = fieldText(field, value);
  const waits = field.input === 'date' && scheduled(String(value));
  if (waits) return <span className="waits">{waits}</span>;
  return field.input === 'rating' && text ? <Stars rating={Number(value)} /> : text || '-';
}

/** The columns of a list entity's table. */
export const columnsOf = ({ fields, columns }: List): Column<ContentRecord>[] =>
  columns.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const short = !LONG.includes(field.input);
    return [{ label: field.label, short, cell: (row) => shown(field, row[name]) }];
  });
