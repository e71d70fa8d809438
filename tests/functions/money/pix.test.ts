import { expect, test } from 'vitest';
import { answerOf, ownerApi, refusal } from '../../support/api/owner-api.ts';

const owner = ownerApi();
const { send, get } = owner;
const BLANK = { version: 0, kind: 'cpf', key: '', name: '', city: '' };
const TYPED = { kind: 'email', key: 'Ana@Example.com', name: 'Ana Conceição', city: 'São Paulo' };
const KEY = { kind: 'email', key: 'ana@example.com', name: 'Ana Conceicao', city: 'Sao Paulo' };
const put = (body: object, headers = {}) => send('PUT', '/money/pix', body, headers);

test('the Pix key is saved as the bank writes it, over a known version, once a key, with a history', async () => {
  expect(await get('/money/pix')).toEqual(BLANK);
  const key = { 'if-match': '"0"', 'idempotency-key': 'uma' };
  for (const _ of [1, 2])
    expect(answerOf(await put(TYPED, key))).toEqual({ status: 200, data: { version: 1, ...KEY } });
  expect(await put({}, { 'if-match': '"0"' })).toMatchObject({
    status: 409,
    data: { current: { version: 1, ...KEY } },
  });
  expect(await get('/money/pix')).toEqual({ version: 1, ...KEY });
  expect((await put({}, { 'if-match': '"1"' })).data).toEqual({ ...BLANK, version: 2 });
  const rows = await owner.db`select version, data ->> 'key' as key from revisions
    where entity = 'pix' order by id`;
  expect(rows).toEqual([
    { version: 1, key: 'ana@example.com' },
    { version: 2, key: '' },
  ]);
});

test('a Pix key that does not exist is refused with a sentence', async () => {
  const answer = await put({ ...TYPED, kind: 'cpf', key: '12345678900' });
  expect(answerOf(answer)).toEqual(refusal('key', 'Este CPF não existe. Confira os números.'));
});
