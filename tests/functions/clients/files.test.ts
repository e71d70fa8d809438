import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { insert } from '../../db/rows.ts';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { readCsv } from '../../support/csv.ts';
import { testDb } from '../../support/database.ts';
import { watched } from '../../support/watched-db.ts';

const START = Date.parse('2026-05-04T12:00:00Z');
const HEADER = 'Nome;Telefone;E-mail;Status;Cadastro;Último serviço;Último pedido;Anotações';

let api: TestApi;
let token: string;
beforeEach(async () => {
  setClock(() => START);
  api = testApi(await testDb());
  token = await api.adminToken();
});
afterEach(() => {
  setClock(null);
  vi.restoreAllMocks();
});

type Row = Record<string, string>;

const download = (search = '') => api.send('GET', `/users/export${search}`, { token });
const lines = async (search = '') => {
  const { text } = await download(search);
  return text.split('\r\n').slice(1, -1);
};
const load = (rows: readonly unknown[], more: object = {}) =>
  api.send('POST', '/users/import', { token, body: { rows, ...more } });
const outcomes = async (rows: readonly unknown[], more: object = {}) => {
  const { status, data } = await load(rows, more);
  expect(status).toBe(200);
  return data;
};
const person = (number: number, more: Row = {}): Row => ({
  name: `Pessoa ${number}`,
  phone: `119${String(number).padStart(8, '0')}`,
  ...more,
});
const saved = (db: Db = api.db) =>
  db`select name, name_key, phone, email, active, created_at, notes from clients order by phone`;
const add = (more: object = {}) =>
  insert(api.db, 'clients', {
    name: 'Ana',
    name_key: 'ana',
    phone: '11988887777',
    created_at: '2026-03-10T02:30:05.678Z',
    ...more,
  });

