import { expect, test, vi } from 'vitest';
import type { Notice } from '../../../src/admin/ui/say.ts';
import { appointment } from '../../support/make/appointment.ts';
import { loggedIn, onPage, writesOf } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

onPage();

const AWAY = { time: '16:00' };
const BACK = { time: '14:30' };

test.each([
  ['is to be confirmed again', [AWAY], 'scheduled'],
  ['and moved back is confirmed', [AWAY, BACK], 'confirmed'],
  ['and agreed on stays confirmed', [AWAY, { state: 'confirmed' }, { time: '17:00' }], 'confirmed'],
  ['after it took place keeps its outcome', [{ state: 'done' }, AWAY], 'done'],
  ['and back keeps its outcome', [AWAY, { state: 'missed' }, BACK], 'missed'],
])('a confirmed appointment that is moved %s', async (_what, changes, state) => {
  const { appointmentEditor } = await loggedIn(
    () => import('../../../src/admin/appointments/appointment-editor.ts'),
  );
  const editor = appointmentEditor(
    'bia',
    appointment({ state: 'confirmed' }),
    {} as never,
    () => {},
  );
  for (const values of changes) editor.change(values);
  expect(editor.$state.get().form?.values.state).toBe(state);
});

test.each([
  ['moves it is to be confirmed again', AWAY, { ...AWAY, state: 'scheduled' }],
  ['writes its note stays confirmed', { note: 'Sala 2' }, { note: 'Sala 2' }],
])('an appointment that its client confirms while the owner %s', async (_what, typed, sent) => {
  const stored = appointment({ state: 'confirmed', version: 2 });
  const seen = answer(({ headers }) =>
    headers.get('if-match') === '"2"'
      ? { body: { ...stored, ...typed, version: 3, notices: [] } }
      : { status: 409, body: { message: 'Mudou.', current: stored } },
  );
  const { appointmentEditor } = await loggedIn(
    () => import('../../../src/admin/appointments/appointment-editor.ts'),
  );
  const editor = appointmentEditor('bia', appointment(), {} as never, () => {});
  editor.change(typed);
  await editor.submit();
  const [, second] = await writesOf(seen);
  expect(second).toEqual(['PUT /appointments/a', sent, '"2"']);
});

test('a confirmed time that is moved is to be confirmed again, unless that is undone', async () => {
  const states = ['scheduled', 'confirmed'] as const;
  const seen = answer(({ method }) => {
    const state = states[seen.filter((call) => call.method === 'PUT').length - 1] ?? 'done';
    return { body: method === 'GET' ? [] : { ...appointment({ ...AWAY, state }), notices: [] } };
  });
  const { place } = await loggedIn(() => import('../../../src/admin/appointments/agenda.ts'));
  const said: Notice[] = [];
  const say = (notice: Notice) => void said.push(notice);
  await place(appointment({ state: 'confirmed' }), AWAY, say);
  said[0]?.action?.run();
  await vi.waitFor(() => expect(said).toHaveLength(2));
  const again = 'Voltou a ficar marcada: falta o cliente confirmar.';
  expect(said.map(({ detail }) => detail)).toEqual([again, undefined]);
});
