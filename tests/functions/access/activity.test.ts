import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import { makeAdmin, PASSWORD } from '../../support/owner.ts';

type Entry = {
  readonly id: number;
  readonly who: string | null;
  readonly entity: string;
  readonly entity_id: string;
  readonly action: string;
  readonly created_at: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
};

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = testApi(await testDb());
  await makeAdmin(api.db);
  token = await api.adminToken();
});
afterEach(() => setClock(null));

const send = async (method: string, path: string, body?: object) =>
  (await api.send(method, path, { token, ...(body ? { body } : {}) })).data as { id: string };
async function log(query = ''): Promise<{ rows: Entry[]; total: number }> {
  const { status, data, headers } = await api.send('GET', `/auth/activity${query}`, { token });
  expect(status).toBe(200);
  return { rows: data as Entry[], total: Number(headers.get('x-total-count')) };
}
const told = async (query: string) =>
  (await log(query)).rows.map(({ action, after, before }) => [
    action,
    (after ?? before)?.title ?? (after ?? before)?.name,
  ]);

const service = (title: string) => ({ title, description: 'x', icon: 'fa-leaf' });

describe('the activity log', () => {
  test('has author, action and the record before and after, newest first', async () => {
    const { id } = await send('POST', '/content/services', service('Shiatsu'));
    await send('PUT', `/content/services/${id}`, { title: 'Reiki' });
    await send('DELETE', `/content/services/${id}`);
    await send('POST', `/content/services/${id}/restore`, { version: 2 });
    const { rows, total } = await log();
    expect(total).toBe(rows.length);
    const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const by = { who: 'dona', entity: 'services', entity_id: id, created_at };
    const [shiatsu, reiki] = [{ title: 'Shiatsu' }, { title: 'Reiki' }];
    expect(rows).toMatchObject([
      { ...by, action: 'restore', before: null, after: reiki },
      { ...by, action: 'delete', before: reiki, after: null },
      { ...by, action: 'update', before: shiatsu, after: reiki },
      { ...by, action: 'create', before: null, after: shiatsu },
    ]);
  });

  test('has no author for a removed admin, and no erased data', async () => {
    await send('POST', '/content/services', service('Shiatsu'));
    await api.db`update revisions set data = '{}', actor = ${crypto.randomUUID()}`;
    expect((await log()).rows).toMatchObject([{ who: null, before: null, after: null }]);
    expect((await log('?search=shiatsu')).total).toBe(0);
  });

  test('has no passwords, secrets or codes', async () => {
    await send('PUT', '/auth/profile', { username: 'dona', email: 'nova@example.com' });
    const begun = await send('POST', '/auth/second-step', { currentPassword: PASSWORD });
    const changed = { currentPassword: PASSWORD, newPassword: 'outra senha boa' };
    token = ((await send('PUT', '/auth/password', changed)) as unknown as { token: string }).token;
    await send('PUT', '/auth/profile', { username: 'dona', email: 'mais@example.com' });
    const { rows } = await log();
    expect(rows.map(({ before, after }) => [before?.password, after?.password])).toEqual([
      [undefined, undefined],
      [undefined, 'changed'],
      [undefined, undefined],
    ]);
    const text = JSON.stringify(rows);
    const { secret } = begun as unknown as { secret: string };
    for (const hidden of ['scrypt', 'password_hash', secret, PASSWORD, 'outra senha'])
      expect(text).not.toContain(hidden);
  });
});

describe('the activity log is filtered', () => {
  beforeEach(async () => {
    await send('POST', '/content/services', service('Massagem às mãos'));
    await send('POST', '/content/faq', { question: 'Dói?', answer: 'Não, 100% suave_mente' });
    await send('POST', '/users', { name: 'Íris Conceição', phone: '11988887777' });
  });

  test.each([
    ['massagem as maos', [['create', 'Massagem às mãos']]],
    ['MÃOS', [['create', 'Massagem às mãos']]],
    ['iris', [['create', 'Íris Conceição']]],
    ['8888', [['create', 'Íris Conceição']]],
    ['conceicao massagem', []],
    ['100%', [['create', undefined]]],
    ['%', [['create', undefined]]],
    ['e_m', [['create', undefined]]],
    ['nada', []],
    ['created_at', []],
  ])('by %j in names and texts', async (search, expected) => {
    expect(await told(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  test('by its author', async () => {
    expect((await log('?search=Doná')).total).toBe(3);
    expect(await told('?search=dona%20iris')).toEqual([['create', 'Íris Conceição']]);
  });

  test('by no id', async () => {
    const [row] = await api.db`select entity_id::text as id from revisions limit 1`;
    expect((await log(`?search=${String(row?.id).slice(0, 8)}`)).total).toBe(0);
  });

  test('by what was written', async () => {
    expect((await log('?entity=faq')).rows).toMatchObject([{ entity: 'faq' }]);
    expect((await log('?entity=nada')).total).toBe(0);
  });

  test('to a page, and to the last twelve months', async () => {
    const { rows } = await log();
    const [, second] = rows;
    expect(await log('?limit=1&offset=1')).toEqual({ rows: [second], total: 3 });
    await api.db`update revisions set created_at = now() - interval '12 months 1 minute' where entity = 'faq'`;
    await api.db`update revisions set created_at = now() - interval '12 months' + interval '1 minute' where entity = 'services'`;
    expect((await log()).rows.map(({ entity }) => entity)).toEqual(['clients', 'services']);
  });

  test.each([
    ['limit=0', 'Número de itens inválido.'],
    ['limit=51', 'Número de itens inválido.'],
    ['offset=-1', 'Número de itens inválido.'],
    ['limit=x', 'Número de itens inválido.'],
    ['search=%00', answers.invalid],
    [`search=${'a'.repeat(255)}`, answers.invalid],
  ])('by %s it is not', async (query, sentence) => {
    const { status, data } = await api.send('GET', `/auth/activity?${query}`, { token });
    expect({ status, message: (data as { message: string }).message }).toEqual({
      status: 422,
      message: sentence,
    });
  });
});
