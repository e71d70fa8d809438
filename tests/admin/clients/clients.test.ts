import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const ID = '0b0e7f44-1f6e-4c55-9a55-2f0a2f1f0001';
const bia = { id: ID, version: 3, name: 'Bia', phone: '11988887777', email: null, active: true };

async function load() {
  vi.resetModules();
  const session = await import('../../../src/admin/session/session.ts');
  const clients = await import('../../../src/admin/clients/clients.ts');
  session.startSession(ana);
  return clients;
}

const told = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;

beforeEach(() => {
  vi.useFakeTimers();
  openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a client is added once under her key, and changed on the version that was read', async () => {
  const seen = answer(() => ({ body: bia }));
  const { add, change } = await load();
  const body = { name: 'Bia', phone: '11988887777', email: null, active: true };
  expect(await add(body, 'key-1')).toEqual(bia);
  await change(bia, { name: 'Bia Lima' });
  expect(seen.map(told)).toEqual(['POST /users', `PUT /users/${ID}`]);
  expect(seen[0]?.headers.get('idempotency-key')).toBe('key-1');
  expect(seen[1]?.headers.get('if-match')).toBe('"3"');
  expect(await seen[1]?.json()).toEqual({ name: 'Bia Lima' });
});

// Spec §4: by a dedicated call.
test('a toggle is one call of its own', async () => {
  const seen = answer(() => ({ body: { ...bia, active: false } }));
  const { toggle } = await load();
  expect(await toggle(bia)).toMatchObject({ active: false });
  expect(seen.map(told)).toEqual([`PUT /users/${ID}/toggle-active`]);
});

test('two owners who switch a client off at the same time leave her off', async () => {
  // The other one's toggle came first: this one has turned her on again.
  const seen = answer(({ url }) => ({ body: { ...bia, active: url.endsWith('toggle-active') } }));
  const { toggle } = await load();
  expect(await toggle(bia)).toMatchObject({ active: false });
  expect(seen.map(told)).toEqual([`PUT /users/${ID}/toggle-active`, `PUT /users/${ID}/status`]);
  expect(await seen[1]?.json()).toEqual({ active: false });
});

test('a deletion and what brings her back', async () => {
  const seen = answer(() => ({ body: bia }));
  const { remove, restore } = await load();
  await remove(ID);
  expect(await restore(ID)).toEqual(bia);
  expect(seen.map(told)).toEqual([`DELETE /users/${ID}`, `POST /users/${ID}/restore`]);
  expect(seen[1]?.headers.get('idempotency-key')).toMatch(/\w{8}/);
});

// Threat T-28; a call takes 200.
test('a flood is deleted a part at a time, and what was done before a failure is told', async () => {
  const ids = Array.from({ length: 450 }, (_, n) => `id-${n}`);
  let calls = 0;
  const seen = answer(() => {
    calls += 1;
    return calls === 3 ? { status: 503, body: { message: 'x' } } : { body: part(calls) };
  });
  const part = (n: number) => ({ done: [`done-${n}`], skipped: [`skipped-${n}`] });
  const { removeAll, restoreAll } = await load();
  const heard: unknown[] = [];
  await expect(removeAll(ids, (one) => heard.push(one))).rejects.toMatchObject({ status: 503 });
  expect(seen.map(told)).toEqual(Array(3).fill('POST /users/delete'));
  expect(heard).toEqual([part(1), part(2)]);
  const sent = await Promise.all(seen.map(async (request) => (await request.json()).ids));
  expect(sent).toEqual([ids.slice(0, 200), ids.slice(200, 400), ids.slice(400)]);
  await restoreAll(ids.slice(0, 200), (one) => heard.push(one));
  expect(seen.slice(3).map(told)).toEqual(['POST /users/restore']);
  expect(heard).toHaveLength(3);
});

test('notifications that went with the deleted are read again', async () => {
  const seen = answer(({ method }) => ({
    body: method === 'GET' ? [] : { done: [], skipped: [] },
  }));
  const { removeAll } = await load();
  const { $news } = await import('../../../src/admin/notifications/unread-news.ts');
  const stop = $news.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  await removeAll([ID], () => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.map(told)).toEqual([
    'GET /notifications',
    'POST /users/delete',
    'GET /notifications',
  ]);
  stop();
});

test('both of a pair may be somebody else', async () => {
  answer(() => ({ body: [{ id: 'a', other: 'b', reason: 'phone' }] }));
  const { $duplicates } = await load();
  const stop = $duplicates.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect([...$duplicates.get()]).toEqual(['a', 'b']);
  stop();
});

test('the list is read again after a write, also after one that failed', async () => {
  let fails = false;
  const seen = answer(({ method }) =>
    method === 'GET' ? { body: [] } : { status: fails ? 409 : 200, body: bia },
  );
  const { remove, setStatus } = await load();
  const { $shown } = await import('../../../src/admin/clients/list/client-list.ts');
  const stop = $shown.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  const reads = () => seen.filter(({ method }) => method === 'GET').length;
  expect(reads()).toBe(1);
  await setStatus(ID, false);
  await vi.advanceTimersByTimeAsync(0);
  expect(reads()).toBe(2);
  fails = true;
  await expect(remove(ID)).rejects.toMatchObject({ status: 409 });
  await vi.advanceTimersByTimeAsync(0);
  expect(reads()).toBe(3);
  stop();
});
