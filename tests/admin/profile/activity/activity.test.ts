import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const one = { id: 1, who: 'ana' };
const START = { kind: '', page: 1 };

async function load(place = START) {
  vi.resetModules();
  const session = await import('../../../../src/admin/session/session.ts');
  const activity = await import('../../../../src/admin/profile/activity/activity.ts');
  session.startSession(ana);
  const $place = atom(place);
  const log = activity.activityLog($place);
  close = log.$shown.subscribe(() => {});
  return { ...session, ...activity, ...log, $place };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const asked = (seen: readonly Request[]) =>
  seen.map(({ url }) => `${new URL(url).pathname}${new URL(url).search}`);

let close = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  openPage();
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page of the log knows how many entries there are', async () => {
  const seen = answer(() => ({ body: [one], headers: { 'x-total-count': '120' } }));
  const { $shown, lastPage } = await load({ kind: 'clients', page: 3 });
  await settled();
  expect($shown.get()).toEqual({
    data: { entries: [one], total: 120, page: 3 },
    error: undefined,
  });
  expect(lastPage(120)).toBe(3);
  expect(lastPage(100)).toBe(2);
  expect(lastPage(0)).toBe(1);
  expect(asked(seen)).toEqual(['/auth/activity?entity=clients&limit=50&offset=100']);
});

test('the search is asked once, when the typing pauses', async () => {
  const seen = answer(() => ({ body: [], headers: { 'x-total-count': '0' } }));
  const { typeSearch, $typed, stopSearch } = await load();
  await settled();
  seen.length = 0;
  for (const text of ['b', 'bi', 'bia ']) {
    typeSearch(text);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect($typed.get()).toBe('bia ');
  expect(seen).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked(seen)).toEqual(['/auth/activity?search=bia&limit=50&offset=0']);
  stopSearch();
  expect($typed.get()).toBe('');
});

test('what was read stays on screen while more is on its way, and when that does not come', async () => {
  let up = true;
  answer(() => (up ? { body: [one] } : { status: 500, body: { message: 'x' } }));
  const { $shown, $place } = await load();
  await settled();
  up = false;
  $place.set({ kind: 'faq', page: 1 });
  await settled();
  expect($shown.get()).toMatchObject({ data: { entries: [one] }, error: { status: 500 } });
});

test('a logout takes the log and the search with it', async () => {
  answer(() => ({ body: [one] }));
  const { $shown, typeSearch, $typed, clearSession } = await load();
  await settled();
  typeSearch('Bia');
  clearSession();
  expect($shown.get().data).toBeNull();
  expect($typed.get()).toBe('');
});
