import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, type FakePage, openPage } from '../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const session = (id: string, last_seen_at: string, current = false) => ({
  id,
  created_at: '2026-03-01T10:00:00.000Z',
  last_seen_at,
  device: null,
  current,
});
const here = session('here', '2026-03-02T10:00:00.000Z', true);
const tablet = session('tablet', '2026-03-02T11:00:00.000Z');
const phone = session('phone', '2026-03-02T12:00:00.000Z');

let page: FakePage;
let close = () => {};

async function load() {
  vi.resetModules();
  const admin = await import('../../../src/admin/session/session.ts');
  const sessions = await import('../../../src/admin/profile/open-sessions.ts');
  admin.startSession(ana);
  return { ...admin, ...sessions };
}

const told = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;

beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

test('this device stands first, then who was seen last', async () => {
  const { sortSessions } = await load();
  expect(sortSessions([tablet, phone, here]).map(({ id }) => id)).toEqual([
    'here',
    'phone',
    'tablet',
  ]);
});

test.each([
  ['ended', 200],
  ['gone already', 404],
])('a session that is %s leaves a list that is read again', async (_, status) => {
  let sessions = [here, phone];
  const seen = answer((request) => {
    if (request.method === 'GET') return { body: sessions };
    sessions = [here];
    return { status, body: { message: 'x', ended: 1 } };
  });
  const { $openSessions, end } = await load();
  close = $openSessions.subscribe(() => {});
  await vi.waitFor(() => expect($openSessions.get().data).toHaveLength(2));
  await end(phone).catch(() => {});
  await vi.waitFor(() => expect($openSessions.get().data).toEqual([here]));
  expect(seen.map(told)).toEqual([
    'GET /auth/sessions',
    'DELETE /auth/sessions/phone',
    'GET /auth/sessions',
  ]);
});

test('her own session takes the panel and what was never saved with it, and says why', async () => {
  const seen = answer(() => ({ body: { message: 'x', ended: 1 } }));
  page.storage['unsaved:faq'] = '{}';
  page.storage.adminDevice = 'mark-1';
  const { $admin, end } = await load();
  await end(here);
  expect(seen.map(told)).toEqual(['DELETE /auth/sessions/here']);
  expect($admin.get()).toEqual({ state: 'out', left: true });
  expect(Object.keys(page.storage)).toEqual(['adminDevice']);
});

test('her own session that could not be ended stays open', async () => {
  answer(() => 'offline');
  const { $admin, end } = await load();
  await expect(end(here)).rejects.toMatchObject({ status: 0 });
  expect($admin.get()).toMatchObject({ state: 'in' });
});

test('all others are ended at once, and counted', async () => {
  const seen = answer((request) =>
    request.method === 'GET' ? { body: [here] } : { body: { message: 'x', ended: 3 } },
  );
  const { endOthers } = await load();
  expect(await endOthers()).toBe(3);
  expect(seen.map(told)).toEqual(['DELETE /auth/sessions']);
});

test('the lane that ends with the others is replaced by the one of the answer', async () => {
  let lane: string | undefined = 'lane-2';
  answer((request) => (request.method === 'GET' ? { body: [here] } : { body: { ended: 1, lane } }));
  const { end, endOthers } = await load();
  page.storage.adminLane = 'lane-1';
  await endOthers();
  expect(page.storage.adminLane).toBe('lane-2');
  lane = 'lane-3';
  await end(phone);
  expect(page.storage.adminLane).toBe('lane-3');
  // Nobody else was there, so nothing ended.
  lane = undefined;
  await endOthers();
  expect(page.storage.adminLane).toBe('lane-3');
});
