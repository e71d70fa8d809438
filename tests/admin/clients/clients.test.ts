import { expect, test } from 'vitest';
import { clientValues } from '../../support/make/client.ts';
import {
  lines,
  loggedIn,
  onPage,
  settled,
  watch,
  writesOf,
} from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const body = clientValues();
const bia = { id: 'bia', version: 3, ...body };

const load = () =>
  loggedIn(async () => ({
    ...(await import('../../../src/admin/clients/clients.ts')),
    ...(await import('../../../src/admin/appointments/new-client.ts')),
  }));

onPage({ clock: true });

test('a client is added, changed, deleted and restored', async () => {
  const seen = answer(() => ({ body: bia }));
  const { enrol, change, remove, restore } = await load();
  const { id, version } = bia;
  expect(await enrol(body, 'key-1')).toEqual(bia);
  await change({ id, version }, { name: 'Bia Lima' });
  await remove(id);
  expect(await restore(id)).toEqual(bia);
  expect(await writesOf(seen)).toEqual([
    ['POST /users', body, null],
    ['PUT /users/bia', { id: 'bia', name: 'Bia Lima' }, '"3"'],
    ['DELETE /users/bia', '', null],
    ['POST /users/bia/restore', '', null],
  ]);
  expect(seen[0]?.headers.get('idempotency-key')).toBe('key-1');
  expect(seen[3]?.headers.get('idempotency-key')).toMatch(/\w{8}/);
});

// docs/spec.md §4.
test.each([
  ['is one call', false, []],
  [
    'after a toggle elsewhere sets the status',
    true,
    [['PUT /users/bia/status', { active: false }]],
  ],
])('a toggle %s', async (_, toggled, more) => {
  const seen = answer(({ url }) => ({
    body: { ...bia, active: url.endsWith('toggle-active') && toggled },
  }));
  const { toggle } = await load();
  expect(await toggle(bia)).toMatchObject({ active: false });
  const sent = (await writesOf(seen)).map(([line, body]) => [line, body]);
  expect(sent).toEqual([['PUT /users/bia/toggle-active', ''], ...more]);
});

// docs/threats.md T-28.
test('many are deleted in batches of 200, those done before a failure are reported', async () => {
  const ids = Array.from({ length: 450 }, (_, n) => `id-${n}`);
  const part = (n: number) => ({ done: [`done-${n}`], skipped: [`skipped-${n}`] });
  const seen = answer(() =>
    seen.length === 3 ? { status: 503, body: { message: 'x' } } : { body: part(seen.length) },
  );
  const { removeAll, restoreAll } = await load();
  const heard: unknown[] = [];
  await expect(removeAll(ids, (one) => heard.push(one))).rejects.toMatchObject({ status: 503 });
  expect(heard).toEqual([part(1), part(2)]);
  await restoreAll(ids.slice(0, 200), (one) => heard.push(one));
  expect(heard).toHaveLength(3);
  const sent = (await writesOf(seen)).map(([line, body]) => [line, body.ids]);
  expect(sent).toEqual([
    ['POST /users/delete', ids.slice(0, 200)],
    ['POST /users/delete', ids.slice(200, 400)],
    ['POST /users/delete', ids.slice(400)],
    ['POST /users/restore', ids.slice(0, 200)],
  ]);
});

test('the notifications are read again after a deletion of many', async () => {
  const seen = answer(({ method }) => ({
    body: method === 'GET' ? [] : { done: [], skipped: [] },
  }));
  const { removeAll } = await load();
  const { $news } = await import('../../../src/admin/notifications/unread-news.ts');
  watch($news);
  await settled();
  await removeAll(['bia'], () => {});
  await settled();
  const calls = ['GET /notifications', 'POST /users/delete', 'GET /notifications'];
  expect(lines(seen)).toEqual(calls);
});

test('both clients of a pair may be duplicates', async () => {
  answer(() => ({ body: [{ id: 'a', other: 'b', reason: 'phone' }] }));
  const { $duplicates } = await load();
  watch($duplicates);
  await settled();
  expect([...$duplicates.get()]).toEqual(['a', 'b']);
});

test('the list is read again after a write, also after one that failed', async () => {
  let status = 200;
  const seen = answer(({ method }) => (method === 'GET' ? { body: [] } : { status, body: bia }));
  const { remove, setStatus } = await load();
  const { $shown } = await import('../../../src/admin/clients/list/client-list.ts');
  watch($shown);
  await settled();
  await setStatus('bia', false);
  await settled();
  status = 409;
  await expect(remove('bia')).rejects.toMatchObject({ status: 409 });
  await settled();
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'DELETE', 'GET']);
});
