import { expect, test, vi } from 'vitest';
import { loggedIn, onPage } from '../../support/logged-in.ts';
import { answer } from '../../support/page.ts';

const ID = '0b0e7f44-1f6e-4c55-9a55-2f0a2f1f0001';
const saved = { id: ID, title: 'Termos', version: '1.0', active: true, revision: 1 };

const load = () => loggedIn(() => import('../../../src/admin/terms/terms.ts'));

onPage();

// docs/spec.md §7.
test('an answer that is not a list is an empty list', async () => {
  answer(() => ({ body: { message: 'x' } }));
  const { $terms } = await load();
  const stop = $terms.subscribe(() => {});
  await vi.waitUntil(() => $terms.get().data);
  expect($terms.get().data).toEqual([]);
  stop();
});

// docs/spec.md §7.
test('a status is sent alone and without If-Match', async () => {
  const seen = answer(() => ({ body: saved }));
  const { setActive } = await load();
  await setActive(ID, false);
  expect(await seen[0]?.json()).toEqual({ active: false });
  expect(seen[0]?.headers.get('if-match')).toBe(null);
});

test('a write reloads the list and the text in force, also when it fails', async () => {
  let fails = false;
  const seen = answer(({ method }) =>
    method === 'DELETE' && fails
      ? { status: 500, body: {} }
      : { body: method === 'GET' ? [] : { archived: true } },
  );
  const { $terms, $archived, remove } = await load();
  const stops = [$terms.subscribe(() => {}), $archived.subscribe(() => {})];
  await vi.waitUntil(() => $terms.get().data && $archived.get().data);
  expect(await remove(ID)).toBe(true);
  await vi.waitUntil(() => seen.length === 5);
  fails = true;
  await expect(remove(ID)).rejects.toThrow();
  await vi.waitUntil(() => seen.length === 8);
  for (const stop of stops) stop();
});
