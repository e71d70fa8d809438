import { beforeEach, describe, expect, test } from 'vitest';
import { answers } from '../../expected/sentences.ts';
import { accountApi } from '../../support/api/account-api.ts';
import { PASSWORD } from '../../support/api/owner.ts';
import { idOf } from '../../support/api/owner-api.ts';

type Entry = {
  readonly who: string | null;
  readonly action: string;
  readonly entity: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
};

const account = accountApi();
const { send } = account;

async function log(query = ''): Promise<{ rows: Entry[]; total: number }> {
  const { status, data, headers } = await send('GET', `/auth/activity${query}`);
  expect(status).toBe(200);
  return { rows: data as Entry[], total: Number(headers.get('x-total-count')) };
}
const service = (title: string) => ({ title, description: 'x', icon: 'fa-leaf' });

test('the activity log has author, action and the record before and after, newest first', async () => {
  const id = idOf(await send('POST', '/content/services', service('Shiatsu')));
  await send('PUT', `/content/services/${id}`, { title: 'Reiki' });
  await send('DELETE', `/content/services/${id}`);
  await send('POST', `/content/services/${id}/restore`, { version: 2 });
  const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const by = { who: 'dona', entity: 'services', entity_id: id, created_at };
  const [shiatsu, reiki] = [{ title: 'Shiatsu' }, { title: 'Reiki' }];
  const { rows, total } = await log();
  expect(rows).toMatchObject([
    { ...by, action: 'restore', before: null, after: reiki },
    { ...by, action: 'delete', before: reiki, after: null },
    { ...by, action: 'update', before: shiatsu, after: reiki },
    { ...by, action: 'create', before: null, after: shiatsu },
  ]);
  expect(total).toBe(4);
});

test('the activity log has no author for a removed admin, and no erased data', async () => {
  await send('POST', '/content/services', service('Shiatsu'));
  await account.db`update revisions set data = '{}', actor = ${crypto.randomUUID()}`;
  expect((await log()).rows).toMatchObject([{ who: null, before: null, after: null }]);
  expect((await log('?search=shiatsu')).total).toBe(0);
});

test('the activity log has no passwords, secrets or codes', async () => {
  const save = (email: string) => send('PUT', '/auth/profile', { username: 'dona', email });
  await save('nova@example.com');
  const begun = await send('POST', '/auth/second-step', { currentPassword: PASSWORD });
  const words = { currentPassword: PASSWORD, newPassword: 'outra senha boa' };
  const changed = await send('PUT', '/auth/password', words);
  account.token = (changed.data as { token: string }).token;
  await save('mais@example.com');
  const { rows } = await log();
  const told = rows.map(({ who, action, entity, after }) => [who, action, entity, after?.password]);
  expect(told).toEqual([
    ['dona', 'update', 'admins', undefined],
    ['dona', 'update', 'admins', 'changed'],
    ['dona', 'update', 'admins', undefined],
  ]);
  const { secret } = begun.data as { secret: string };
  for (const hidden of ['scrypt', 'password_hash', secret, PASSWORD, 'outra senha'])
    expect(JSON.stringify(rows)).not.toContain(hidden);
});

describe('the activity log is filtered', () => {
  const [MAOS, DOI, IRIS] = ['Massagem às mãos', 'Dói?', 'Íris Conceição'];
  beforeEach(async () => {
    await send('POST', '/content/services', service(MAOS));
    await send('POST', '/content/faq', { question: DOI, answer: 'Não, 100% suave_mente' });
    await send('POST', '/users', { name: IRIS, phone: '11988887777' });
  });

  test('the activity log is filtered by names and texts, its author and what was written, but not by ids', async () => {
    const [row] = await account.db`select entity_id::text as id from revisions limit 1`;
    for (const [query, expected] of [
      ['search=massagem as maos', [MAOS]],
      ['search=MÃOS', [MAOS]],
      ['search=iris', [IRIS]],
      ['search=8888', [IRIS]],
      ['search=conceicao massagem', []],
      ['search=100%25', [DOI]],
      ['search=%25', [DOI]],
      ['search=e_m', [DOI]],
      ['search=nada', []],
      ['search=created_at', []],
      ['search=Doná', [IRIS, DOI, MAOS]],
      ['search=dona iris', [IRIS]],
      [`search=${String(row?.id).slice(0, 8)}`, []],
      ['entity=faq', [DOI]],
      ['entity=nada', []],
    ] as const) {
      const { rows, total } = await log(`?${query}`);
      const found = rows.map(({ after }) => after?.title ?? after?.question ?? after?.name);
      expect([query, found, total]).toEqual([query, expected, expected.length]);
    }
  });

  test('the activity log is filtered to a page, and to the last twelve months', async () => {
    const { rows } = await log();
    expect(await log('?limit=1&offset=1')).toEqual({ rows: [rows[1]], total: 3 });
    const age = (entity: string, at: string) =>
      account.db`update revisions set created_at = ${at} where entity = ${entity}`;
    await age('faq', '2025-05-04T11:59:00Z');
    await age('services', '2025-05-04T12:01:00Z');
    expect((await log()).rows.map(({ entity }) => entity)).toEqual(['clients', 'services']);
  });

  test('the activity log is filtered by no invalid query', async () => {
    const number = 'Número de itens inválido.';
    for (const [query, message] of [
      ['limit=0', number],
      ['limit=51', number],
      ['offset=-1', number],
      ['limit=x', number],
      [`search=${'a'.repeat(255)}`, answers.invalid],
    ])
      expect([query, await send('GET', `/auth/activity?${query}`)]).toMatchObject([
        query,
        { status: 422, data: { message } },
      ]);
  });
});
