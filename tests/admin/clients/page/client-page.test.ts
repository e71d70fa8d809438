import { expect, test } from 'vitest';
import { countVisits } from '../../../../src/admin/clients/page/count-visits.ts';
import type { Appointment } from '../../../../src/shared/appointments/appointments.ts';
import { loggedIn, onPage, writesOf } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

onPage();

test('a new note is put with its day before the others, on top of what was written elsewhere', async () => {
  const theirs = { id: 'maria', version: 9, notes: '01/11/2026\nFrio.' };
  const calls = answer((request) =>
    request.headers.get('if-match') === '"3"'
      ? { status: 409, body: { message: 'Erro.', current: theirs } }
      : { body: { ...theirs, version: 10 } },
  );
  const { notesEditor } = await loggedIn(async () => {
    const { setClock } = await import('../../../../src/shared/core/clock.ts');
    setClock(() => Date.parse('2026-11-21T01:00:00Z'));
    return import('../../../../src/admin/clients/page/client-page.ts');
  });
  const editor = notesEditor({ id: 'maria', version: 3, notes: '' });
  editor.change({ note: ' Prefere manhã. ' });
  await editor.submit();
  const notes = '20/11/2026\nPrefere manhã.\n\n01/11/2026\nFrio.';
  expect(await writesOf(calls)).toMatchObject([
    ['PUT /users/maria', { notes: '20/11/2026\nPrefere manhã.' }, '"3"'],
    ['PUT /users/maria', { notes }, '"9"'],
  ]);
  expect(editor.$state.get().form?.values).toEqual({ note: '', notes });
});

test('visits and absences are counted, with the last and the next', () => {
  const list = (
    [
      ['2026-12-10', 'scheduled'],
      ['2026-12-01', 'cancelled'],
      ['2026-11-28', 'confirmed'],
      ['2026-11-26', 'confirmed'],
      ['2026-11-10', 'missed'],
      ['2026-11-03', 'done'],
      ['2026-10-03', 'done'],
    ] as const
  ).map(([day, state]) => ({ day, state, time: '14:00' }) as Appointment);
  const next = { visits: 2, last: '2026-11-03', next: '2026-11-28', missed: 1 };
  expect(countVisits(list, '2026-11-26 14:00')).toEqual(next);
  expect(countVisits(list, '2026-11-26 13:59')).toEqual({ ...next, next: '2026-11-26' });
  expect(countVisits([], '2026-11-26 14:00')).toEqual({
    visits: 0,
    last: null,
    next: null,
    missed: 0,
  });
});

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
