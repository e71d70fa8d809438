import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const ID = '0b0e7f44-1f6e-4c55-9a55-2f0a2f1f0001';
const work = { values: { name: 'Bia Lima' }, start: { name: 'Bia' }, version: 3 };

async function load() {
  vi.resetModules();
  const session = await import('../../../src/admin/session/session.ts');
  const kept = await import('../../../src/admin/editor/drafts.ts');
  const drafts = await import('../../../src/admin/clients/client-drafts.ts');
  session.startSession(ana);
  kept.keep('clients', ID, work);
  return { kept, ...drafts };
}

beforeEach(() => void openPage());
afterEach(() => vi.unstubAllGlobals());

test('what was typed about a client is offered, and opens with her as she is now', async () => {
  answer(() => ({ body: { id: ID, version: 5, name: 'Bia' } }));
  const { listDrafts, openDraft } = await load();
  const [offer] = listDrafts();
  expect(offer).toMatchObject({ id: ID, ...work });
  expect(offer && (await openDraft(offer))).toMatchObject({
    client: { id: ID, version: 5 },
    draft: { id: ID, version: 3 },
  });
});

test('what was typed about somebody who is gone becomes a new client’s', async () => {
  answer(() => ({ status: 404, body: { message: 'x' } }));
  const { kept, listDrafts, openDraft } = await load();
  const [offer] = listDrafts();
  const taken = offer && (await openDraft(offer));
  expect(taken).toMatchObject({ client: null, draft: { version: null, values: work.values } });
  expect(Object.keys(kept.list('clients'))).toEqual([taken?.draft.id]);
});

test('without a connection the draft stays where it is', async () => {
  answer(() => 'offline');
  const { discard, listDrafts, openDraft } = await load();
  const [offer] = listDrafts();
  if (!offer) throw new Error('no draft');
  await expect(openDraft(offer)).rejects.toMatchObject({ status: 0 });
  expect(listDrafts()).toHaveLength(1);
  discard(offer);
  expect(listDrafts()).toEqual([]);
});
