import { expect, test } from 'vitest';
import { insert, uuid } from '../../db/rows.ts';
import { answerOf, NOBODY, ownerApi, refusal } from '../../support/api/owner-api.ts';

const BLANK = { version: 0, controller: '', document: '', channel: '', months: 24, remarks: '' };
const SETTINGS = {
  controller: 'Ana Prado',
  document: '123.456.789-09',
  channel: 'dados@ana.example',
  months: 12,
  remarks: 'Nada mais.\nObrigada.',
};
const NOW = '2026-11-22T12:00:00.000Z';

const owner = ownerApi(NOW);
const { send, get } = owner;
const put = (body: object, headers = {}) => send('PUT', '/users/privacy', body, headers);
const read = () => get('/users/privacy');

test('the privacy settings are blank, with two years, until they are saved whole, with a history', async () => {
  expect(await read()).toEqual(BLANK);
  const saves = [SETTINGS, { ...SETTINGS, months: null }];
  for (const [index, settings] of saves.entries()) {
    const saved = { version: index + 1, ...settings };
    expect(answerOf(await put(settings))).toEqual({ status: 200, data: saved });
    expect(await read()).toEqual(saved);
  }
  expect((await put({})).data).toEqual({ ...BLANK, version: 3, months: null });
  const rows = await owner.db`select version, action, data ->> 'months' as months,
      actor is not null as signed from revisions where entity = 'privacy' order by id`;
  expect(rows).toEqual(
    ['12', null, null].map((months, index) => {
      return { version: index + 1, action: 'update', months, signed: true };
    }),
  );
});

test('the privacy settings are saved only over a known version', async () => {
  const save = (controller: string, tag: string) =>
    put({ ...SETTINGS, controller }, { 'if-match': tag });
  const unsaved = { status: 409, data: { current: BLANK } };
  expect(await save('Ana', '"3"')).toMatchObject(unsaved);
  expect((await save('Ana', '"0"')).status).toBe(200);
  const conflict = { status: 409, data: { current: { version: 1, controller: 'Ana' } } };
  for (const tag of ['"0"', '"2"', '"x"']) expect(await save('Bia', tag)).toMatchObject(conflict);
  expect((await save('Bia', '"1"')).status).toBe(200);
});

test('the privacy settings are saved once for each key', async () => {
  const headers = { 'idempotency-key': 'uma' };
  const [first, second] = [await put(SETTINGS, headers), await put(SETTINGS, headers)];
  expect([first.data, second.data]).toEqual(Array(2).fill({ version: 1, ...SETTINGS }));
  expect(second.headers.has('content-version')).toBe(false);
});

