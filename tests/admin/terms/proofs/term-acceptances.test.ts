import { expect, test, vi } from 'vitest';
import {
  addresses,
  loggedIn,
  onPage,
  settled,
  watch,
  writesOf,
} from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const row = { id: 'one', term_id: 'term', version: '1.0', client: null, proven: true };

const load = () => loggedIn(() => import('../../../../src/admin/terms/proofs/term-acceptances.ts'));

onPage({ clock: true });

test('acceptances of a term are read fifty at a time', async () => {
  const seen = answer(() => ({ body: [row], headers: { 'x-total-count': '101' } }));
  const { $page, $rows } = (await load()).acceptancesOf('term');
  watch($rows);
  await settled();
  expect($rows.get().data).toEqual({ rows: [row], total: 101, last: 3 });
  $page.set(3);
  await settled();
  const path = '/users/terms/term/acceptances?limit=50';
  expect(addresses(seen)).toEqual([`${path}&offset=0`, `${path}&offset=100`]);
});

test('a phone goes in the body, never in the address', async () => {
  const seen = answer(() => ({ body: [row] }));
  const phone = '11988887777';
  expect(await (await load()).proofsOf(phone)).toEqual([row]);
  expect(await writesOf(seen)).toEqual([['POST /users/terms/proofs', { phone }, null]]);
  expect(addresses(seen)).toEqual(['/users/terms/proofs']);
});

test('the file of acceptances has a name when the server gives none', async () => {
  vi.stubGlobal('fetch', async () => new Response('Termo;Versão'));
  const { file, name } = await (await load()).exportOf('sugerido');
  expect([name, await file.text()]).toEqual(['aceites.csv', 'Termo;Versão']);
});
