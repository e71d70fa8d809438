import { expect, test } from 'vitest';
import { answers } from '../../expected/sentences.ts';
import { answerOf, idOf, NOBODY, NOW, ownerApi, refusal } from '../../support/api/owner-api.ts';

const DAY_MS = 86_400_000;
const owner = ownerApi(NOW);
const { send, get, client } = owner;

const LUNCH = {
  ...{ day: '2026-05-04', until: null, weekdays: '12345' },
  ...{ starts: '12:00', ends: '13:00', label: 'Almoço' },
};
const add = (body: object, headers = {}) => send('POST', '/appointments/blocks', body, headers);
const list = (from = '2026-05-04', to = '2026-05-10') =>
  get<{ label: string }[]>(`/appointments/blocks?from=${from}&to=${to}`);

test('a block is added once for one key and listed where it may apply', async () => {
  const { status, data } = await add(LUNCH, { 'idempotency-key': 'uma' });
  const block = { ...LUNCH, shown: false, id: expect.any(String), version: 1 };
  expect({ status, data }).toEqual({ status: 201, data: block });
  expect((await add(LUNCH, { 'idempotency-key': 'uma' })).data).toEqual(data);
  const off = await add({ day: '2026-05-07', until: '2026-05-09', label: 'Viagem' });
  expect(off.data).toMatchObject({ weekdays: '', starts: '', ends: '' });
  const labels = async (from?: string, to?: string) =>
    (await list(from, to)).map(({ label }) => label);
  expect(await labels()).toEqual(['Almoço', 'Viagem']);
  expect(await labels('2026-05-09', '2026-05-09')).toEqual(['Almoço', 'Viagem']);
  expect(await labels('2030-01-01', '2030-01-02')).toEqual(['Almoço']);
  expect(await labels('2026-05-01', '2026-05-03')).toEqual([]);
  const path = '/appointments/blocks?from=2026-05-04&to=2026-05-10';
  const etag = (await send('GET', path)).headers.get('etag') ?? '';
  expect((await send('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
});

const ORDER = 'O último dia vem antes do primeiro.';
const TIMES = 'Escolha um fim depois do início, no mesmo dia.';
const SHOWN = 'O site avisa de dias inteiros, um depois do outro, com um último dia.';
const QUARTERS = 'Escolha um horário de 15 em 15 minutos.';

test.each([
  ['day', 'Escolha o primeiro dia.', ['', '2026-02-30', 5]],
  ['until', 'Escolha o último dia, ou deixe sem fim.', ['', 'x', 5]],
  ['until', ORDER, ['2026-05-03']],
  ['weekdays', 'Escolha os dias da semana.', ['7', '21', 'seg', 3]],
  ['starts', QUARTERS, ['12:10', '24:00', 12]],
  ['ends', TIMES, ['12:00', '11:00', '']],
  ['label', 'Motivo: use no máximo 60 caracteres.', ['x'.repeat(61)]],
  ['shown', SHOWN, [true]],
])('a block refuses a wrong %s: %s', async (field, sentence, values) => {
  const id = idOf(await add(LUNCH));
  for (const value of values) {
    const wrong = { [field]: value };
    expect(answerOf(await add({ ...LUNCH, ...wrong }))).toEqual(refusal(field, sentence));
    const changed = await send('PUT', `/appointments/blocks/${id}`, wrong);
    expect(answerOf(changed)).toEqual(refusal(field, sentence));
  }
  expect(await owner.count('blocks')).toBe(1);
});

test('a block changes at its version, is deleted and comes back for 30 days', async () => {
  const id = idOf(await add(LUNCH));
  const path = `/appointments/blocks/${id}`;
  const at = (version: number) => ({ 'if-match': `"${version}"` });
  expect(await send('PUT', path, { ends: '14:00' }, at(1))).toMatchObject({
    ...{ status: 200, data: { ...LUNCH, ends: '14:00', version: 2 } },
  });
  expect(await send('PUT', path, { label: '' }, at(1))).toMatchObject({
    ...{ status: 409, data: { current: { ends: '14:00', version: 2 } } },
  });
  // Not valid with what is there now, but stale in the first place.
  expect((await send('PUT', path, { starts: '15:00' }, at(1))).status).toBe(409);
  expect((await send('DELETE', path, undefined, at(1))).status).toBe(409);
  expect(answerOf(await send('DELETE', path, undefined, at(2)))).toEqual({
    ...{ status: 200, data: { message: 'Bloqueio excluído com sucesso.' } },
  });
  expect(await list()).toEqual([]);
  expect(await get('/appointments/blocks/deleted')).toMatchObject([
    { id, label: 'Almoço', starts: '12:00', until: null, deleted_at: NOW, deleted_by: 'dona' },
  ]);
  const restored = await send('POST', `${path}/restore`);
  expect(restored).toMatchObject({ status: 200, data: { id, ends: '14:00', version: 3 } });
  const actions = await owner.db`select action from revisions where entity = 'blocks' order by id`;
  expect(actions.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'restore']);
  await send('DELETE', path);
  await owner.later(30 * DAY_MS);
  expect(answerOf(await send('POST', `${path}/restore`))).toMatchObject({
    ...{ status: 404, data: { message: answers.missing } },
  });
});

test('an unknown block is 404 before its body is read', async () => {
  const path = `/appointments/blocks/${NOBODY}`;
  const statuses = await Promise.all([
    send('PUT', path, {}),
    send('DELETE', path),
    send('POST', `${path}/restore`),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('an appointment in a block or without its pause is marked with a notice', async () => {
  await send('PUT', '/content/contact', { phone: '', address: '', pause: 15 });
  await add(LUNCH);
  await add({ day: '2026-05-06', until: '2026-05-06' });
  const [ana, bia] = [await client('Ana', '11911110000'), await client('Bia', '11922220000')];
  const notices = async (id: string, day: string, time: string) => {
    const body = { day, time, service_name: 'Shiatsu', duration: 60 };
    const { data } = await send('POST', `/users/${id}/appointments`, body);
    return (data as { notices: string[] }).notices;
  };
  expect(await notices(ana, '2026-05-05', '12:30')).toEqual([
    'Você bloqueou este horário (Almoço).',
  ]);
  expect(await notices(ana, '2026-05-06', '10:00')).toEqual(['Você bloqueou este horário.']);
  expect(await notices(bia, '2026-05-05', '13:30')).toEqual([
    'Fica sem a pausa de 15 min, perto da sessão de Ana, às 12h30.',
  ]);
  expect(await notices(bia, '2026-05-05', '14:45')).toEqual([]);
});
