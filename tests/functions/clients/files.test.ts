import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { insert } from '../../db/rows.ts';
import { answers } from '../../expected/sentences.ts';
import { testApi } from '../../support/api/api.ts';
import { ownerApi } from '../../support/api/owner-api.ts';
import { watched } from '../../support/database/watched-db.ts';
import { readCsv } from '../../support/files/csv.ts';

const START = '2026-05-04T12:00:00.000Z';
const HEADER = [
  ...['Nome', 'Telefone', 'E-mail', 'Status'],
  ...['Cadastro', 'Último serviço', 'Último pedido', 'Anotações'],
];
const ANA = { name: 'Ana', name_key: 'ana', phone: '11988887777' };
const TOO_MANY = 'Envie de 1 a 200 linhas por vez.';

/** Odd texts, and their cells. */
const CELLS = [
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+55', `"'+55"`],
  ['-1', `"'-1"`],
  ['@a', `"'@a"`],
  ["'=1", `"''=1"`],
  ["'a", `"'a"`],
  ['a=1', '"a=1"'],
  ['a;=b', `"a;'=b"`],
  ["Ana,=cmd|'/C calc'!A0", `"Ana,'=cmd|'/C calc'!A0"`],
  ['＝1', `"'＝1"`],
  ['""', '""""""'],
  ['a\nb', '"a\nb"'],
  ['=a;"b"\nc', `"'=a;""b""\nc"`],
  ['tab\t-aqui', `"tab\t'-aqui"`],
  ['Zoë 💆🏽‍♀️ مريم', '"Zoë 💆🏽‍♀️ مريم"'],
  ['0011', '"0011"'],
] as const;
const ODD = CELLS.map(([text]) => text);

const owner = ownerApi(START);
const { send, count } = owner;

const download = (search = '') => send('GET', `/users/export${search}`);
const linesOf = ({ text }: { text: string }) => text.split('\r\n').slice(1, -1);
/** The cells under HEADER: another field is a column of its own (`fields.test.ts`). */
const cellsOf = ({ text }: { text: string }) => {
  const [headings = [], ...rows] = readCsv(text.replace(/^\uFEFF/, ''));
  return rows.map((row) => HEADER.map((heading) => row[headings.indexOf(heading)]));
};
/** The response, not yet read, with `look` called before each page of clients is read. */
const stream = (look: () => void) => {
  const db = watched(owner.db, (sql, run) => {
    if (sql.includes('as place')) look();
    return run();
  });
  return owner.api.open('GET', '/users/export', { token: owner.token, platform: { db } });
};

const load = (body: object) => send('POST', '/users/import', body);
const outcomes = async (rows: readonly unknown[], more: object = {}) => {
  const { status, data } = await load({ rows, ...more });
  expect(status).toBe(200);
  return data as { outcome: string }[];
};
const person = (number: number, more: object = {}) => ({
  name: `Pessoa ${number}`,
  phone: `119${80_000_000 + number}`,
  ...more,
});
const saved = () =>
  owner.db`select name, name_key, phone, email, active, created_at, notes from clients order by 3`;
const add = (more: object = {}) =>
  insert(owner.db, 'clients', { ...ANA, created_at: '2026-03-10T02:30:05.678Z', ...more });
const addMany = (clients: number) =>
  owner.db`insert into clients (name, name_key, phone, created_at)
    select 'Pessoa ' || n, 'pessoa', '119' || lpad(n::text, 8, '0'),
      ${START}::timestamptz - make_interval(secs => (n / 700) * 0.0000015)
    from generate_series(1, ${clients}::int) n`;

test('the exported file is for Excel in Portuguese, and named after the day at the practice', async () => {
  // Still the third of May in São Paulo.
  await owner.goTo('2026-05-04T02:59:00Z');
  const { status, headers, body } = await stream(() => undefined);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const name = 'attachment; filename="clientes-2026-05-03.csv"';
  expect(headers.get('content-disposition')).toBe(name);
  const bytes = await new Response(body).bytes();
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text).toMatch(/^\uFEFF(?:"[^"]+";)+"[^"]+"\r\n$/);
  expect(readCsv(text.slice(1))[0]).toEqual(expect.arrayContaining(HEADER));
});

