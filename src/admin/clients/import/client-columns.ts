import {
  CLIENT_COLUMNS,
  IMPORTED_COLUMNS,
  type ImportedColumn,
  type ImportRow,
} from '../../../shared/clients/import.ts';
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

// As our own export, Google Contacts, Outlook and most spreadsheets call them, folded.
const NAMES: Readonly<Record<Target, RegExp>> = {
  name: /^(?:nome|nome completo|nome do cliente|nome da cliente|cliente|paciente|name|full name|display name|first name|given name|primeiro nome)$/,
  surname: /^(?:sobrenome|last name|family name|surname)$/,
  phone:
    /^(?:telefone|telefone celular|celular|fone|whatsapp|contato|phone|mobile|phone number|mobile phone|(?:phone|telefone) 1 (?:value|valor)|numero|numero de telefone|tel)$/,
  email: /^(?:e ?mail|e mail address|email address|e ?mail 1 (?:value|valor)|endereco de e ?mail)$/,
  active: /^(?:status|situacao|ativo|active)$/,
  created_at:
    /^(?:cadastro|data de cadastro|data do cadastro|cadastrado em|cliente desde|created at)$/,
  notes: /^(?:anotacoes|anotacao|notas|nota|observacoes|observacao|obs|notes)$/,
};

const plain = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The column of each, by its name; the first where two would do. */
export function findColumns(columns: readonly string[]): Mapping {
  const names = columns.map(plain);
  const entries = TARGETS.map((target) => {
    const at = names.findIndex((name) => NAMES[target].test(name));
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
    name: [cell('name'), cell('surname')].filter(Boolean).join(' '),
    phone: firstOf(cell('phone')),
    email: firstOf(cell('email')),
    active: cell('active'),
    created_at: cell('created_at'),
    notes: cell('notes'),
  };
}
