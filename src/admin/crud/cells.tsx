import type { ReactNode } from 'react';
import type { ContentRecord } from '../../shared/endpoints/content.ts';
import type { List } from '../../shared/entities/define.ts';
import type { Field } from '../../shared/entities/fields.ts';
import { shortDay } from '../../site/day.ts';
import { Stars } from '../../site/Stars.tsx';
import type { Column } from '../ui/DataList.tsx';

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** How a value is drawn, by its field's kind of input; any other kind is its text. */
const DRAWN: Readonly<Record<string, (value: unknown) => ReactNode>> = {
  duration: (value) => `${value} min`,
  price: (value) => REAIS.format(Number(value)),
  date: (value) => shortDay(String(value).split('T')[0] ?? ''),
  rating: (value) => <Stars rating={Number(value)} />,
};

const LONG: readonly Field['input'][] = ['text', 'textarea'];

function shown(field: Field, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return '-';
  return DRAWN[field.input]?.(value) ?? String(value);
}

/** The columns of a list entity's table. */
export const columnsOf = ({ fields, columns }: List): Column<ContentRecord>[] =>
  columns.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const short = !LONG.includes(field.input);
    return [{ label: field.label, short, cell: (row) => shown(field, row[name]) }];
  });