describe('the exported file', () => {
  test('is for Excel in Portuguese, and named after the day at the practice', async () => {
    // Still the third of May in São Paulo.
    setClock(() => Date.parse('2026-05-04T02:59:00Z'));
    token = await api.adminToken();
    const { status, headers, text } = await download();
    expect({ status, text }).toEqual({ status: 200, text: `${HEADER}\r\n` });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="clientes-2026-05-03.csv"',
    );
  });

  test('begins with the mark by which Excel knows UTF-8, once', async () => {
    const bytes = new Uint8Array(await (await raw(api.db)).arrayBuffer());
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    expect(text.split('\uFEFF').map(({ length }) => length)).toEqual([0, HEADER.length + 2]);
  });

  test('holds what is known of each client, newest first, times as the clock at the practice', async () => {
    const id = await add({ email: 'ana@example.com', active: false, notes: 'Prefere\nde manhã' });
    await add({ name: 'Bia', phone: '1133334444', created_at: '2026-03-11T15:00:00Z' });
    const asked = { client_id: id, source: 'login' };
    await insert(api.db, 'service_requests', {
      ...asked,
      service_name: 'Drenagem',
      created_at: '2026-04-01T12:00:00Z',
    });
    await insert(api.db, 'service_requests', {
      ...asked,
      service_name: 'Relaxante',
      created_at: '2026-03-31T12:00:00Z',
    });
    expect(await lines()).toEqual([
      'Bia;(11) 3333-4444;;Ativo;11/03/2026 12:00:00;;;',
      'Ana;(11) 98888-7777;ana@example.com;Inativo;09/03/2026 23:30:05;Drenagem;01/04/2026 09:00:00;"Prefere\nde manhã"',
    ]);
  });

  test.each([
    ['?active=true', ['Bia', 'Ávila']],
    ['?active=false', ['Ana']],
    ['?search=avil', ['Ávila']],
    ['?search=98888-7777', ['Ana']],
    ['?service=Drenagem', ['Ana']],
    ['?period=week', ['Bia']],
    ['?search=a&active=true&sort=name', ['Bia', 'Ávila']],
    ['?search=ninguém', []],
  ])('with "%s" holds those that the list would', async (search, names) => {
    const id = await add({ active: false });
    await add({
      name: 'Bia',
      name_key: 'bia',
      phone: '1133334444',
      created_at: '2026-05-03T15:00:00Z',
    });
    await add({
      name: 'Ávila',
      name_key: 'avila',
      phone: '1133335555',
      created_at: '2026-02-01T12:00:00Z',
    });
    const requested = { client_id: id, source: 'login', service_name: 'Drenagem' };
    await insert(api.db, 'service_requests', { ...requested, created_at: '2026-04-01T12:00:00Z' });
    const found = (await lines(search)).map((line) => line.split(';')[0]);
    expect(found.sort()).toEqual(names.sort());
  });

  test.each([['?active=x'], ['?period=x'], ['?search=%00'], ['?sort=x']])(
    'with "%s" is 422',
    async (search) => {
      expect((await download(search)).status).toBe(422);
    },
  );

  test('has the clock of the practice wherever that is', async () => {
    api = testApi(api.db, { PRACTICE_TIMEZONE: 'America/Manaus' });
    await add();
    expect(await lines()).toEqual(['Ana;(11) 98888-7777;;Ativo;09/03/2026 22:30:05;;;']);
  });

  // threat T-33.
  test.each([
    ['=1+1', "'=1+1"],
    ['+55', "'+55"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ["'=1", "''=1"],
    ["'a", "'a"],
    ['a=1', 'a=1'],
    ['a;b', '"a;b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['=a;"b"\nc', `"'=a;""b""\nc"`],
    ['Zoë 💆🏽‍♀️', 'Zoë 💆🏽‍♀️'],
  ])('writes %j as %s', async (text, cell) => {
    await add({ name: text, notes: text });
    const { text: file } = await download();
    expect(file).toBe(
      `${HEADER}\r\n${cell};(11) 98888-7777;;Ativo;09/03/2026 23:30:05;;;${cell}\r\n`,
    );
  });

  test('misses nobody and has nobody twice where many came at one moment', async () => {
    await api.db`insert into clients (name, name_key, phone, created_at)
      select 'Pessoa ' || n, 'pessoa', '119' || lpad(n::text, 8, '0'),
        '2026-05-04T12:00:00Z'::timestamptz - make_interval(secs => (n / 700) * 0.0000015)
      from generate_series(1, 1500) n`;
    const names = (await lines()).map((line) => line.split(';')[0]);
    expect([names.length, new Set(names).size]).toEqual([1500, 1500]);
  });

  test('of exactly a page of people ends there', async () => {
    await api.db`insert into clients (name, name_key, phone)
      select 'P', 'p', '119' || lpad(n::text, 8, '0') from generate_series(1, 500) n`;
    expect(await lines()).toHaveLength(500);
  });

  test('is read page by page, as fast as it is taken', async () => {
    await api.db`insert into clients (name, name_key, phone)
      select 'P', 'p', '119' || lpad(n::text, 8, '0') from generate_series(1, 1001) n`;
    const spy = vi.fn();
    const response = await raw(counting(api.db, spy));
    const reader = response.body?.getReader();
    const before = spy.mock.calls.length;
    await reader?.read();
    expect(spy.mock.calls.length).toBe(before);
    await reader?.read();
    await reader?.read();
    expect(spy.mock.calls.length).toBe(before + 2);
    expect((await reader?.read())?.done).toBe(true);
    expect(spy.mock.calls.length).toBe(before + 2);
  });

  test('breaks off when the database goes away in the middle, and says nothing of anybody', async () => {
    await api.db`insert into clients (name, name_key, phone)
      select 'Segredo', 'p', '119' || lpad(n::text, 8, '0') from generate_series(1, 501) n`;
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    let reads = 0;
    const failing = counting(api.db, () => {
      reads += 1;
      if (reads > 1) throw new Error('select Segredo');
    });
    const response = await raw(failing);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('The answer was broken off');
    expect(logged).toHaveBeenCalledOnce();
    expect(String(logged.mock.calls)).toContain('answer broken off');
    expect(String(logged.mock.calls)).not.toContain('Segredo');
  });

  test('begins with no answer at all when the first page cannot be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const away = counting(api.db, () => {
      throw new Error('away');
    });
    expect((await raw(away)).status).toBe(500);
  });
});

/** The database, with `look` called before each page of clients is read. */
const counting = (db: Db, look: () => void): Db =>
  watched(db, (sql, run) => {
    if (sql.includes('as place')) look();
    return run();
  });

const raw = (db: Db) => api.open('GET', '/users/export', { token, platform: { db } });

