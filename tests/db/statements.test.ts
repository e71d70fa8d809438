import { expect, test } from 'vitest';
import { splitStatements } from '../../db/statements.ts';

test.each<[string, string, string[]]>([
  ['nothing', '', []],
  ['blanks, comments and lone semicolons', ' ;\n-- a;\n/* b; */ ; ', []],
  ['two statements', 'select 1; select 2', ['select 1', 'select 2']],
  ['a comment before a statement', '-- why;\nselect 1;', ['-- why;\nselect 1']],
  ['quoted text', `select ';', 'it''s;'; select 2`, [`select ';', 'it''s;'`, 'select 2']],
  ['a backslash that escapes nothing', `select '\\'; select 2`, [`select '\\'`, 'select 2']],
  ['a backslash that escapes', `select E'\\';', 2; select 3`, [`select E'\\';', 2`, 'select 3']],
  [
    'a typed text after a name that ends in e',
    `select date'\\'; select 2`,
    [`select date'\\'`, 'select 2'],
  ],
  ['quoted names', `select 1 as "a;""b;"; select 2`, [`select 1 as "a;""b;"`, 'select 2']],
  [
    'dollar quotes',
    `do $$ begin; end $$; select $a$ ; $$ ; $b$ $a$; select 3`,
    ['do $$ begin; end $$', 'select $a$ ; $$ ; $b$ $a$', 'select 3'],
  ],
  [
    'dollars in names and parameters',
    'select a$b$c; select $1; select d$b$',
    ['select a$b$c', 'select $1', 'select d$b$'],
  ],
  [
    'nested comments',
    'select /* a; /* b; */ c; */ 1; select 2',
    ['select /* a; /* b; */ c; */ 1', 'select 2'],
  ],
  [
    'a quote in a comment',
    `select 1 -- it's;\n; select 2 /* it's; */`,
    [`select 1 -- it's;`, "select 2 /* it's; */"],
  ],
  ['a comment in a quote', `select '-- ;'; select '/*;'`, [`select '-- ;'`, `select '/*;'`]],
])('splits %s', (_, sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements);
});

test.each(["select 'a", 'select "a', 'select $a$ $b$', 'select /* /* */'])(
  'refuses the unfinished %s',
  (sql) => {
    expect(() => splitStatements(`select 1;\n${sql}`)).toThrow('line 2');
  },
);
