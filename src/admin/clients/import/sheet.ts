import { clientFields, NOTES_MAX } from '../../../shared/clients/fields.ts';
import {
  CLIENT_COLUMNS,
  IMPORTED_COLUMNS,
  type ImportedColumn,
  type ImportRow,
} from '../../../shared/clients/import.ts';
import { normalizePhone } from '../../../shared/core/phone.ts';
import { mapFields } from '../../../shared/core/record-fields.ts';
import { fold } from '../../../shared/core/text.ts';

export type Target = ImportedColumn | 'surname';

export const TARGETS: readonly Target[] = IMPORTED_COLUMNS.flatMap((column) =>
  column === 'name' ? [column, 'surname' as const] : [column],
);

export const targetLabel = (target: Target): string =>
  target === 'surname' ? 'Sobrenome' : CLIENT_COLUMNS[target];

/** A column of the file; `target` is null where it is not imported. */
export type Column = { readonly label: string; readonly target: Target | null };

type Line = { readonly number: number; readonly cells: readonly string[] };

export type Sheet = { readonly columns: readonly Column[]; readonly lines: readonly Line[] };

const plain = (heading: string) =>
  fold(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const OTHER_HEADINGS = {
  surname: /^(?:last name|family name|surname)$/,
  created_at: /^(?:data d[eo] cadastro|cadastrado em|cliente desde|created at)$/,
} as const;

const headingsOf = (target: Target): RegExp =>
  target === 'surname' || target === 'created_at'
    ? OTHER_HEADINGS[target]
    : clientFields[target].headings;

function recognize(headings: readonly string[]): readonly (Target | null)[] {
  const names = headings.map(plain);
  const found = TARGETS.map((target) => {
    const own = plain(targetLabel(target));
    return names.findIndex((name) => name === own || headingsOf(target).test(name));
  });
  return headings.map((_, at) => TARGETS[found.indexOf(at)] ?? null);
}

export function sheetOf(rows: readonly (readonly string[])[]): Sheet {
  const lines = rows
    .map((cells, at) => ({ number: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const first = lines[0]?.cells ?? [];
  const headed = !first.some((cell) => normalizePhone(cell) !== null);
  const width = lines.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const labels = Array.from(
    { length: width },
    (_, at) => (headed && first[at]?.trim()) || `Coluna ${at + 1}`,
  );
  const targets = recognize(labels);
  return {
    columns: labels.map((label, at) => ({ label, target: targets[at] ?? null })),
    lines: headed ? lines.slice(1) : lines,
  };
}

export const withTarget = (
  columns: readonly Column[],
  place: number,
  target: Target | null,
): readonly Column[] =>
  columns.map((column, at) => {
    if (at === place) return { ...column, target };
    return column.target === target ? { ...column, target: null } : column;
  });

// Longer than any valid value: the server refuses it with its reason.
const CELL_MAX = NOTES_MAX + 1;

const firstOf = (cell: string) => cell.split(' ::: ', 1)[0] ?? '';

export function rowOf({ cells }: Line, columns: readonly Column[]): ImportRow {
  const cell = (target: Target) =>
    (cells[columns.findIndex((column) => column.target === target)] ?? '')
      .trim()
      .slice(0, CELL_MAX);
  return {
    ...mapFields(clientFields, ({ input }, name) =>
      input === 'tel' || input === 'email' ? firstOf(cell(name)) : cell(name),
    ),
    name: [cell('name'), cell('surname')].filter(Boolean).join(' '),
    created_at: cell('created_at'),
  };
}
