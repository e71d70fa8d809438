import { expect, test } from 'vitest';
import {
  answer,
  begin,
  commandTag,
  type Engine,
  type Isolation,
  type Result,
  type Statement,
} from '../../../db/neon/protocol.ts';
import { SqlError } from '../../../db/neon/sql-error.ts';

const RESULT: Result = {
  command: 'SELECT',
  rowCount: 1,
  rowAsArray: true,
  fields: [],
  rows: [['1']],
};
// What the driver sends with every request: https://github.com/neondatabase/serverless
const DRIVER = { 'neon-raw-text-output': 'true', 'neon-array-mode': 'true' };

type Asked = {
  statements: readonly Statement[];
  isolation?: Isolation;
  signal?: AbortSignal | undefined;
};

/** An engine that answers one row to everything and keeps what it was asked. */
function recording(): { engine: Engine; asked: Asked[] } {
  const asked: Asked[] = [];
  const engine: Engine = {
    query: async (statement, signal) => {
      asked.push({ statements: [statement], signal });
      return RESULT;
    },
    batch: async (statements, isolation, signal) => {
      asked.push({ statements, isolation, signal });
      return statements.map(() => RESULT);
    },
  };
  return { engine, asked };
}

async function refused(body: unknown, headers: Record<string, string> = DRIVER): Promise<SqlError> {
  const { engine, asked } = recording();
  const error = await answer(engine, body, headers).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(asked).toEqual([]);
  expect(error).toBeInstanceOf(SqlError);
  return error as SqlError;
}

test('a statement reaches the engine with its parameters as text, and its caller may give up', async () => {
  const { engine, asked } = recording();
  const { signal } = new AbortController();
  const body = { query: 'select $1', params: ['a', 7, 0.5, true, false, null] };
  expect(await answer(engine, body, DRIVER, signal)).toEqual(RESULT);
  expect(asked).toEqual([
    {
      statements: [{ query: 'select $1', params: ['a', '7', '0.5', 'true', 'false', null] }],
      signal,
    },
  ]);
  expect(asked[0]?.signal).toBe(signal);
});

test('a statement without parameters has none', async () => {
  const { engine, asked } = recording();
  await answer(engine, { query: 'select 1' }, DRIVER);
  await answer(engine, { query: 'select 1', params: null }, DRIVER);
  expect(asked.map(({ statements }) => statements)).toEqual([
    [{ query: 'select 1', params: [] }],
    [{ query: 'select 1', params: [] }],
  ]);
});

test('several statements are one batch with a result each', async () => {
  const { engine, asked } = recording();
  const { signal } = new AbortController();
  const queries = [{ query: 'a' }, { query: 'b', params: ['1'] }];
  expect(await answer(engine, { queries }, DRIVER, signal)).toEqual({ results: [RESULT, RESULT] });
  expect(asked).toEqual([
    {
      statements: [
        { query: 'a', params: [] },
        { query: 'b', params: ['1'] },
      ],
      isolation: null,
      signal,
    },
  ]);
});

test.each<[string, Isolation, string]>([
  ['ReadCommitted', 'read committed', 'begin isolation level read committed'],
  ['RepeatableRead', 'repeatable read', 'begin isolation level repeatable read'],
  ['Serializable', 'serializable', 'begin isolation level serializable'],
])('the isolation of a batch %s is %s', async (level, isolation, sql) => {
  const { engine, asked } = recording();
  await answer(engine, { queries: [] }, { ...DRIVER, 'neon-batch-isolation-level': level });
  expect(asked[0]?.isolation).toBe(isolation);
  expect(begin(isolation)).toBe(sql);
});

test('a batch without an isolation level begins plainly', () => {
  expect(begin(null)).toBe('begin');
});

test.each(['neon-batch-read-only', 'neon-batch-deferrable'])(
  'refused before it reaches the engine: the mode %s',
  async (header) => {
    const error = await refused({ queries: [] }, { ...DRIVER, [header]: 'true' });
    expect(error.body).toMatchObject({ code: '08P01' });
  },
);

const statement = { query: 'select 1' };
test.each<[string, unknown, string]>([
  ['no body', null, 'the body must be an object'],
  ['a list', [statement], 'the body must be an object'],
  ['a text', 'select 1', 'the body must be an object'],
  ['nothing to ask', {}, 'query must be text'],
  ['a query that is a number', { query: 1 }, 'query must be text'],
  ['queries that are an object', { queries: statement }, 'queries must be a list'],
  [
    'a query among several that is a text',
    { queries: [statement, 'select 1'] },
    'query must be text',
  ],
  ['a query among several that is nothing', { queries: [null] }, 'query must be text'],
  ['parameters that are a text', { query: 'x', params: '1' }, 'params must be a list'],
  [
    'a parameter that is an object',
    { query: 'x', params: [{}] },
    'a parameter must be text, a number, a boolean or null',
  ],
  [
    'a parameter that is a list',
    { query: 'x', params: [[]] },
    'a parameter must be text, a number, a boolean or null',
  ],
])('refused before it reaches the engine: %s', async (_, body, message) => {
  expect((await refused(body)).body).toMatchObject({ message, severity: 'ERROR', code: '08P01' });
});

test('refused before it reaches the engine: an unknown isolation level', async () => {
  const error = await refused(
    { queries: [] },
    { ...DRIVER, 'neon-batch-isolation-level': 'Chaos' },
  );
  expect(error.body).toMatchObject({ message: 'unknown isolation level', code: '08P01' });
});

test.each(Object.keys(DRIVER))(
  'refused before it reaches the engine: an answer without %s',
  async (header) => {
    for (const headers of [
      { ...DRIVER, [header]: 'false' },
      { ...DRIVER, [header]: '' },
    ]) {
      const { message, code } = (await refused(statement, headers)).body;
      expect([message, code]).toEqual([
        'only raw text in arrays is offered, as the driver asks for it',
        '08P01',
      ]);
    }
  },
);

test('refused before it reaches the engine: NUL in a statement, with the SQLSTATE Postgres has for it', async () => {
  const { message, code, severity } = (await refused({ query: 'select 1\0' })).body;
  expect([message, code, severity]).toEqual(['a statement cannot contain NUL', '22021', 'ERROR']);
});

test.each([
  ['INSERT 0 3', { command: 'INSERT', rowCount: 3 }],
  ['UPDATE 12', { command: 'UPDATE', rowCount: 12 }],
  ['SELECT 0', { command: 'SELECT', rowCount: 0 }],
  ['CREATE TABLE', { command: 'CREATE', rowCount: null }],
  ['BEGIN', { command: 'BEGIN', rowCount: null }],
  ['X 1a', { command: 'X', rowCount: null }],
  ['X a1', { command: 'X', rowCount: null }],
])('the tag %j is sent as command and count', (tag, told) => {
  expect(commandTag(tag)).toEqual(told);
});

test('what the database refuses carries every field the driver reads', () => {
  const error = new SqlError({ message: 'taken', code: '23505', constraint: 'k', detail: 'd' });
  expect(error).toMatchObject({ name: 'SqlError', message: 'taken' });
  expect(error.body).toEqual({
    message: 'taken',
    severity: null,
    code: '23505',
    detail: 'd',
    hint: null,
    position: null,
    internalPosition: null,
    internalQuery: null,
    where: null,
    schema: null,
    table: null,
    column: null,
    dataType: null,
    constraint: 'k',
    file: null,
    line: null,
    routine: null,
  });
});
