import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { insert } from '../../db/rows.ts';
import { builtInServices } from '../../expected/content.ts';
import { answers, fieldSentences, wireSentences } from '../../expected/sentences.ts';
import { answerOf, idOf, MARIA, NOBODY, ownerApi, refusal } from '../../support/api/owner-api.ts';
import { readToken } from '../../support/api/tokens.ts';

const AT = '2026-05-04T12:00:00.123Z';
const EMAIL = { email: 'maria@example.com' };
const TABLES = ['clients', 'service_requests', 'acceptances', 'notifications'];

type Session = { token: string; user: { id: string }; termsPending?: boolean };

const owner = ownerApi(AT);
const { send, get, register, logIn, count } = owner;

const counts = () => Promise.all(TABLES.map(count));
const requests = () =>
  owner.db`select client_id, service_id, service_name, source from service_requests
    order by created_at, id`;

test('registering makes client, request, acceptance and notification, and answers an id alone', async () => {
  const { status, data } = await register(EMAIL);
  const { id } = (data as Session).user;
  expect({ status, data }).toEqual({
    status: 201,
    data: { token: expect.any(String), user: { id: expect.any(String) } },
  });
  expect(readToken((data as Session).token).claims).toMatchObject({ aud: 'client', sub: id });
  expect(await get('/users')).toMatchObject([
    { id, name: 'Maria', phone: '11988887777', ...EMAIL, active: true, created_at: AT },
  ]);
  expect(await get('/notifications')).toMatchObject([
    {
      type: 'new_client',
      title: 'Novo cliente',
      message: 'Maria se cadastrou.',
      created_at: AT,
      clientId: id,
      clientName: 'Maria',
      clientPhone: '11988887777',
      clientService: 'Massagem Relaxante',
      clientRequestedAt: AT,
    },
  ]);
  const { content } = await get<{ content: string }>('/users/terms/active');
  const text_hash = createHash('sha256').update(content).digest('hex');
  expect(
    await owner.db`select client_id, term_id, term_version, text_hash from acceptances`,
  ).toEqual([{ client_id: id, term_id: null, term_version: '1.1', text_hash }]);
  expect(await requests()).toEqual([
    { client_id: id, service_id: null, service_name: 'Massagem Relaxante', source: 'register' },
  ]);
});

test('registering keeps when she would like to come, and refuses what is no day or time', async () => {
  const id = idOf(await register({ preference: '24m' }));
  const words = 'terça ou quinta, de manhã';
  expect(await get('/users')).toMatchObject([{ id, preference: words }]);
  expect(await get(`/users/${id}`)).toMatchObject({ requests: [{ preference: words }] });
  const wished = idOf(await register({ preference: '24m', duration: 90, phone: '11977776666' }));
  expect(await get(`/users/${wished}`)).toMatchObject({
    requests: [{ preference: `1 h 30 min, ${words}` }],
  });
  const wrong = 'Escolha os dias e horários que prefere.';
  expect(answerOf(await register({ preference: '24m<b>' }))).toEqual(refusal('preference', wrong));
  const minutes = 'Informe a duração em minutos inteiros, de 5 a 600.';
  for (const duration of [4, 601, 7.5, '60', [60]])
    expect(answerOf(await register({ duration }))).toEqual(refusal('duration', minutes));
});

// docs/spec.md §10: the stored record stays; a difference goes to the owner, never applied.
test('registering a known phone leaves the record and notifies the owner of differences', async () => {
  const first = idOf(await register(EMAIL));
  for (const more of [
    { name: 'Outra Pessoa', email: null },
    { email: 'outra@example.com', phone: '+55 (11) 8888-7777' },
    { name: 'Maria A. Lima', email: 'lima@example.com' },
  ])
    expect(idOf(await register({ ...EMAIL, ...more }))).toBe(first);
  const differs = {
    type: 'client_changed',
    title: 'Cadastro com dados diferentes',
    message:
      'Alguém se cadastrou com o telefone deste cliente e outros dados. O cadastro não foi alterado.',
    offered_name: null,
    offered_email: null,
  };
  const notices = await owner.db`select type, title, message, offered_name, offered_email
      from notifications where type = 'client_changed' order by offered_name nulls first`;
  expect(notices).toEqual([
    { ...differs, offered_email: 'outra@example.com' },
    { ...differs, offered_name: 'Maria A. Lima', offered_email: 'lima@example.com' },
    { ...differs, offered_name: 'Outra Pessoa' },
  ]);
  expect(await owner.db`select name, email from clients`).toEqual([{ name: 'Maria', ...EMAIL }]);
  expect(await counts()).toEqual([1, 4, 1, 4]);
});

