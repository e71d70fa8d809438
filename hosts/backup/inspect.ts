import type { Readable } from 'node:stream';
import type { Header, Table } from '../../src/shared/backup/header.ts';
import { decode } from './format.ts';
import { BackupRefused, CHANGED } from './refused.ts';
import { unseal } from './seal.ts';

export type Inspected = Header & {
  readonly admins: readonly string[];
};

type Row = readonly (string | null)[];

/** Tables whose rows are kept in memory until the photos come. */
const MOST_MEDIA_BYTES = 16_777_216;
const MOST_ADMINS = 100;
// Postgres fails at about 6,000 levels, the embedded one without an error.
const MOST_LEVELS = 500;

function isDeep(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  let depth = 0;
  for (const character of text) {
    if (character === '[' || character === '{') depth += 1;
    if (character === ']' || character === '}') depth -= 1;
    if (depth > MOST_LEVELS) return true;
  }
  return false;
}

const isValue = (value: unknown) => value === null || (typeof value === 'string' && !isDeep(value));

function rowsOf(text: string, { columns }: Table): readonly Row[] {
  const rows: unknown = JSON.parse(text);
  const isRow = (row: unknown): row is Row =>
    Array.isArray(row) && row.length === columns.length && row.every(isValue);
  if (Array.isArray(rows) && rows.every(isRow)) return rows;
  throw new BackupRefused(CHANGED);
}

function adminsOf(rows: readonly Row[], { columns }: Table): string[] {
  const [name, disabled] = ['username', 'disabled_at'].map((column) => columns.indexOf(column));
  return rows.flatMap((row) =>
    (row[disabled ?? -1] ?? null) === null ? [(row[name ?? -1] ?? '').slice(0, 64)] : [],
  );
}

async function read(file: Readable, phrase: string | null): Promise<Inspected> {
  const { header, parts } = await decode(unseal(file, phrase));
  const tables = new Map(header.tables.map((table) => [table.name, { table, rows: 0 }]));
  const admins: string[] = [];
  let [photoBytes, mediaBytes] = [0, 0];
  for await (const part of parts) {
    if ('hash' in part) {
      photoBytes += part.data.length;
      continue;
    }
    const counted = tables.get(part.table);
    if (!counted) throw new BackupRefused(CHANGED);
    const rows = rowsOf(part.rows, counted.table);
    counted.rows += rows.length;
    if (part.table === 'admins') admins.push(...adminsOf(rows, counted.table));
    if (part.table === 'media') mediaBytes += part.rows.length;
    if (mediaBytes > MOST_MEDIA_BYTES || admins.length > MOST_ADMINS)
      throw new BackupRefused(CHANGED);
  }
  const isWhole = [...tables.values()].every(({ table, rows }) => table.rows === rows);
  if (!isWhole || photoBytes > header.photoBytes) throw new BackupRefused(CHANGED);
  return { ...header, admins };
}

/** Reads and checks the whole file and returns its description. Throws BackupRefused. */
export const inspect = (file: Readable, phrase: string | null): Promise<Inspected> =>
  read(file, phrase)
    .catch((error: unknown) => {
      // From JSON.parse, or a list that is too long for the stack.
      const isMadeUp = error instanceof SyntaxError || error instanceof RangeError;
      throw isMadeUp ? new BackupRefused(CHANGED, { cause: error }) : error;
    })
    .finally(() => file.destroy());
