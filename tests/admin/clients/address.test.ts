import { expect, test } from 'vitest';
import { loggedIn, onPage } from '../../support/panel/logged-in.ts';

onPage();

// The addresses of the installed app's shortcut and of push messages.
test.each([
  ['?periodo=hoje', { period: 'today', sort: 'recent' }],
  ['?ordem=pedido', { period: '', sort: 'request' }],
  ['?periodo=ontem', { period: '', sort: 'recent' }],
])('the address /admin/clients%s filters the list by %j', async (search, filters) => {
  const { $router, $filters, followLink } = await loggedIn(async () => ({
    ...(await import('../../../src/admin/ui/router.ts')),
    ...(await import('../../../src/admin/clients/list/filters.ts')),
    ...(await import('../../../src/admin/clients/address.ts')),
  }));
  $router.open(`/admin/clients${search}`);
  followLink();
  expect($filters.get()).toMatchObject(filters);
});