test('the exported file has the clients of a search, newest first, with times at the practice', async () => {
  const client_id = await add({ email: 'a@b.co', active: false, notes: 'Prefere\nde manhã' });
  await add({ name: 'Bia', phone: '1133334444', created_at: '2026-05-03T15:00:00Z' });
  for (const [service_name, created_at] of [
    ['Drenagem', '2026-04-01T12:00:00Z'],
    ['Relaxante', '2026-03-31T12:00:00Z'],
  ])
    await insert(owner.db, 'service_requests', { client_id, service_name, created_at });
  const [known, wish] = [['Ana', '(11) 98888-7777', 'a@b.co', 'Inativo'], 'Prefere\nde manhã'];
  const ana = (created: string, requested: string) => [
    ...known,
    created,
    'Drenagem',
    requested,
    wish,
  ];
  const inSaoPaulo = ana('09/03/2026 23:30:05', '01/04/2026 09:00:00');
  const bia = ['Bia', '(11) 3333-4444', '', 'Ativo', '03/05/2026 12:00:00', '', '', ''];
  for (const [search, lines] of [
    ['', [bia, inSaoPaulo]],
    ['?active=false', [inSaoPaulo]],
    ['?search=98888-7777', [inSaoPaulo]],
    ['?service=Drenagem', [inSaoPaulo]],
    ['?period=week', [bia]],
  ] as const)
    expect([search, cellsOf(await download(search))]).toEqual([search, lines]);
  expect((await download('?active=x')).status).toBe(422);
  const far = testApi(owner.db, { PRACTICE_TIMEZONE: 'America/Manaus' });
  const inManaus = cellsOf(await far.send('GET', '/users/export', { token: owner.token }));
  expect(inManaus).toContainEqual(ana('09/03/2026 22:30:05', '01/04/2026 08:00:00'));
});

test('the exported file escapes formulas and separators (docs/threats.md T-33)', async () => {
  for (const [text, cell] of CELLS) {
    await owner.db`delete from clients`;
    await add({ name: text, notes: text });
    const [line = ''] = linesOf(await download());
    expect([line.startsWith(`${cell};`), line.endsWith(`;${cell}`)]).toEqual([true, true]);
  }
});

test.each([500, 1500])(
  'the exported file has each of %i clients once, most of one moment',
  async (clients) => {
    await addMany(clients);
    const names = linesOf(await download()).map((line) => line.split(';')[0]);
    expect([names.length, new Set(names).size]).toEqual([clients, clients]);
  },
);

test('the exported file is read page by page, as fast as it is consumed', async () => {
  await addMany(1001);
  const look = vi.fn();
  const reader = (await stream(look)).body?.getReader();
  const read = async () => [(await reader?.read())?.done, look.mock.calls.length];
  for (const pages of [1, 2, 3]) expect(await read()).toEqual([false, pages]);
  expect(await read()).toEqual([true, 3]);
});

test('the exported file is aborted when the database fails, without a name in the log', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await addMany(501);
  const reads = [() => undefined];
  const response = await stream(() => {
    if (!reads.pop()) throw new Error('select Pessoa');
  });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('The answer was broken off');
  expect(logged).toHaveBeenCalledOnce();
  expect(String(logged.mock.calls)).toContain('answer broken off');
  expect(String(logged.mock.calls)).not.toContain('Pessoa');
  const away = await stream(() => {
    throw new Error('away');
  });
  expect(away.status).toBe(500);
});

