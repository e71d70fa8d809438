import { clientFields } from '../../../shared/clients/fields.ts';
import {
  CLIENT_COLUMNS,
  IMPORTED_COLUMNS,
  type ImportedColumn,
  type ImportRow,
} from '../../../shared/clients/import.ts';
import { mapFields } from '../../../shared/core/record-fields.ts';
import { fold } from '../../../shared/core/text.ts';

/** What a column of a file may hold; an address book has surnames apart. */
export type Target = ImportedColumn | 'surname';

export const TARGETS: readonly Target[] = IMPORTED_COLUMNS.flatMap((column) =>
  column === 'name' ? [column, 'surname' as const] : [column],
);

export const targetLabel = (target: Target): string =>
  target === 'surname' ? 'Sobrenome' : CLIENT_COLUMNS[target];

/** The place of the column, from 0, that holds each; null where none does. */
export type Mapping = Readonly<Record<Target, number | null>>;

/** A line of cells, and its number as a spreadsheet counts. */
export type Line = { readonly number: number; readonly cells: readonly string[] };

/** A file's columns by name, and the lines below them. */
export type Table = {
  readonly columns: readonly string[];
  /** Whether the first line names the columns. */
  readonly headed: boolean;
  readonly lines: readonly Line[];
};

const plain = (name: string) =>
  fold(name)
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

/** The column of each, by its name; the first where two would do. */
export function findColumns(columns: readonly string[]): Mapping {
  const names = columns.map(plain);
  const entries = TARGETS.map((target) => {
    const own = plain(targetLabel(target));
    const at = names.findIndex((name) => name === own || headingsOf(target).test(name));
    return [target, at < 0 ? null : at] as const;
  });
  return Object.fromEntries(entries) as Record<Target, number | null>;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

const numbered = (columns: number) =>
  Array.from({ length: columns }, (_, at) => `Coluna ${at + 1}`);

/** The table of a file's lines; blank ones count, and are left out. */
export function tableOf(
  read: readonly (readonly string[])[],
  headed: boolean | 'find' = 'find',
): Table {
  const lines = read
    .map((cells, at) => ({ number: at + 1, cells }))
    .filter(({ cells }) => !isBlank(cells));
  const first = lines[0]?.cells ?? [];
  const named =
    headed === 'find' ? Object.values(findColumns(first)).some((place) => place !== null) : headed;
  const width = lines.slice(0, 50).reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return {
    columns: numbered(width).map((number, at) => (named && first[at]?.trim()) || number),
    headed: named,
    lines: named ? lines.slice(1) : lines,
  };
}

// Google Contacts puts several of one kind into one cell.
const firstOf = (cell: string) => cell.split(' ::: ', 1)[0] ?? '';

/** A line as the server takes it. */
export function rowOf({ cells }: Line, mapping: Mapping): ImportRow {
  const cell = (target: Target) => {
    const at = mapping[target];
    return at === null ? '' : (cells[at] ?? '').trim();
  };
  return {
    ...mapFields(clientFields, ({ input }, name) =>
      input === 'tel' || input === 'email' ? firstOf(cell(name)) : cell(name),
    ),
    name: [cell('name'), cell('surname')].filter(Boolean).join(' '),
    created_at: cell('created_at'),
  };
}
