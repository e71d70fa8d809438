import {
  type Appointment,
  type AppointmentValues,
  newAppointment,
  type SavedAppointment,
} from '../../shared/appointments/appointments.ts';
import { appointmentFields } from '../../shared/appointments/fields.ts';
import { check } from '../../shared/core/check.ts';
import { mapFields } from '../../shared/core/record-fields.ts';
import { readPrice } from '../content/fields/field-props.ts';
import type { FormValues } from '../editor/drafts.ts';
import { createEditor, type Editor } from '../editor/editor.ts';
import { changesIn } from '../editor/state.ts';
import { change, mark } from './appointments.ts';

export const SAVE_FAILED = 'Não foi possível salvar a sessão. Tente de novo.';

export const appointmentDrafts = (clientId: string) => `appointment-${clientId}`;

export type Suggested = Pick<
  AppointmentValues,
  'day' | 'time' | 'service_name' | 'duration' | 'price'
>;

const numeric = (typed: unknown) => (typed === '' ? typed : Number(typed));

const bodyOf = ({ duration, price, reminded_on, paid_on, ...values }: FormValues) => ({
  ...values,
  reminded_on: reminded_on || null,
  paid_on: paid_on || null,
  duration: numeric(duration),
  price: price === '' ? null : readPrice(String(price)),
});

/** The editor of an appointment, or of a client's new one with suggested values. */
export function appointmentEditor(
  clientId: string,
  appointment: Appointment | null,
  suggested: Suggested,
  onSaved: (saved: SavedAppointment) => void,
): Editor<Appointment> {
  const first: Readonly<Record<string, string | number | null>> = { ...suggested };
  const editor: Editor<Appointment> = createEditor({
    screen: appointmentDrafts(clientId),
    start: (record): FormValues =>
      mapFields(
        appointmentFields,
        ({ initial }, name) => (record ? record[name] : (first[name] ?? initial)) ?? '',
      ),
    validate: (values) => check(newAppointment, bodyOf(values)),
    save: async (values: AppointmentValues, { record, version }, key) => {
      if (!record || version === null) {
        const marked = await mark(clientId, values, key);
        onSaved(marked);
        return marked;
      }
      const changes = changesIn(appointmentFields, values, record);
      if (Object.keys(changes).length === 0) return 'unchanged';
      const changed = await change({ ...record, version }, changes, key);
      onSaved(changed);
      return changed;
    },
    deleted: 'Esta sessão foi excluída enquanto você editava. Salve para marcá-la de novo.',
    next: 'record',
    saved: ({ record }) => (record ? 'Sessão atualizada.' : 'Sessão marcada!'),
    failed: SAVE_FAILED,
  });
  editor.open(appointment, undefined, true);
  return editor;
}
