import { expect, test, vi } from 'vitest';
import { lines, loggedIn, onPage, page, watch } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const session = (id: string, hour: number, current = false) => ({
  id,
  created_at: '2026-03-01T10:00:00.000Z',
  last_seen_at: `2026-03-02T${hour}:00:00.000Z`,
  device: null,
  current,
});
const [here, tablet, phone] = [
  session('here', 10, true),
  session('tablet', 11),
  session('phone', 12),
];

const load = () => loggedIn(() => import('../../../src/admin/profile/open-sessions.ts'));

onPage();

test('this device comes first, then the one seen last', async () => {
  const { sortSessions } = await load();
  const sorted = sortSessions([tablet, phone, here]);
  expect(sorted).toEqual([here, phone, tablet]);
});

test.each([200, 404])(
  'the list is read again after a session ends with %i, which is done',
  async (status) => {
    let sessions = [here, phone];
    const seen = answer(({ method }) => {
      if (method === 'GET') return { body: sessions };
      sessions = [here];
      return { status, body: { message: 'x', ended: 1 } };
    });
    const { $openSessions, end } = await load();
    watch($openSessions);
    await vi.waitFor(() => expect($openSessions.get().data).toHaveLength(2));
    await end(phone);
    await vi.waitFor(() => expect($openSessions.get().data).toEqual([here]));
    const calls = ['GET /auth/sessions', 'DELETE /auth/sessions/phone', 'GET /auth/sessions'];
    expect(lines(seen)).toEqual(calls);
  },
);

test('the session of this device ends with its unsaved work and shared photos, unless the call fails', async () => {
  let online = false;
  const seen = answer(() => (online ? { body: { message: 'x', ended: 1 } } : 'offline'));
  const { $admin, end } = await load();
  const { token, adminToken, user } = page.storage;
  Object.assign(page.storage, { 'unsaved:faq': '{}', adminDevice: 'mark-1' });
  const dropped = vi.fn(async () => true);
  vi.stubGlobal('caches', { delete: dropped });
  await expect(end(here)).rejects.toMatchObject({ status: 0 });
  expect($admin.get()).toMatchObject({ state: 'in' });
  expect(page.storage).toMatchObject({ token, adminToken, user, 'unsaved:faq': '{}' });
  online = true;
  await end(here);
  expect(lines(seen)).toEqual(Array(2).fill('DELETE /auth/sessions/here'));
  expect($admin.get()).toEqual({ state: 'out', why: 'left' });
  expect({ ...page.storage }).toEqual({ adminDevice: 'mark-1' });
  expect(dropped).toHaveBeenCalledExactlyOnceWith('shared-photos');
});

test('the others end at once, and a new lane replaces the one that ended with them', async () => {
  const answers = [{ ended: 3, lane: 'lane-2' }, { ended: 1, lane: 'lane-3' }, { ended: 0 }];
  const seen = answer(() => ({ body: answers[seen.length - 1] }));
  const { end, endOthers } = await load();
  page.storage.adminLane = 'lane-1';
  expect(await endOthers()).toBe(3);
  expect(page.storage.adminLane).toBe('lane-2');
  await end(phone);
  expect(page.storage.adminLane).toBe('lane-3');
  await endOthers();
  expect(page.storage.adminLane).toBe('lane-3');
  const all = 'DELETE /auth/sessions';
  expect(lines(seen)).toEqual([all, 'DELETE /auth/sessions/phone', all]);
});
