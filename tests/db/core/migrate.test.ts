import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../../db/core/client.ts';
import {
  type Migration,
  migrate,
  readFunctions,
  readMigrations,
} from '../../../db/core/migrate.ts';
import { openEmpty } from '../../support/database/migrated.ts';
import { openPostgres } from '../../support/database/postgres-database.ts';
import type { Backend } from '../../support/database/query-suite.ts';

const PEOPLE: Migration = {
  name: '0001_people.sql',
  sql: `-- Who comes; and goes.
create table people (id integer generated always as identity primary key, name text not null);
-- next
create function shout() returns text language plpgsql as $$ begin return 'a;b'; end $$;
-- next
insert into people (name) values ('Ana; Bia');
`,
};
const AGES: Migration = {
  name: '0002_ages.sql',
  sql: 'alter table people add column age integer;\n',
};
const SHOUT: Migration = {
  name: 'shout.sql',
  sql: "create or replace function shout() returns text language sql as $$ select 'OI' $$;\n",
};
const BROKEN: Migration = {
  name: '0003_broken.sql',
  sql: 'create table half (id integer);\n-- next\ninsert into nowhere values (1);',
};

describeMigrations('on PGlite', () => openEmpty());
const postgres = inject('postgres');
if (postgres) describeMigrations('on a real Postgres', () => openPostgres(postgres));
else describe.skip('on a real Postgres (none found)');

