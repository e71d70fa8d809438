import { expect, test, vi } from 'vitest';
import { loggedIn, onPage } from '../../../support/logged-in.ts';
import { answer } from '../../../support/page.ts';

const ID = '0b0e7f44-1f6e-4c55-9a55-2f0a2f1f0001';
const row = { id: ID, term_id: ID, version: '1.0', client: null, proven: true };

const load = () => loggedIn(() => import('../../../../src/admin/terms/proofs/term-acceptances.ts'));

onPage();

test('who accepted a term is read fifty at a time', async () => {
  const seen = answer(() => ({ body: [row], headers: { 'x-total-count': '101' } }));
  const { acceptancesOf } = await load();
  const { $page, $rows } = acceptancesOf(ID);
  const stop = $rows.subscribe(() => {});
  await vi.waitUntil(() => $rows.get().data);
  expect($rows.get().data).toEqual({ rows: [row], total: 101, last: 3 });
  $page.set(3);
  await vi.waitUntil(() => seen.length === 2);
  stop();
  expect(seen.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
    `/users/terms/${ID}/acceptances?limit=50&offset=0`,
    `/users/terms/${ID}/acceptances?limit=50&offset=100`,
  ]);
});

test('a phone goes in the body, never in the address', async () => {
  const seen = answer(() => ({ body: [row] }));
  const { proofsOf } = await load();
  expect(await proofsOf('11988887777')).toEqual([row]);
  expect(new URL(seen[0]?.url ?? '').pathname).toBe('/users/terms/proofs');
  expect(await seen[0]?.json()).toEqual({ phone: '11988887777' });
});

test('the file of acceptances has a name when the server gives none', async () => {
  vi.stubGlobal('fetch', async () => new Response('Termo;Versão'));
  const { exportOf } = await load();
  const { file, name } = await exportOf('sugerido');
  expect([name, await file.text()]).toEqual(['aceites.csv', 'Termo;Versão']);
});
