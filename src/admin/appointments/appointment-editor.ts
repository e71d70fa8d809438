import {
  type Appointment,
  type AppointmentValues,
  type NewAppointment,
  newAppointment,
  type SavedAppointment,
} from '../../shared/appointments/appointments.ts';
import { appointmentFields } from '../../shared/appointments/fields.ts';
import { listConflicts } from '../../shared/appointments/panel-endpoints.ts';
import { markedDays } from '../../shared/appointments/series.ts';
import { APPOINTMENT_STATES } from '../../shared/appointments/states.ts';
import { check } from '../../shared/core/check.ts';
import { readPrice } from '../content/fields/field-props.ts';
import type { FormValues } from '../editor/drafts.ts';
import { createEditor, type Editor } from '../editor/editor.ts';
import { startOf } from '../editor/record-form.ts';
import { changesIn } from '../editor/state.ts';
import { reload } from '../session/queries.ts';
import { conflictData, failure } from '../ui/say.ts';
import { appointmentDrafts, change, mark, remove, SAVE_FAILED } from './appointments.ts';
import { changeInSeries } from './series/change-series.tsx';
import { listedDays, REPEAT_VALUES, repeatOf } from './series/repeat-values.ts';
import { readConflicts } from './series/series.ts';

export type Suggested = Pick<
  AppointmentValues,
  'day' | 'time' | 'service_name' | 'duration' | 'price'
>;

const numeric = (typed: unknown) => (typed === '' ? typed : Number(typed));

export type Outcome = {
  readonly saved: SavedAppointment;
  readonly days?: readonly string[];
  readonly undo?: () => Promise<unknown>;
};

const bodyOf = ({ duration, price, reminded_on, paid_on, package_id, ...values }: FormValues) => ({
  ...values,
  repeat: repeatOf(values),
  reminded_on: reminded_on || null,
  paid_on: paid_on || null,
  package_id: package_id || null,
  duration: numeric(duration),
  price: price === '' ? null : readPrice(String(price)),
});

/** She has something to decide before it is saved. */
class Undecided extends Error {}

async function refuseUnseen(
  { time, duration }: AppointmentValues,
  later: readonly string[],
  seen: readonly string[],
): Promise<void> {
  const found = await readConflicts(later.map((day) => ({ day, time, duration })));
  if (found.every(({ day }) => seen.includes(day))) return;
  reload(listConflicts);
  throw new Undecided('Há algo no horário em alguns dias. Veja quais e salve de novo.');
}

/** The editor of an appointment, or of a client's new one with suggested values. */
export function appointmentEditor(
  clientId: string,
  appointment: Appointment | null,
  suggested: Suggested,
  onSaved: (outcome: Outcome) => void,
): Editor<Appointment> {
  let seen: readonly string[] = [];
  let sent = '';
  const editor: Editor<Appointment> = createEditor({
    screen: appointmentDrafts(clientId),
    own: true,
    start: (record): FormValues => ({
      ...startOf(appointmentFields, suggested)(record),
      ...(!record && REPEAT_VALUES),
    }),
    validate: (values) => {
      const checked = check(newAppointment, bodyOf(values));
      seen = listedDays(values.listed);
      if (checked.ok) return checked;
      const { repeat, ...errors } = checked.errors;
      return {
        ...checked,
        errors: { ...errors, ...(repeat && { [String(values.ends)]: repeat }) },
      };
    },
    tidy: startOf(appointmentFields),
    save: async ({ repeat, ...values }: NewAppointment, { record, version }, key) => {
      if (!record || version === null) {
        const days = repeat ? markedDays(values.day, repeat) : [values.day];
        // Without an answer they may be there already: the key makes them one series.
        if (key !== sent) await refuseUnseen(values, days.slice(1), seen);
        sent = key;
        const saved = await mark(clientId, { ...values, repeat }, key);
        const undo = () => remove(saved, days.length > 1 ? 'following' : 'one');
        onSaved({ saved, days, undo });
        return saved;
      }
      const changes = changesIn(appointmentFields, values, record);
      // A client who has confirmed since the form was opened knows of no other time.
      const { moved } = APPOINTMENT_STATES[record.state];
      if (moved && record.state !== appointment?.state && (changes.day ?? changes.time))
        changes.state ??= moved;
      if (Object.keys(changes).length === 0) return 'unchanged';
      const changed = record.series
        ? await changeInSeries({ ...record, version }, changes, key)
        : { saved: await change({ ...record, version }, changes, key) };
      if (!changed) throw new Undecided('Nada mudou ainda: escolha se é só esta sessão.');
      onSaved({ saved: changed.saved, ...(changed.together && { undo: changed.together }) });
      return changed.saved;
    },
    conflict(error, { record, version }) {
      // Those that were to change with it are among them.
      const current = [conflictData(error, 'current') as Appointment | Appointment[] | null].flat();
      const own = current.find((one) => one?.id === record?.id);
      return own && own.version !== version ? own : null;
    },
    deleted: 'Esta sessão foi excluída enquanto você editava. Salve para marcá-la de novo.',
    next: 'record',
    saved: ({ record }) => (record ? 'Sessão atualizada.' : 'Sessão marcada!'),
    failed: (_message, _base, error) =>
      error instanceof Undecided ? { text: error.message } : failure(SAVE_FAILED, error),
  });
  editor.open(appointment, undefined, true);

  /** A confirmed time that is moved is to be confirmed again, unless a state was chosen. */
  function changeForm(values: FormValues): void {
    const { form } = editor.$state.get();
    const record = form?.base.record;
    const moved = record && APPOINTMENT_STATES[record.state].moved;
    if (!moved) {
      editor.change(values);
      return;
    }
    const isAway = ({ day, time }: FormValues) => day !== record.day || time !== record.time;
    const away = isAway({ ...form.values, ...values });
    const [before, now] = away ? [record.state, moved] : [moved, record.state];
    const turns = away !== isAway(form.values) && form.values.state === before;
    editor.change({ ...values, ...(turns && { state: now }) });
  }

  return { ...editor, change: changeForm };
}