describe('an import', () => {
  test('adds each client as her line says', async () => {
    const rows = [
      {
        name: ' Ana  Álvares ',
        phone: '+55 (11) 98888-7777',
        email: 'ana@example.com',
        active: 'INATIVO',
        created_at: '09/03/2026 23:30:05',
        notes: 'Prefere\r\nde manhã',
      },
      { name: 'Bia', phone: '1133334444' },
    ];
    expect(await outcomes(rows)).toEqual([{ outcome: 'new' }, { outcome: 'new' }]);
    expect(await saved()).toEqual([
      {
        name: 'Bia',
        name_key: 'bia',
        phone: '1133334444',
        email: null,
        active: true,
        created_at: new Date(START),
        notes: '',
      },
      {
        name: 'Ana  Álvares',
        name_key: 'ana  alvares',
        phone: '11988887777',
        email: 'ana@example.com',
        active: false,
        created_at: new Date('2026-03-10T02:30:05Z'),
        notes: 'Prefere\nde manhã',
      },
    ]);
  });

  test('leaves a revision for each, no notice, and the totals right', async () => {
    await outcomes([person(1), person(2, { active: 'Inativo' }), person(1)]);
    const [admin] = await api.db`select id from admins`;
    expect(
      await api.db`select entity, action, actor, version, data ->> 'name' as name from revisions order by 5`,
    ).toEqual(
      ['Pessoa 1', 'Pessoa 2'].map((name) => ({
        entity: 'clients',
        action: 'create',
        actor: admin?.id,
        version: 1,
        name,
      })),
    );
    expect(await api.db`select 1 from notifications`).toEqual([]);
    expect(await api.db`select active, inactive from client_totals`).toEqual([
      { active: 1, inactive: 1 },
    ]);
  });

  test('tells what became of each line, in the order sent', async () => {
    await add({ name: 'Quem já veio' });
    const rows = [
      person(1),
      { name: 'Outra', phone: '011 8888-7777' },
      person(1, { name: 'De novo' }),
      { name: '', phone: '123', email: 'x' },
      person(2),
    ];
    const expected = [
      { outcome: 'new' },
      { outcome: 'known', name: 'Quem já veio' },
      { outcome: 'repeated' },
      {
        outcome: 'wrong',
        reasons: [
          'Nome é obrigatório',
          'Telefone inválido. Informe DDD e número.',
          'Informe um e-mail válido.',
        ],
      },
      { outcome: 'new' },
    ];
    expect(await outcomes(rows, { check: true })).toEqual(expected);
    expect((await saved()).map(({ name }) => name)).toEqual(['Quem já veio']);
    expect(await api.db`select 1 from revisions`).toEqual([]);
    expect(await outcomes(rows)).toEqual(expected);
    expect((await saved()).map(({ name }) => name)).toEqual([
      'Pessoa 1',
      'Pessoa 2',
      'Quem já veio',
    ]);
  });

  test('of the same file again adds nobody and changes nobody', async () => {
    await outcomes([person(1), person(2)]);
    const before = await saved();
    expect(
      await outcomes([person(1, { notes: 'outra' }), person(2, { active: 'Inativo' })]),
    ).toEqual([
      { outcome: 'known', name: 'Pessoa 1' },
      { outcome: 'known', name: 'Pessoa 2' },
    ]);
    expect(await saved()).toEqual(before);
  });

  test('takes a good line whose phone stood in a bad one', async () => {
    expect(await outcomes([person(1, { name: '' }), person(1)])).toMatchObject([
      { outcome: 'wrong' },
      { outcome: 'new' },
    ]);
  });

  test.each([
    ['', START],
    ['  ', START],
    ['09/03/2026', Date.parse('2026-03-09T03:00:00Z')],
    ['9/3/2026 8:05', Date.parse('2026-03-09T11:05:00Z')],
    ['09/03/2026 23:30:05', Date.parse('2026-03-10T02:30:05Z')],
    ['2026-03-09', Date.parse('2026-03-09T03:00:00Z')],
    ['2026-03-09 23:30', Date.parse('2026-03-10T02:30:00Z')],
    ['2026-03-10T02:30:05.678Z', Date.parse('2026-03-10T02:30:05Z')],
    ['2026-03-10T02:30:05-05:00', Date.parse('2026-03-10T07:30:05Z')],
    ['04/05/2026 09:00:00', START],
    // The clocks of São Paulo: midnight did not exist, eleven came twice.
    ['04/11/2018', Date.parse('2018-11-04T03:00:00Z')],
    ['17/02/2018 23:30', Date.parse('2018-02-18T01:30:00Z')],
  ])('reads the date %j', async (created_at, expected) => {
    expect(await outcomes([person(1, { created_at })])).toEqual([{ outcome: 'new' }]);
    expect((await saved())[0]?.created_at).toEqual(new Date(expected));
  });

  test.each([
    ['31/02/2026'],
    ['09/03/26'],
    ['03/13/2026'],
    ['2026-02-30'],
    ['09/03/2026 24:00'],
    ['09/03/2026 12:60'],
    ['09/03/1899'],
    ['2026-03-09T12:00:00+99:99'],
    ['ontem'],
    ['45000'],
    ['\u0000'],
  ])('says of the date %j how to write it', async (created_at) => {
    expect(await outcomes([person(1, { created_at })])).toEqual([
      {
        outcome: 'wrong',
        reasons: ['Cadastro: escreva a data como 31/12/2026 ou 31/12/2026 14:30.'],
      },
    ]);
  });

  test('takes no date to come', async () => {
    expect(await outcomes([person(1, { created_at: '04/05/2026 09:00:01' })])).toEqual([
      { outcome: 'wrong', reasons: ['Cadastro: esta data ainda não chegou.'] },
    ]);
  });

  test.each([
    [{ active: 'sim' }, 'Status: escreva Ativo ou Inativo.'],
    [{ notes: 'x'.repeat(4001) }, 'Anotações: use no máximo 4000 caracteres.'],
    [{ name: 'x'.repeat(121) }, 'Nome: use no máximo 120 caracteres.'],
    [{ name: 'a\u0000b' }, 'Nome: há caracteres que não podem ser salvos.'],
    [{ name: '\ud800' }, 'Nome: há caracteres que não podem ser salvos.'],
    [{ phone: '' }, 'Telefone é obrigatório'],
    [{ email: 'a b' }, 'Informe um e-mail válido.'],
  ])('says of %o what is wrong', async (more, reason) => {
    expect(await outcomes([person(1, more)])).toEqual([{ outcome: 'wrong', reasons: [reason] }]);
  });

  test('has one record of a phone in any spelling', async () => {
    const spellings = ['11988887777', '+55 11 98888-7777', '(011) 8888-7777', '0055 11 988887777'];
    const rows = spellings.map((phone) => ({ name: 'Ana', phone }));
    expect(await outcomes(rows)).toEqual([
      { outcome: 'new' },
      ...Array(3).fill({ outcome: 'repeated' }),
    ]);
  });

  test.each([
    [{}, answers.invalid],
    [{ rows: 'x' }, answers.invalid],
    [{ rows: [1] }, answers.invalid],
    [{ rows: [null] }, answers.invalid],
    [{ rows: [{ name: 1 }] }, answers.invalid],
    [{ rows: [{}], check: 'true' }, answers.invalid],
    [{ rows: [] }, 'Envie de 1 a 200 linhas por vez.'],
    [{ rows: Array(201).fill({}) }, 'Envie de 1 a 200 linhas por vez.'],
  ])('of %o is 422', async (body, message) => {
    const answer = await api.send('POST', '/users/import', { token, body });
    expect(answer).toMatchObject({ status: 422, data: { message } });
  });

  test('of anything at all is judged, line by line', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        ...ODD,
        '\ud800',
        '\u0000',
        '31/12/2026',
        '2026-13-01',
        '11988887777',
        'Ativo',
      ),
      fc.stringMatching(/^\d{1,3}[/-]\d{1,3}[/-]\d{1,5}( \d{1,3}:\d{1,3})?$/),
    );
    const row = fc.record(
      { name: cell, phone: cell, email: cell, active: cell, created_at: cell, notes: cell },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        const { status, data } = await load(rows);
        expect({ status, lines: (data as unknown[]).length }).toEqual({
          status: 200,
          lines: rows.length,
        });
      }),
      { numRuns: 60 },
    );
  });

  test('of more than 128 KiB is 413', async () => {
    const rows = Array.from({ length: 40 }, (_, number) =>
      person(number, { notes: 'x'.repeat(4000) }),
    );
    expect((await load(rows)).status).toBe(413);
  });
});

