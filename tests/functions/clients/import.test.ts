import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insert } from '../../db/rows.ts';
import { answers } from '../../expected/sentences.ts';
import { NOW, ownerApi } from '../../support/api/owner-api.ts';

const ANA = { name: 'Ana', name_key: 'ana', phone: '11988887777' };
const TOO_MANY = 'Envie de 1 a 200 linhas por vez.';

const owner = ownerApi(NOW);
const { send, count } = owner;

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

test('an import adds the client of each line, with a revision and no notification', async () => {
  const ana = { email: 'ana@example.com', created_at: '09/03/2026 23:30:05', active: 'INATIVO' };
  const answered = await outcomes([
    { ...ana, name: ' Ana  Álvares ', phone: '+55 (11) 98888-7777', notes: 'De\r\nmanhã' },
    { name: 'Bia', phone: '1133334444' },
  ]);
  expect(answered).toEqual([{ outcome: 'new' }, { outcome: 'new' }]);
  const blank = { email: null, active: true, created_at: new Date(NOW), notes: '' };
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

test.each([
  ['Ativa', true],
  ['Sim', true],
  ['Active', true],
  ['VERDADEIRO', true],
  ['1', true],
  ['Inativa', false],
  ['Não', false],
  ['No', false],
  ['FALSE', false],
  ['0', false],
])('an import reads the status %s', async (active, expected) => {
  expect(await outcomes([person(1, { active })])).toEqual([{ outcome: 'new' }]);
  expect(await owner.db`select active from clients`).toEqual([{ active: expected }]);
});

test('an import reads dates as Brazilians and machines write them, at the practice', async () => {
  const dates = [
    ['', NOW],
    ['  ', NOW],
    ['09/03/2026', '2026-03-09T03:00:00Z'],
    ['9/3/2026 8:05', '2026-03-09T11:05:00Z'],
    ['09/03/2026 23:30:05', '2026-03-10T02:30:05Z'],
    ['2026-03-09', '2026-03-09T03:00:00Z'],
    ['2026-03-09 23:30', '2026-03-10T02:30:00Z'],
    ['2026-03-10T02:30:05.678Z', '2026-03-10T02:30:05Z'],
    ['2026-03-10T02:30:05-05:00', '2026-03-10T07:30:05Z'],
    ['04/05/2026 09:00:00', NOW],
    ['09/03/26 8:05', '2026-03-09T11:05:00Z'],
    ['9.3.27', '1927-03-09T03:00:00Z'],
    ['09-03-2026', '2026-03-09T03:00:00Z'],
    // As databases and other programs write them.
    ['2026-03-10 02:30:05.678+00', '2026-03-10T02:30:05Z'],
    ['2026-03-10 02:30:05 UTC', '2026-03-10T02:30:05Z'],
    ['2026/03/09 23:30', '2026-03-10T02:30:00Z'],
    ['09/03/2026 às 23h30', '2026-03-10T02:30:00Z'],
    ['09/03/2026, 11:30 PM', '2026-03-10T02:30:00Z'],
    ['09/03/2026 12:05:00 a.m.', '2026-03-09T03:05:00Z'],
    ['09/03/2026 - 23:30', '2026-03-10T02:30:00Z'],
    ['2026-3-9', '2026-03-09T03:00:00Z'],
    // As Excel shows them.
    ['9-mar-26', '2026-03-09T03:00:00Z'],
    ['segunda-feira, 9 de março de 2026', '2026-03-09T03:00:00Z'],
    ['1º de fev. de 2026 8h05', '2026-02-01T11:05:00Z'],
    ['1 Apr 2026', '2026-04-01T03:00:00Z'],
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
  const noDates = '31/02/2026 03/13/2026 2026-02-30 2026/03-09 09/03/1899 09/03-2026 ontem 145000'
    .split(' ')
    .concat('09/03/2026 24:00', '09/03/2026 12:60', '2026-03-09T12:00:00+99:99')
    .concat('31-fev-26', '9 de xyz de 2026')
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
  const blank = { email: null, active: true, created_at: new Date(NOW), notes: '' };
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
