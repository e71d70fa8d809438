import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import {
  addresses,
  later,
  loggedIn,
  onPage,
  settled,
  watch,
} from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const one = { id: 1, who: 'ana' };

async function load(place = { kind: '', page: 1 }) {
  const activity = await loggedIn(
    () => import('../../../../src/admin/profile/activity/activity.ts'),
  );
  const $place = atom(place);
  const log = activity.activityLog($place);
  watch(log.$shown);
  await settled();
  return { ...activity, ...log, $place };
}

onPage({ clock: true });

test('a page of the log has the number of all entries', async () => {
  const seen = answer(() => ({ body: [one], headers: { 'x-total-count': '120' } }));
  const { $shown, lastPage } = await load({ kind: 'clients', page: 3 });
  const data = { entries: [one], total: 120, page: 3 };
  expect($shown.get()).toEqual({ data, error: undefined });
  expect(addresses(seen)).toEqual(['/auth/activity?entity=clients&limit=50&offset=100']);
  expect([0, 100, 120].map(lastPage)).toEqual([1, 2, 3]);
});

test('a search is sent once, when the typing pauses', async () => {
  const seen = answer(() => ({ body: [], headers: { 'x-total-count': '0' } }));
  const { typeSearch, $typed, stopSearch } = await load();
  seen.length = 0;
  for (const text of ['b', 'bi', 'bia ']) {
    typeSearch(text);
    await later(100);
  }
  expect([$typed.get(), seen]).toEqual(['bia ', []]);
  await later(300);
  expect(addresses(seen)).toEqual(['/auth/activity?search=bia&limit=50&offset=0']);
  stopSearch();
  expect($typed.get()).toBe('');
});

test('entries stay while others are read, and when that fails, but not after a logout', async () => {
  let up = true;
  answer(() => (up ? { body: [one] } : { status: 500, body: { message: 'x' } }));
  const { $shown, $place, $typed, typeSearch, clearSession } = await load();
  up = false;
  $place.set({ kind: 'faq', page: 1 });
  await settled();
  expect($shown.get()).toMatchObject({ data: { entries: [one] }, error: { status: 500 } });
  typeSearch('Bia');
  clearSession();
  expect($shown.get().data).toBeNull();
  expect($typed.get()).toBe('');
});