test('an import adds the client of each line, with a revision and no notification', async () => {
  const ana = { email: 'ana@example.com', created_at: '09/03/2026 23:30:05', active: 'INATIVO' };
  const answered = await outcomes([
    { ...ana, name: ' Ana  Álvares ', phone: '+55 (11) 98888-7777', notes: 'De\r\nmanhã' },
    { name: 'Bia', phone: '1133334444' },
  ]);
  expect(answered).toEqual([{ outcome: 'new' }, { outcome: 'new' }]);
  const blank = { email: null, active: true, created_at: new Date(START), notes: '' };
  expect(await saved()).toEqual([
    { ...blank, name: 'Bia', name_key: 'bia', phone: '1133334444' },
    {
      name: 'Ana  Álvares',
      name_key: 'ana alvares',
      phone: '11988887777',
      email: 'ana@example.com',
      active: false,
      notes: 'De\nmanhã',
      created_at: new Date('2026-03-10T02:30:05Z'),
    },
  ]);
  const [admin] = await owner.db`select id from admins`;
  const row = { entity: 'clients', action: 'create', actor: admin?.id, version: 1 };
  expect(
    await owner.db`select entity, action, actor, version, data ->> 'name' as name
        from revisions order by 5`,
  ).toEqual(['Ana  Álvares', 'Bia'].map((name) => ({ ...row, name })));
  expect(await count('notifications')).toBe(0);
  expect(await count('clients where active')).toBe(1);
});

test('an import answers what became of each line, and a check saves none of them', async () => {
  await add({ name: 'Quem já veio' });
  const rows = [
    person(1, { name: '' }),
    person(1),
    { name: 'Outra', phone: '011 8888-7777' },
    ...['+55 11 98000-0001', '(011) 98000-0001'].map((phone) => ({ name: 'De novo', phone })),
    { name: '', phone: '123', email: 'x' },
  ];
  const [blank, phone] = ['Nome é obrigatório', 'Telefone inválido. Informe DDD e número.'];
  const expected = [
    { outcome: 'wrong', reasons: [blank] },
    { outcome: 'new' },
    { outcome: 'known', name: 'Quem já veio' },
    { outcome: 'repeated' },
    { outcome: 'repeated' },
    { outcome: 'wrong', reasons: [blank, phone] },
  ];
  expect(await outcomes(rows, { check: true })).toEqual(expected);
  expect([await count('clients'), await count('revisions')]).toEqual([1, 0]);
  expect(await outcomes(rows)).toEqual(expected);
  const before = await saved();
  expect(before.map(({ name }) => name)).toEqual(['Pessoa 1', 'Quem já veio']);
  const again = await outcomes([person(1, { notes: 'outra', active: 'Inativo' })]);
  expect(again).toEqual([{ outcome: 'known', name: 'Pessoa 1' }]);
  expect(await saved()).toEqual(before);
});

test('an import reads dates as Brazilians and machines write them, at the practice', async () => {
  const dates = [
    ['', START],
    ['  ', START],
    ['09/03/2026', '2026-03-09T03:00:00Z'],
    ['9/3/2026 8:05', '2026-03-09T11:05:00Z'],
    ['09/03/2026 23:30:05', '2026-03-10T02:30:05Z'],
    ['2026-03-09', '2026-03-09T03:00:00Z'],
    ['2026-03-09 23:30', '2026-03-10T02:30:00Z'],
    ['2026-03-10T02:30:05.678Z', '2026-03-10T02:30:05Z'],
    ['2026-03-10T02:30:05-05:00', '2026-03-10T07:30:05Z'],
    ['04/05/2026 09:00:00', START],
    ['09/03/26 8:05', '2026-03-09T11:05:00Z'],
    ['9.3.27', '1927-03-09T03:00:00Z'],
    ['09-03-2026', '2026-03-09T03:00:00Z'],
    ['46090', '2026-03-09T03:00:00Z'],
    ['46090,979224537', '2026-03-10T02:30:05Z'],
    // The clocks of São Paulo: midnight did not exist, eleven came twice.
    ['04/11/2018', '2018-11-04T03:00:00Z'],
    ['17/02/2018 23:30', '2018-02-18T01:30:00Z'],
  ] as const;
  await outcomes(dates.map(([created_at], number) => person(number, { created_at })));
  const times = (await saved()).map(({ created_at }, number) => [dates[number]?.[0], created_at]);
  expect(times).toEqual(dates.map(([text, time]) => [text, new Date(time)]));
});

