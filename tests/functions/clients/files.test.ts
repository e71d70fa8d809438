import { expect, test, vi } from 'vitest';
import { insert } from '../../db/rows.ts';
import { testApi } from '../../support/api/api.ts';
import { NOW, ownerApi } from '../../support/api/owner-api.ts';
import { watched } from '../../support/database/watched-db.ts';
import { readCsv } from '../../support/files/csv.ts';

const HEADER = [
  ...['Nome', 'Telefone', 'E-mail', 'Status'],
  ...['Cadastro', 'Último serviço', 'Último pedido', 'Anotações'],
];
const ANA = { name: 'Ana', name_key: 'ana', phone: '11988887777' };

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

const owner = ownerApi(NOW);
const { send } = owner;

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
const saved = () =>
  owner.db`select name, name_key, phone, email, active, created_at, notes from clients order by 3`;
const add = (more: object = {}) =>
  insert(owner.db, 'clients', { ...ANA, created_at: '2026-03-10T02:30:05.678Z', ...more });
const addMany = (clients: number) =>
  owner.db`insert into clients (name, name_key, phone, created_at)
    select 'Pessoa ' || n, 'pessoa', '119' || lpad(n::text, 8, '0'),
      ${NOW}::timestamptz - make_interval(secs => (n / 700) * 0.0000015)
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

test('an exported file is imported into an empty database as it was', async () => {
  await owner.db`insert into clients (name, name_key, phone, email, active, created_at, notes)
    select coalesce(replace((${ODD}::text[])[n % 60], E'\\n', ' '), 'Pessoa ' || n), 'k',
      '119' || lpad(n::text, 8, '0'),
      case when n % 3 = 0 then 'p' || n || '@example.com' end, n % 7 <> 0,
      date_trunc('second', ${NOW}::timestamptz - make_interval(mins => n * 37)),
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
