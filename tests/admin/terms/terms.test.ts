import { expect, test } from 'vitest';
import {
  lines,
  loggedIn,
  onPage,
  settled,
  watch,
  writesOf,
} from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const load = () => loggedIn(() => import('../../../src/admin/terms/terms.ts'));

onPage({ clock: true });

// docs/spec.md §7.
test('an answer that is not a list is an empty list, a status is sent with its id', async () => {
  const seen = answer(() => ({ body: { message: 'x' } }));
  const { $terms, setActive } = await load();
  watch($terms);
  await settled();
  expect($terms.get().data).toEqual([]);
  await setActive('one', false);
  expect((await writesOf(seen)).map(([, ...sent]) => sent)).toEqual([
    [{ id: 'one', active: false }, null],
  ]);
});

test('a write reloads the list and the text in force, also when it fails', async () => {
  let status = 200;
  const seen = answer(({ method }) =>
    method === 'GET' ? { body: [] } : { status, body: { archived: true } },
  );
  const { $terms, $archived, remove } = await load();
  watch($terms, $archived);
  await settled();
  expect(await remove('one')).toBe(true);
  await settled();
  status = 500;
  await expect(remove('one')).rejects.toThrow();
  await settled();
  const methods = lines(seen).map((line) => line.split(' ')[0]);
  expect(methods).toEqual(['GET', 'GET', 'DELETE', 'GET', 'GET', 'DELETE', 'GET', 'GET']);
});
