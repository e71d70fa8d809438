import { expect, test } from 'vitest';
import { appointment } from '../../support/make/appointment.ts';
import { loggedIn, onPage } from '../../support/panel/logged-in.ts';

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