function describeMigrations(name: string, open: () => Promise<Backend>): void {
  describe(name, () => {
    let backend: Backend;
    let db: Db;

    beforeAll(async () => {
      backend = await open();
      db = connect(backend.url);
    });
    beforeEach(async () => {
      await db.transaction([db`drop schema public cascade`, db`create schema public`]);
    });
    afterAll(() => backend?.close());

    test('applies what is missing, in order, and then nothing', async () => {
      expect(await migrate(db, [AGES, PEOPLE])).toEqual({
        applied: ['0001_people.sql', '0002_ages.sql'],
      });
      expect(await migrate(db, [PEOPLE, AGES])).toEqual({ applied: [] });
      expect(await db`select name, age, shout() from people`).toEqual([
        { name: 'Ana; Bia', age: null, shout: 'a;b' },
      ]);
      expect(
        await db`select version, name, length(checksum) as length from schema_migrations order by 1`,
      ).toEqual([
        { version: 1, name: '0001_people.sql', length: 64 },
        { version: 2, name: '0002_ages.sql', length: 64 },
      ]);
    });

    test('goes on from where an earlier version stopped', async () => {
      await migrate(db, [PEOPLE]);
      expect(await migrate(db, [PEOPLE, AGES])).toEqual({ applied: ['0002_ages.sql'] });
    });

    test('applies everything once when eight start at the same moment', async () => {
      const runs = await Promise.all(
        Array.from({ length: 8 }, () => migrate(connect(backend.url), [PEOPLE, AGES])),
      );
      expect(runs.flatMap(({ applied }) => applied).sort()).toEqual([
        '0001_people.sql',
        '0002_ages.sql',
      ]);
      expect(await db`select count(*)::int as n from people`).toEqual([{ n: 1 }]);
    });

    test('leaves nothing of a migration that fails, names it, and completes once it is mended', async () => {
      await expect(migrate(db, [PEOPLE, AGES, BROKEN])).rejects.toThrow(
        '0003_broken.sql: relation "nowhere" does not exist',
      );
      expect(
        await db`select to_regclass('half') as half, (select max(version) from schema_migrations) as version`,
      ).toEqual([{ half: null, version: 2 }]);
      const mended = { ...BROKEN, sql: 'create table half (id integer);' };
      expect(await migrate(db, [PEOPLE, AGES, mended])).toEqual({ applied: ['0003_broken.sql'] });
    });

    test('refuses two statements with no separator between them, and leaves nothing of either', async () => {
      const joined = { ...AGES, sql: 'create table half (id integer);\ncreate table rest ();' };
      await expect(migrate(db, [PEOPLE, joined])).rejects.toThrow(
        '0002_ages.sql: cannot insert multiple commands',
      );
      expect(
        await db`select to_regclass('half') as half, (select max(version) from schema_migrations) as version`,
      ).toEqual([{ half: null, version: 1 }]);
    });

    test('takes other line ends and a byte order mark for the same file', async () => {
      await migrate(db, [PEOPLE]);
      const windows = { ...PEOPLE, sql: `\uFEFF${PEOPLE.sql.replaceAll('\n', '\r\n')}` };
      expect(await migrate(db, [windows])).toEqual({ applied: [] });
    });

    test('refuses a file that was changed after it was applied', async () => {
      await migrate(db, [PEOPLE, AGES]);
      await expect(migrate(db, [PEOPLE, { ...AGES, sql: `${AGES.sql} -- more` }])).rejects.toThrow(
        '0002_ages.sql was changed after it was applied',
      );
    });

    test('refuses a database that is newer than the files', async () => {
      await migrate(db, [PEOPLE, AGES]);
      await expect(migrate(db, [PEOPLE])).rejects.toThrow(
        'O banco de dados já foi usado por uma versão mais nova do Toque, e esta não pode abri-lo. Instale de novo a versão mais nova, ou esvazie o banco e restaure a cópia de segurança feita antes da atualização (docs/backup.md). (0002_ages.sql)',
      );
    });

    test('refuses a file that comes too late', async () => {
      await migrate(
        db,
        [AGES].map((file) => ({ ...file, sql: 'create table people (id integer)' })),
      );
      await expect(
        migrate(db, [PEOPLE, { ...AGES, sql: 'create table people (id integer)' }]),
      ).rejects.toThrow('0001_people.sql comes before');
    });

    test('refuses two files of one number and a name without one', async () => {
      await expect(migrate(db, [PEOPLE, { ...AGES, name: '0001_ages.sql' }])).rejects.toThrow(
        '0001_ages.sql: another migration has the same number',
      );
      await expect(migrate(db, [{ ...PEOPLE, name: 'people.sql' }])).rejects.toThrow(
        'people.sql: a migration is named like',
      );
    });

    describe('functions', () => {
      let files: Migration[];
      beforeEach(async () => {
        files = [
          PEOPLE,
          ...(await readMigrations()).filter(({ name }) => name === '0019_functions.sql'),
        ];
        await migrate(db, files, [SHOUT]);
      });
      const shouted = async () => (await db`select shout()`)[0]?.shout;

      test('functions replace those of the migrations', async () => {
        expect(await shouted()).toBe('OI');
      });

      test('functions are applied again when they change, and only then', async () => {
        expect(await migrate(db, files, [SHOUT])).toEqual({ applied: [] });
        const louder = { ...SHOUT, sql: SHOUT.sql.replace('OI', 'OI!') };
        expect(await migrate(db, files, [louder])).toEqual({ applied: ['shout.sql'] });
        expect(await shouted()).toBe('OI!');
        expect(await migrate(db, files, [SHOUT])).toEqual({ applied: ['shout.sql'] });
      });

      test('functions of a failing file stay as they were, and the error names it', async () => {
        const broken = {
          ...SHOUT,
          sql: `${SHOUT.sql.replace('OI', 'EI')}-- next\nselect nowhere();`,
        };
        await expect(migrate(db, files, [broken])).rejects.toThrow('shout.sql: function nowhere()');
        expect(await shouted()).toBe('OI');
      });
    });

    test("applies the product's own files, all of them and once, by four at the same moment", async () => {
      const [files, functions] = [await readMigrations(), await readFunctions()];
      const runs = await Promise.all(
        Array.from({ length: 4 }, () => migrate(connect(backend.url), files, functions)),
      );
      expect(runs.flatMap(({ applied }) => applied).sort()).toEqual(
        [...files, ...functions].map(({ name }) => name).sort(),
      );
      const made = await db`select distinct proname || '.sql' as name from pg_proc
        where pronamespace = 'public'::regnamespace order by 1`;
      expect(made).toEqual(functions.map(({ name }) => ({ name })));
    });
  });
}
