import { NeonDbError } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Db } from '../../../db/core/client.ts';

export type Backend = {
  readonly url: string;
  /** For another process, where `url` is of this one alone. */
  readonly address?: string;
  readonly close: () => Promise<void>;
};

const FULL = { fullResults: true } as const;

/** The queries that every way to a database must answer alike, through the product's driver. */
export function describeQueries(
  name: string,
  open: () => Promise<Backend>,
  tags: string[] = [],
): void {
  describe(name, { tags }, () => {
    let backend: Backend;
    let db: Db;

    beforeAll(async () => {
      backend = await open();
      db = connect(backend.url);
      await db`create table parents (id integer generated always as identity primary key, code text not null unique)`;
      await db`create table children (
        id uuid primary key default gen_random_uuid(), parent_id integer references parents, amount integer constraint positive check (amount > 0))`;
    });
    afterAll(() => backend?.close());

    async function refused(query: PromiseLike<unknown>): Promise<NeonDbError> {
      const error = await Promise.resolve(query).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(NeonDbError);
      return error as NeonDbError;
    }

    test.each([
      ['emoji and accents', 'text', 'Olá 🌿 Ávila'],
      ['quotes, backslashes and lines', 'text', `a'b"c\\d\n\te`],
      ['an empty text', 'text', ''],
      ['null', 'text', null],
      ['an integer', 'integer', -42],
      ['zero', 'integer', 0],
      ['true', 'boolean', true],
      ['false', 'boolean', false],
      ['a float', 'double precision', 0.1],
      ['a bigint as text', 'bigint', '9223372036854775807'],
      ['a numeric as text', 'numeric', '12345678901234567890.0123456789'],
      ['a uuid', 'uuid', 'c56a4180-65aa-42ec-a945-5fd21dec0538'],
      ['a text array', 'text[]', ['a', 'b,"c', 'NULL', '', '{}', 'Ávila\\']],
      ['an integer array', 'integer[]', [3, -1, 2]],
      ['an empty array', 'text[]', []],
      // biome-ignore format: one row of the table
      ['a nested array', 'integer[]', [[1, 2], [3, 4]]],
      ['jsonb', 'jsonb', { a: [1, null, 'ç'], b: { c: true } }],
      ['json', 'json', { z: 1, a: 2 }],
      ['bytes', 'bytea', Buffer.from([0, 1, 127, 128, 255])],
    ])('gives back %s', async (_, type, value) => {
      const [row] = await db.query(`select $1::${type} as value`, [value]);
      expect(row).toEqual({ value });
    });

    test('reads instants, dates and times as the driver does', async () => {
      const instant = new Date('2026-02-28T23:59:59.123Z');
      const [row] = await db`select ${instant}::timestamptz as instant, '2026-02-28'::date as day,
        '2026-02-28 23:59:59.123456+00'::timestamptz at time zone 'America/Sao_Paulo' as local, interval '90 minutes' as long,
        ('2026-02-28 12:00:00.123456+00'::timestamptz)::text as micro`;
      expect(row?.instant).toEqual(instant);
      expect(row?.day).toEqual(new Date(2026, 1, 28));
      expect(row?.micro).toBe('2026-02-28 12:00:00.123456+00');
      expect(row?.local).toBeInstanceOf(Date);
      expect(row?.long).toMatchObject({ hours: 1, minutes: 30 });
    });

    test('answers nothing, one and many rows', async () => {
      expect(await db`select 1 as one where false`).toEqual([]);
      const double = await db`select g as n, g * 2 as double from generate_series(1, 2) g`;
      expect(double).toEqual([
        { n: 1, double: 2 },
        { n: 2, double: 4 },
      ]);
      const long = await db`select repeat('é', 1000) as text from generate_series(1, 3000)`;
      expect(long).toHaveLength(3000);
    });

    test('answers arrays and full results on request', async () => {
      const doubled = 'select 1 as a, $1::text as a';
      expect(await db.query(doubled, ['b'], { arrayMode: true })).toEqual([[1, 'b']]);
      const none = await db.query('select id, code from parents where false', [], FULL);
      expect(none).toMatchObject({ command: 'SELECT', rowCount: 0, rows: [], rowAsArray: false });
      expect(none.fields.map(({ name: column, dataTypeID }) => [column, dataTypeID])).toEqual([
        ['id', 23],
        ['code', 25],
      ]);
      const layout = { columnID: 1, dataTypeSize: 4, dataTypeModifier: -1, format: 'text' };
      expect(none.fields[0]).toMatchObject(layout);
    });

    test('counts rows by command', async () => {
      for (const [query, command, rowCount] of [
        [`insert into parents (code) values ('n1'), ('n2')`, 'INSERT', 2],
        [`update parents set code = code where code = 'n1'`, 'UPDATE', 1],
        [`delete from parents where code like 'n_'`, 'DELETE', 2],
        ['create temporary table gone (a int)', 'CREATE', null],
      ] as const)
        expect(await db.query(query, [], FULL)).toMatchObject({ command, rowCount });
    });

    test.each([
      ['NUL in text', '22021', `select $1::text`, ['a\0b']],
      ['NUL in jsonb', '22P05', `select $1::jsonb`, ['"\\u0000"']],
      ['a malformed uuid', '22P02', `select $1::uuid`, ['x']],
      ['an overflow', '22003', `select $1::integer`, ['2147483648']],
      ['broken syntax', '42601', 'selec 1', []],
      ['two statements in one', '42601', 'select 1; select 2', []],
      ['an unknown table', '42P01', 'select * from nowhere', []],
      ['too few parameters', '08P01', 'select $1::text, $2::text', ['a']],
      ['a missing parent', '23503', 'insert into children (parent_id) values (-1)', []],
    ])('refuses %s with %s', async (_, code, query, params) => {
      const error = await refused(db.query(query, params));
      expect(error.code).toBe(code);
      expect(error.severity).toBe('ERROR');
      expect(error.message).not.toBe('');
    });

    test('names the constraint, table and detail of what it refuses', async () => {
      await db`insert into parents (code) values ('twice')`;
      expect(await refused(db`insert into parents (code) values ('twice')`)).toMatchObject({
        code: '23505',
        constraint: 'parents_code_key',
        table: 'parents',
        schema: 'public',
        detail: 'Key (code)=(twice) already exists.',
      });
      const [small, blank] = [
        await refused(db`insert into children (amount) values (0)`),
        await refused(db`insert into parents (code) values (null)`),
      ];
      expect(small).toMatchObject({ code: '23514', constraint: 'positive' });
      expect(blank).toMatchObject({ code: '23502', column: 'code', table: 'parents' });
    });

    test('serves the next query after an error', async () => {
      await refused(db`select 1 / 0`);
      expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
    });

    test('commits a transaction whole and answers each result', async () => {
      const results = await db.transaction([
        db`insert into parents (code) values ('a1') returning code`,
        db`insert into parents (code) values ('a2')`,
        db`select count(*)::int as n from parents where code like 'a_'`,
      ]);
      expect(results).toEqual([[{ code: 'a1' }], [], [{ n: 2 }]]);
    });

    test('answers an empty statement with nothing, also among others', async () => {
      const empty = { command: '', rowCount: null, rows: [], fields: [] };
      expect(await db.query('', [], FULL)).toMatchObject(empty);
      expect(
        await db.transaction([db`select 1 as one`, db.query(' -- nothing'), db`select 2 as two`]),
      ).toEqual([[{ one: 1 }], [], [{ two: 2 }]]);
    });

    test('rolls a failing transaction back whole', async () => {
      const codes = ['b1', 'b1', 'b2'].map(
        (code) => db`insert into parents (code) values (${code})`,
      );
      const error = await refused(db.transaction(codes));
      expect(error).toMatchObject({ code: '23505', constraint: 'parents_code_key' });
      expect(await db`select 1 from parents where code like 'b_'`).toEqual([]);
    });

    test('rolls back what only fails at commit', async () => {
      await db`create table late (id integer unique deferrable initially deferred)`;
      const twice = [db`insert into late values (1)`, db`insert into late values (1)`];
      expect(await refused(db.transaction(twice))).toMatchObject({ code: '23505' });
      expect(await db`select * from late`).toEqual([]);
    });

    test('honours the isolation level', async () => {
      const level = db`select current_setting('transaction_isolation') as isolation`;
      expect(await db.transaction([level], { isolationLevel: 'Serializable' })).toEqual([
        [{ isolation: 'serializable' }],
      ]);
      expect(await db.transaction([level])).toEqual([[{ isolation: 'read committed' }]]);
    });

    test('keeps callers apart that read at once', async () => {
      const texts = Array.from({ length: 30 }, (_, n) => String(n).repeat(5000));
      const read = await Promise.all(texts.map((text) => db`select ${text}::text as text`));
      expect(read.map(([row]) => row?.text)).toEqual(texts);
    });

    test('keeps callers apart that write at once', async () => {
      await db`create table counters (n integer not null)`;
      await db`insert into counters values (0)`;
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 2 === 0
            ? db`update counters set n = n + 1`
            : db
                .transaction([db`update counters set n = n + 1`, db`select 1 / 0`])
                .catch(() => null),
        ),
      );
      expect(await db`select n from counters`).toEqual([{ n: 10 }]);
    });

    test('leaves no transaction open that one statement began', async () => {
      await db`create table kept (n integer)`;
      await db`begin`.catch(() => null);
      await db`insert into kept values (1)`;
      await db`rollback`.catch(() => null);
      expect(await db`select n from kept`).toEqual([{ n: 1 }]);
    });
  });
}
