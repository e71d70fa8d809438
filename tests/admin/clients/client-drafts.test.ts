import { expect, test } from 'vitest';
import { loggedIn, onPage } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const work = { values: { name: 'Bia Lima' }, start: { name: 'Bia' }, version: 3 };

async function load() {
  const drafts = await loggedIn(() => import('../../../src/admin/clients/client-drafts.ts'));
  const { keep, list } = await import('../../../src/admin/editor/drafts.ts');
  keep('clients', 'bia', work);
  return { ...drafts, list, offer: drafts.listDrafts()[0] ?? expect.fail() };
}

onPage();

test('the draft of a client is offered, and opens with the client of the server', async () => {
  const client = { id: 'bia', version: 5, name: 'Bia' };
  answer(() => ({ body: client }));
  const { offer, openDraft } = await load();
  expect(offer).toMatchObject({ id: 'bia', ...work });
  expect(await openDraft(offer)).toEqual({ client, draft: offer });
});

test('the draft of a deleted client becomes that of a new one', async () => {
  answer(() => ({ status: 404, body: { message: 'x' } }));
  const { list, offer, openDraft } = await load();
  const { client, draft } = await openDraft(offer);
  expect([client, draft.version, draft.values]).toEqual([null, null, work.values]);
  expect(Object.keys(list('clients'))).toEqual([draft.id]);
});

test('without a connection the draft stays until it is discarded', async () => {
  answer(() => 'offline');
  const { discard, listDrafts, offer, openDraft } = await load();
  await expect(openDraft(offer)).rejects.toMatchObject({ status: 0 });
  expect(listDrafts()).toHaveLength(1);
  discard(offer);
  expect(listDrafts()).toEqual([]);
});
