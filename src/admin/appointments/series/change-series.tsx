import type {
  Appointment,
  AppointmentChange,
  OneChange,
  SavedAppointment,
} from '../../../shared/appointments/appointments.ts';
import { openDialog } from '../../ui/dialogs/dialogs.tsx';
import { change, changeMany } from '../appointments.ts';
import { SeriesDialog } from './SeriesDialog.tsx';
import { changeAfter, changesBack, readConflicts, readFollowing } from './series.ts';

const SHARED = ['day', 'time', 'service_name', 'duration', 'price', 'note'] as const;

const isShared = (changes: AppointmentChange) =>
  changes.state === 'cancelled' || SHARED.some((name) => changes[name] !== undefined);

const isSame = (one: Appointment, to: Pick<Appointment, 'day' | 'time' | 'duration'>) =>
  one.day === to.day && one.time === to.time && one.duration === to.duration;

/** Without its day and time where it stays: the client does not have to be reminded again. */
function onlyMoved(to: OneChange, following: readonly Appointment[]): OneChange {
  const { day, time, ...rest } = to;
  const stays = following.some((one) => one.id === to.id && one.day === day && one.time === time);
  return stays ? rest : to;
}

/** Asks which of a series an act is for: the changes of the others; null if she closes it. */
async function choose(
  appointment: Appointment,
  changes: AppointmentChange | null,
  following: readonly Appointment[],
): Promise<readonly OneChange[] | null> {
  if (following.length === 0) return [];
  const others = following.map((one) => changeAfter(appointment, changes ?? {}, one));
  const moved = others.filter(
    (to, at) => to.state !== 'cancelled' && following[at] && !isSame(following[at], to),
  );
  const conflicts = await readConflicts(moved, appointment);
  return new Promise((resolve) => {
    openDialog((onClose) => (
      <SeriesDialog
        appointment={appointment}
        others={others}
        following={following}
        conflicts={conflicts}
        changes={changes}
        onChoose={resolve}
        onClose={() => {
          onClose();
          resolve(null);
        }}
      />
    ));
  });
}

/** What to delete: the appointment, or also those after it; null if she closes the question. */
export async function chooseDeleted(appointment: Appointment): Promise<'one' | 'following' | null> {
  const others = await choose(appointment, null, await readFollowing(appointment));
  return others && (others.length > 0 ? 'following' : 'one');
}

export type Changed = {
  readonly saved: SavedAppointment;
  readonly together?: () => Promise<{ readonly text: string }>;
};

/** Changes an appointment, and those after it if she says so; null if she closes the question. */
export async function changeInSeries(
  appointment: Appointment,
  changes: AppointmentChange,
  key?: string,
): Promise<Changed | null> {
  const following = isShared(changes) ? await readFollowing(appointment) : [];
  const others = await choose(appointment, changes, following);
  if (!others) return null;
  const { id, version, clientId } = appointment;
  const saved =
    others.length === 0
      ? [await change(appointment, changes, key)]
      : await changeMany(clientId, [
          { ...changes, id, version },
          ...others.map((to) => onlyMoved(to, following)),
        ]);
  const first = saved.find((one) => one.id === id);
  if (!first) throw new Error('a changed appointment was not answered');
  const before = [appointment, ...following].filter((one) =>
    saved.some((row) => row.id === one.id),
  );
  async function together() {
    await changeMany(clientId, changesBack(before, saved));
    return { text: 'Tudo voltou a ser como antes.' };
  }
  return { saved: first, ...(others.length > 0 && { together }) };
}