// Brief words for what people write into names and notes.
const ODD = [
  '=HYPERLINK("http://x";"y")',
  "'=já marcado",
  '+55',
  '-1',
  '@nome',
  "'aspas",
  'a;b;c',
  'duas\nlinhas',
  '"entre aspas"',
  '""',
  'tab\taqui',
  'Zoë 💆🏽‍♀️ Ñandú',
  'مريم',
  '0011',
  '1e5',
];

test('ten thousand clients come back from their file into an empty database as they were', async () => {
  await api.db`insert into clients (name, name_key, phone, email, active, created_at, notes)
    select coalesce((${ODD}::text[])[n % 60], 'Pessoa ' || n), 'k', '119' || lpad(n::text, 8, '0'),
      case when n % 3 = 0 then 'p' || n || '@example.com' end, n % 7 <> 0,
      date_trunc('second', '2026-05-04T12:00:00Z'::timestamptz - make_interval(mins => n * 37)),
      coalesce((${ODD}::text[])[n % 45], '')
    from generate_series(1, 10000) n`;
  const before = await saved();
  const { text } = await download();
  const [header = [], ...cells] = readCsv(text);
  expect(header.join(';')).toBe(HEADER);
  await api.db`delete from clients`;
  const rows = cells.map(([name, phone, email, active, created_at, , , notes]) => ({
    name,
    phone,
    email,
    active,
    created_at,
    notes,
  }));
  for (let start = 0; start < rows.length; start += 200) {
    const answered = await outcomes(rows.slice(start, start + 200));
    expect(new Set((answered as { outcome: string }[]).map(({ outcome }) => outcome))).toEqual(
      new Set(['new']),
    );
  }
  // What a name is sorted by is not in the file.
  const told = (people: Record<string, unknown>[]) =>
    people.map((one) => ({ ...one, name_key: '' }));
  expect(told(await saved())).toEqual(told(before));
  expect(await api.db`select active + inactive as total from client_totals`).toEqual([
    { total: 10000 },
  ]);
}, 60_000);