// The page /privacidade shows them, and no section of the landing page.
test('the privacy settings ask for a build, and are no content of a section', async () => {
  const before = (await send('GET', '/content')).text;
  const saved = await put(SETTINGS);
  expect(saved.headers.get('content-version')).toBe('1');
  expect(owner.api.builds()).toBe(1);
  const after = await send('GET', '/content');
  expect(after.headers.get('etag')).toMatch(/-1"$/);
  expect(after.text).toBe(before);
  const changes = await get('/content/changes?since=0');
  expect(changes).toMatchObject([{ section: 'privacy', action: 'update', name: null }]);
});

test.each<[string, unknown, string]>([
  ['controller', 'a'.repeat(121), 'Responsável: use no máximo 120 caracteres.'],
  ['controller', 7, 'Responsável: valor inválido.'],
  ['document', 'a'.repeat(41), 'CPF ou CNPJ: use no máximo 40 caracteres.'],
  ['channel', 'a\ud800', 'Canal de atendimento: há caracteres que não podem ser salvos.'],
  ['remarks', 'a'.repeat(2001), 'Observações: use no máximo 2000 caracteres.'],
  ...[5, 121, 7.5, -1, '12', true, {}].map((months): [string, unknown, string] => [
    'months',
    months,
    'Informe de 6 a 120 meses, ou deixe sem prazo.',
  ]),
])(
  'the privacy settings with the %s %j are refused with a sentence',
  async (field, value, sentence) => {
    const answer = await put({ ...SETTINGS, [field]: value });
    expect(answerOf(answer)).toEqual(refusal(field, sentence));
    expect(await read()).toEqual(BLANK);
  },
);

const THREE_YEARS_AGO = '2023-11-22T12:00:00.000Z';
const TWO_YEARS_AGO = '2024-11-22T12:00:00.000Z';
const LATER = '2024-12-22T12:00:00.000Z';

const client = (n: number, created_at = THREE_YEARS_AGO) =>
  insert(owner.db, 'clients', { id: uuid(n), name: `C${n}`, phone: `1133334${n}`, created_at });
const retention = () =>
  get<{ total: number; clients: readonly { name: string }[] }>('/users/retention');
const names = async () => (await retention()).clients.map(({ name }) => name);

test('clients without activity are proposed after the months, longest first', async () => {
  const id = await client(100, TWO_YEARS_AGO);
  await client(200, LATER);
  await client(300);
  const times = { created_at: TWO_YEARS_AGO, last_seen_at: TWO_YEARS_AGO };
  expect(await retention()).toEqual({
    months: 24,
    total: 2,
    clients: [expect.objectContaining({ name: 'C300' }), { id, name: 'C100', ...times }],
  });
  await put({ ...SETTINGS, months: 30 });
  expect(await names()).toEqual(['C300']);
  await put({ ...SETTINGS, months: null });
  expect(await retention()).toEqual({ months: null, total: 0, clients: [] });
});

test('clients without activity have no later request, acceptance or message', async () => {
  const at = async (n: number) => ({ client_id: await client(n), created_at: LATER });
  await insert(owner.db, 'service_requests', await at(100));
  await insert(owner.db, 'service_requests', {
    client_id: uuid(100),
    created_at: THREE_YEARS_AGO,
  });
  await insert(owner.db, 'acceptances', await at(200));
  await insert(owner.db, 'notifications', await at(300));
  await insert(owner.db, 'notifications', { ...(await at(400)), type: 'client_changed' });
  await client(500);
  expect(await retention()).toMatchObject({
    total: 2,
    clients: [{ id: uuid(400) }, { id: uuid(500) }],
  });
});

test('clients without activity are a hundred at most, and the number of all', async () => {
  await owner.db`insert into clients (name, name_key, phone, created_at)
      select 'C' || n, 'c' || n, '11' || (910000000 + n),
        ${THREE_YEARS_AGO}::timestamptz - make_interval(days => n)
      from generate_series(1, 130) n`;
  const { total, clients } = await retention();
  expect([total, clients.length, clients[0]?.name]).toEqual([130, 100, 'C130']);
});

test('clients without activity are kept by the owner for another such time', async () => {
  const id = await client(100);
  await client(200);
  const keep = () => send('POST', `/users/${id}/keep`, undefined, { 'idempotency-key': 'k' });
  const kept = { status: 200, data: { message: 'Cliente mantido.' } };
  for (const answer of [await keep(), await keep()]) expect(answerOf(answer)).toEqual(kept);
  expect(await names()).toEqual(['C200']);
  const revisions = await owner.db`select action, version from revisions where entity_id = ${id}`;
  expect(revisions).toEqual([{ action: 'update', version: 2 }]);
  await owner.goTo('2028-11-22T12:00:00Z');
  expect(await names()).toEqual(['C200', 'C100']);
  for (const other of [NOBODY, 'x'])
    expect((await send('POST', `/users/${other}/keep`)).status).toBe(404);
});

test('clients without activity stay kept through the trash and a merge', async () => {
  const [one, other] = [await client(100), await client(200)];
  await send('POST', `/users/${other}/keep`);
  await send('DELETE', `/users/${other}`);
  await send('POST', `/users/${other}/restore`);
  expect(await names()).toEqual(['C100']);
  const merge = { other, name: 'Ana', phone: '1133334100' };
  expect((await send('POST', `/users/${one}/merge`, merge)).status).toBe(200);
  expect(await retention()).toMatchObject({ total: 0, clients: [] });
  await send('POST', `/users/${other}/restore`);
  expect(await names(), 'its own time of keeping is back').toEqual(['Ana']);
});