test('registering a known client stores only a request', async () => {
  await register(EMAIL);
  const state = () => Promise.all(['clients', 'acceptances', 'notifications'].map(count));
  const before = await state();
  for (const more of [{}, { name: 'MÁRIA' }, { email: 'MARIA@example.com' }])
    await register({ ...EMAIL, ...more });
  for (const email of ['', null, undefined]) await register({ email });
  expect(await state()).toEqual(before);
  expect(await count('service_requests')).toBe(7);
});

test.each<[string, string, unknown[]]>([
  ['name', fieldSentences.name, ['  ', undefined]],
  ['name', 'Nome: valor inválido.', [5]],
  ['name', 'Nome: use no máximo 120 caracteres.', ['a'.repeat(121)]],
  ['name', 'Nome: há caracteres que não podem ser salvos.', ['A\ud800na', 'A\0na']],
  ['phone', fieldSentences.phone, ['', undefined]],
  ['phone', wireSentences.phoneInvalid, ['123', '98888-7777']],
  ['phone', `${wireSentences.phoneInvalid} Lemos “119888877771”.`, ['119888877771']],
  ['email', answers.emailInvalid, ['nada']],
  ['serviceId', fieldSentences.service, ['', undefined, 'inexistente', 'constructor', NOBODY]],
  ['termsAccepted', fieldSentences.terms, [false, 'true', undefined]],
])(
  'registering with a wrong %s is refused and stores nothing: %s',
  async (field, message, values) => {
    for (const value of values)
      expect(answerOf(await register({ [field]: value }))).toEqual(refusal(field, message));
    expect(await counts()).toEqual([0, 0, 0, 0]);
  },
);

test('registering with several faults names them all', async () => {
  const { data } = await register({ name: '', phone: '', serviceId: '', termsAccepted: false });
  const { name, phone, service, terms } = fieldSentences;
  expect(data).toEqual({
    message: name,
    errors: { name, phone, serviceId: service, termsAccepted: terms },
  });
});

test('registering by a machine that fills in the hidden field is refused', async () => {
  const website = 'http://spam.example';
  const spam = { status: 422, data: { message: answers.invalid } };
  expect(await register({ website })).toMatchObject(spam);
  expect(await count('clients')).toBe(0);
  expect((await register({ website: '' })).status).toBe(201);
});

test('registering stores nothing when a part is refused by the database', async () => {
  await owner.db`alter table acceptances add constraint refused check (false) not valid`;
  const { status } = await register();
  await owner.db`alter table acceptances drop constraint refused`;
  expect(status).toBe(422);
  expect(await counts()).toEqual([0, 0, 0, 0]);
});

test('the chosen service is one of the built-in ones while none is saved', async () => {
  const built = Object.entries(builtInServices);
  for (const [serviceId] of built) expect((await register({ serviceId })).status).toBe(201);
  const names = (await requests()).map(({ service_name }) => service_name);
  expect(names.sort()).toEqual(built.map(([, name]) => name).sort());
});

test('the chosen service is a saved one once any is saved, and keeps its name when it is deleted', async () => {
  const id = idOf(await send('POST', '/content/services', { title: 'Shiatsu', description: 'x' }));
  expect((await register()).status).toBe(422);
  expect((await register({ serviceId: id })).status).toBe(201);
  expect(await requests()).toMatchObject([{ service_id: id, service_name: 'Shiatsu' }]);
  await send('DELETE', `/content/services/${id}`);
  expect(await get('/reports/services')).toEqual([{ service_name: 'Shiatsu', request_count: 1 }]);
});

