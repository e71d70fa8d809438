import { isRecord } from '../../src/shared/core/json.ts';
import { SqlError } from './sql-error.ts';

/** A statement as Neon's driver sends it: parameters are text or null. */
export type Statement = { readonly query: string; readonly params: readonly (string | null)[] };

/** The isolation level of a batch; null leaves the server's own. */
export type Isolation = 'read committed' | 'repeatable read' | 'serializable' | null;

export type Field = {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeSize: number;
  readonly dataTypeModifier: number;
  readonly format: 'text';
};

/** A result in Neon's format: rows are arrays of Postgres' text. */
export type Result = {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rowAsArray: true;
  readonly fields: readonly Field[];
  readonly rows: readonly (readonly (string | null)[])[];
};

/** PGlite, or a server behind a pool. Throws SqlError for refused SQL. */
export type Engine = {
  readonly query: (statement: Statement, signal?: AbortSignal) => Promise<Result>;
  readonly batch: (
    statements: readonly Statement[],
    isolation: Isolation,
    signal?: AbortSignal,
  ) => Promise<Result[]>;
};

type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Runs a request body of Neon's SQL over HTTP. Throws SqlError for refused SQL. */
export async function answer(
  engine: Engine,
  body: unknown,
  headers: RequestHeaders,
  signal?: AbortSignal,
): Promise<Result | { results: Result[] }> {
  if (headers['neon-raw-text-output'] !== 'true' || headers['neon-array-mode'] !== 'true') {
    throw malformed('only raw text in arrays is offered, as the driver asks for it');
  }
  if (!isRecord(body)) throw malformed('the body must be an object');
  if (!('queries' in body)) return engine.query(statement(body), signal);
  if (!Array.isArray(body.queries)) throw malformed('queries must be a list');
  return {
    results: await engine.batch(body.queries.map(statement), isolationOf(headers), signal),
  };
}

export const begin = (isolation: Isolation): string =>
  isolation ? `begin isolation level ${isolation}` : 'begin';

export function commandTag(tag: string): Pick<Result, 'command' | 'rowCount'> {
  const words = tag.split(' ');
  const count = words.at(-1) ?? '';
  return { command: words[0] ?? '', rowCount: /^\d+$/.test(count) ? Number(count) : null };
}

export function toField({
  name,
  dataTypeID,
  tableID,
  columnID,
  dataTypeSize,
  dataTypeModifier,
}: Omit<Field, 'format'>): Field {
  return { name, dataTypeID, tableID, columnID, dataTypeSize, dataTypeModifier, format: 'text' };
}

function statement(value: unknown): Statement {
  if (!isRecord(value) || typeof value.query !== 'string') throw malformed('query must be text');
  if (value.query.includes('\0'))
    throw new SqlError({
      message: 'a statement cannot contain NUL',
      severity: 'ERROR',
      code: '22021',
    });
  const params = value.params ?? [];
  if (!Array.isArray(params)) throw malformed('params must be a list');
  return { query: value.query, params: params.map(text) };
}

function text(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw malformed('a parameter must be text, a number, a boolean or null');
}

const ISOLATION: ReadonlyMap<unknown, Isolation> = new Map([
  [undefined, null],
  ['ReadCommitted', 'read committed'],
  ['RepeatableRead', 'repeatable read'],
  ['Serializable', 'serializable'],
]);

function isolationOf(headers: RequestHeaders): Isolation {
  const isolation = ISOLATION.get(headers['neon-batch-isolation-level']);
  if (isolation === undefined) throw malformed('unknown isolation level');
  if ('neon-batch-read-only' in headers || 'neon-batch-deferrable' in headers)
    throw malformed('of the modes of a batch only its isolation level is offered');
  return isolation;
}

function malformed(message: string): SqlError {
  return new SqlError({ message, severity: 'ERROR', code: '08P01' });
}
