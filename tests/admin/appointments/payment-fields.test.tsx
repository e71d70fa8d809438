// @vitest-environment happy-dom
import { useStore } from '@nanostores/react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { appointmentEditor } from '../../../src/admin/appointments/appointment-editor.ts';
import { PaymentFields } from '../../../src/admin/appointments/money/PaymentFields.tsx';
import { $packages } from '../../../src/admin/appointments/money/packages.ts';
import { startSession } from '../../../src/admin/session/session.ts';
import type { AppointmentState } from '../../../src/shared/appointments/states.ts';
import { appointment } from '../../support/make/appointment.ts';
import { draw } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const left = { id: 'left', clientId: 'bia', service_name: 'Shiatsu', count: 10, used: 3 };

function choose(value: string): void {
  const select = document.querySelector('select');
  if (!select) throw new Error('no select');
  flushSync(() => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test.each<readonly [string, AppointmentState, string, string]>([
  ['another one that has some left', 'scheduled', 'Pacote (Restam 7 de 10)', 'left'],
  ['the one that it used', 'done', 'Pacote', 'gone'],
])('an appointment whose package is not open may be paid by %s', async (_, state, label, id) => {
  startSession(ana);
  answer(() => ({ body: [{ ...left, valid_until: null, created_at: '' }] }));
  const record = appointment({ state, payment: 'package', package_id: 'gone' });
  const editor = appointmentEditor('bia', record, record, () => {});
  function Drawn() {
    const { form } = useStore(editor.$state);
    return form && <PaymentFields editor={editor as never} form={form} clientId="bia" />;
  }
  draw(<Drawn />);
  await vi.waitFor(() => expect($packages.get().data).toHaveLength(1));
  choose('none');
  choose('package');
  expect(editor.$state.get().form?.values.package_id).toBe(id);
  expect(document.querySelector('select')?.selectedOptions[0]?.text).toBe(label);
});