test('logging in by phone accepts a known phone, with or without a service, and answers an id alone', async () => {
  const id = idOf(await register());
  await register({ phone: '1133334444' });
  const answer = await logIn({ phone: '(11) 98888-7777' });
  const data = { token: expect.any(String), user: { id } };
  expect(answerOf(answer)).toEqual({ status: 200, data });
  const { token } = answer.data as Session;
  expect(readToken(token).claims).toMatchObject({ aud: 'client', sub: id });
  for (const serviceId of [null, 'ventosaterapia'])
    expect((await logIn({ serviceId })).status).toBe(200);
  const request = { client_id: id, service_name: 'Ventosaterapia', source: 'login' };
  expect((await requests()).filter(({ source }) => source === 'login')).toMatchObject([request]);
  for (const [bad, field, message] of [
    [{ serviceId: 'nada' }, 'serviceId', fieldSentences.service],
    [{ phone: '' }, 'phone', fieldSentences.phone],
    [{ phone: undefined }, 'phone', fieldSentences.phone],
    [{ phone: '1' }, 'phone', wireSentences.phoneInvalid],
  ] as const)
    expect(answerOf(await logIn(bad))).toEqual(refusal(field, message));
});

test('logging in by phone answers alike for unknown and inactive phones, unless just registered', async () => {
  const inactive = '11966665555';
  const id = idOf(await register({ phone: inactive }));
  const deactivate = () => send('PUT', `/users/${id}/status`, { active: false });
  await deactivate();
  await register();
  await owner.later(60_000);
  const shapes = [];
  for (const phone of ['11955554444', MARIA.phone, inactive]) {
    for (const { status, data } of [await register({ phone }), await logIn({ phone })])
      shapes.push([status, ...Object.keys(data as object), ...Object.keys((data as Session).user)]);
  }
  const alike = [201, 200].map((status) => [status, 'token', 'user', 'id']);
  expect(shapes).toEqual([...alike, ...alike, ...alike]);
  // An inactive client finds nothing all the same.
  const { token } = (await logIn({ phone: inactive })).data as Session;
  const messages = await owner.api.send('GET', `/users/${id}/notifications`, { token });
  expect(messages.data).toEqual([]);
  expect(await count('clients where not active')).toBe(1);
  await owner.later(60_000);
  await deactivate();
  const before = await count('service_requests');
  const refused = await logIn({ phone: inactive, serviceId: 'relaxante' });
  expect(refused).toMatchObject({ status: 401, data: { message: wireSentences.phoneLogin } });
  const unknown = await logIn({ phone: '11977776666', serviceId: 'relaxante' });
  expect([unknown.status, unknown.text]).toEqual([401, refused.text]);
  expect(await count('service_requests')).toBe(before);
});

test('logging in by phone knows a client by a number that is refused today', async () => {
  const id = await insert(owner.db, 'clients', { phone: '20988887777' });
  expect(await logIn({ phone: '(20) 98888-7777' })).toMatchObject({
    status: 200,
    data: { user: { id } },
  });
  expect(await logIn({ phone: '20988887776' })).toMatchObject({ status: 401 });
});

// docs/spec.md §10: when a newer version is active, login answers `termsPending: true`.
test('logging in by phone says whether the term in force waits for this client', async () => {
  const client_id = await insert(owner.db, 'clients', { phone: MARIA.phone });
  const other = await insert(owner.db, 'clients');
  const pending = async () => ((await logIn()).data as Session).termsPending === true;
  const draft = await insert(owner.db, 'terms');
  expect(await pending()).toBe(false);
  const term_id = await insert(owner.db, 'terms', { active: true });
  await insert(owner.db, 'acceptances', { client_id: other, term_id });
  await insert(owner.db, 'acceptances', { client_id, term_id: draft });
  expect(await pending()).toBe(true);
  await insert(owner.db, 'acceptances', { client_id, term_id });
  expect(await pending()).toBe(false);
  await owner.db`update terms set active = false`;
  await insert(owner.db, 'terms', { active: true });
  expect(await pending()).toBe(true);
});