test('an import says what is wrong with a line', async () => {
  const wrong = [
    [{ notes: 'x'.repeat(4001) }, 'Anotações: use no máximo 4000 caracteres.'],
    [{ name: 'x'.repeat(121) }, 'Nome: use no máximo 120 caracteres.'],
    [{ name: '\ud800' }, 'Nome: há caracteres que não podem ser salvos.'],
    [{ phone: '' }, 'Telefone é obrigatório'],
    [{ phone: '', email: 'x', active: 'x', created_at: 'x' }, 'Telefone é obrigatório'],
  ] as const;
  const answered = await outcomes(wrong.map(([more], number) => person(number, more)));
  expect(answered.map((one, index) => ({ ...wrong[index]?.[0], ...one }))).toEqual(
    wrong.map(([more, reason]) => ({ ...more, outcome: 'wrong', reasons: [reason] })),
  );
});

test('an import leaves out an optional value that is not valid, and says so', async () => {
  const noDates = '31/02/2026 03/13/2026 2026-02-30 09/03/1899 09/03-2026 ontem 145000'
    .split(' ')
    .concat('09/03/2026 24:00', '09/03/2026 12:60', '2026-03-09T12:00:00+99:99')
    // A second later than now.
    .concat('04/05/2026 09:00:01', '46147');
  const left = [
    ...noDates.map((created_at): readonly [object, string] => [
      { created_at },
      `Não deu para usar a data de cadastro “${created_at}”: fica a de hoje.`,
    ]),
    [{ active: 'talvez' }, 'Status “talvez” desconhecido: fica Ativo.'],
    [{ email: 'a b' }, 'E-mail “a b” inválido: fica sem e-mail.'],
  ] as const;
  const rows = left.map(([more], number) => person(number, more));
  const expected = left.map(([, remark]) => ({ outcome: 'new', remarks: [remark] }));
  expect(await outcomes(rows, { check: true })).toEqual(expected);
  expect(await outcomes(rows)).toEqual(expected);
  const blank = { email: null, active: true, created_at: new Date(START), notes: '' };
  for (const client of await saved()) expect(client).toMatchObject(blank);
  expect(await count('clients')).toBe(left.length);
});

test('an import of anything but 1 to 200 lines of texts is refused', async () => {
  const odd = [{}, ...['x', [1], [null], [{ name: 1 }]].map((rows) => ({ rows }))];
  for (const body of [...odd, { rows: [{}], check: 'true' }])
    expect(await load(body)).toMatchObject({ status: 422, data: { message: answers.invalid } });
  for (const rows of [[], Array(201).fill({})])
    expect(await load({ rows })).toMatchObject({ status: 422, data: { message: TOO_MANY } });
});

// Any other text: tests/functions/http/fuzz.test.ts.
test('an import judges whatever looks like a date', async () => {
  const dates = fc.stringMatching(/^\d{1,3}[/-]\d{1,3}[/-]\d{1,5}( \d{1,3}:\d{1,3})?$/);
  const rows = fc.sample(dates, 200).map((created_at, n) => person(n, { created_at }));
  expect(await outcomes(rows)).toHaveLength(200);
});

test('an exported file is imported into an empty database as it was', async () => {
  await owner.db`insert into clients (name, name_key, phone, email, active, created_at, notes)
    select coalesce(replace((${ODD}::text[])[n % 60], E'\\n', ' '), 'Pessoa ' || n), 'k',
      '119' || lpad(n::text, 8, '0'),
      case when n % 3 = 0 then 'p' || n || '@example.com' end, n % 7 <> 0,
      date_trunc('second', ${START}::timestamptz - make_interval(mins => n * 37)),
      coalesce((${ODD}::text[])[n % 45], '')
    from generate_series(1, 410) n`;
  // What a name is sorted by is not in the file.
  const comparable = async () => (await saved()).map((one) => ({ ...one, name_key: '' }));
  const before = await comparable();
  const cells = cellsOf(await download());
  await owner.db`delete from clients`;
  const rows = cells.map(([name, phone, email, active, created_at, , , notes]) => {
    return { name, phone, email, active, created_at, notes };
  });
  for (let start = 0; start < rows.length; start += 200) {
    for (const { outcome } of await outcomes(rows.slice(start, start + 200)))
      expect(outcome).toBe('new');
  }
  expect(await comparable()).toEqual(before);
});
