import { expect, test } from 'vitest';
import { loggedIn, onPage } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const work = { values: { name: 'Bia Lima' }, start: { name: 'Bia' }, version: 3 };

async function load(id = 'bia~1') {
  const { clientOf, clientOffers } = await loggedIn(
    () => import('../../../src/admin/clients/client-drafts.ts'),
  );
  const { clientEditor } = await import('../../../src/admin/clients/client-editor.ts');
  const { keep, list } = await import('../../../src/admin/editor/drafts.ts');
  keep('clients', id, work);
  clientOffers.look();
  const offer = clientOffers.$offers.get()[0] ?? expect.fail();
  return { clientOf, clientEditor, clientOffers, list, offer };
}

onPage();

test.each(['bia', 'bia~1'])(
  'the draft %s of a client is offered, and opens with the client of the server',
  async (id) => {
    const client = { id: 'bia', version: 5, name: 'Bia' };
    const calls = answer(() => ({ body: client }));
    const { offer, clientOf } = await load(id);
    expect(offer).toMatchObject({ id, ...work });
    expect(await clientOf(offer)).toEqual(client);
    expect(calls.map(({ url }) => new URL(url).pathname)).toEqual(['/users/bia']);
  },
);

test('the draft of a deleted client becomes that of a new one', async () => {
  answer(() => ({ status: 404, body: { message: 'x' } }));
  const { clientEditor, clientOf, list, offer } = await load();
  const client = await clientOf(offer);
  const editor = clientEditor(client, () => {});
  editor.open(client, offer, true);
  const { base, draftId, values } = editor.$state.get().form ?? expect.fail();
  expect([client, base.version, values]).toMatchObject([null, null, work.values]);
  expect(draftId).toMatch(/^new-/);
  expect(list('clients')).toMatchObject({ [draftId]: { values: work.values } });
});

test('without a connection the draft stays until it is discarded', async () => {
  answer(() => 'offline');
  const { clientOffers, clientOf, list, offer } = await load();
  await expect(clientOf(offer)).rejects.toMatchObject({ status: 0 });
  expect(list('clients')).toHaveProperty(offer.id);
  clientOffers.discard(offer, () => {});
  expect([list('clients'), clientOffers.$offers.get()]).toEqual([{}, []]);
});
