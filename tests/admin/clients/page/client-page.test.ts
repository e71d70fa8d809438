import { expect, test } from 'vitest';
import { loggedIn, onPage } from '../../../support/panel/logged-in.ts';

onPage();

test("another client's draft is not offered", async () => {
  const { notesEditor } = await loggedIn(
    () => import('../../../../src/admin/clients/page/client-page.ts'),
  );
  const { keep } = await import('../../../../src/admin/editor/drafts.ts');
  const work = { values: { notes: 'x' }, start: { notes: '' }, version: 1 };
  for (const id of ['bia', 'maria']) keep('client-notes', id, work);
  const editor = notesEditor({ id: 'maria', version: 3, notes: '' });
  const close = editor.mount();
  expect(editor.$offers.get().map(({ id }) => id)).toEqual(['maria']);
  close();
});
