import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type {
  Appointment,
  AppointmentChange,
  OneChange,
} from '../../../shared/appointments/appointments.ts';
import { crossed, type Slot } from '../../../shared/appointments/openings.ts';
import type { SlotConflicts } from '../../../shared/appointments/series.ts';
import { plural } from '../../../shared/core/text.ts';
import { focusOn, useDialog } from '../../ui/dialogs/dialogs.tsx';
import { Conflicts } from './Conflicts.tsx';

type Moved = OneChange & Slot;

type Props = {
  readonly appointment: Appointment;
  /** Changes of those after it in its series, each with the day that it will have. */
  readonly others: readonly Moved[];
  readonly following: readonly Appointment[];
  readonly conflicts: readonly SlotConflicts[];
  /** Null: it is deleted. */
  readonly changes: AppointmentChange | null;
  readonly onChoose: (others: readonly OneChange[]) => void;
  readonly onClose: () => void;
};

function verbOf(changes: AppointmentChange | null): string {
  if (!changes) return 'Excluir';
  return changes.state === 'cancelled' ? 'Cancelar' : 'Mudar';
}

/** Adds those that would be moved onto one of the series that stays where it is. */
function withStaying(
  others: readonly Moved[],
  following: readonly Appointment[],
  conflicts: readonly SlotConflicts[],
  kept: readonly string[],
): readonly SlotConflicts[] {
  const isLeft = ({ day }: Slot) => conflicts.some((one) => one.day === day) && !kept.includes(day);
  const staying = following.filter((one) => others.some((to) => to.id === one.id && isLeft(to)));
  const found = others.find(
    (to) => !conflicts.some(({ day }) => day === to.day) && crossed(to, staying),
  );
  if (!found) return conflicts.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const sentences = ['A sessão que já está neste horário fica onde está.'];
  const added = { day: found.day, time: found.time, exists: true, sentences };
  return withStaying(others, following, [...conflicts, added], kept);
}

/** Asks whether an act is for one appointment of a series or also for those after it. */
export function SeriesDialog(props: Props) {
  const { appointment, others, following, changes, onChoose, onClose } = props;
  const { dialog, close } = useDialog(onClose);
  const [asked, setAsked] = useState(false);
  const [kept, setKept] = useState<readonly string[]>([]);
  const conflicts = withStaying(others, following, props.conflicts, kept);
  const left = conflicts.map(({ day }) => day).filter((day) => !kept.includes(day));
  const chosen = others.filter(({ day }) => !left.includes(day));
  const verb = verbOf(changes);

  function choose(of: readonly OneChange[]): void {
    onChoose(of);
    close();
  }

  return (
    <Modal {...dialog} title="Sessão que se repete" size="sm">
      <Stack gap="sm" tabIndex={-1} ref={asked ? focusOn : undefined}>
        {asked ? (
          <>
            <Conflicts
              conflicts={conflicts}
              kept={kept}
              onKeep={setKept}
              label="Nestes dias há algo no horário, e a sessão fica onde está. Marque as que quer mudar mesmo assim:"
            />
            <Button onClick={() => choose(chosen)}>
              {verb} {plural(chosen.length + 1, 'sessão', 'sessões')}
            </Button>
          </>
        ) : (
          <>
            <Text>
              Depois desta, <bdi>{appointment.clientName}</bdi> tem{' '}
              {others.length === 1 ? 'mais uma' : `mais ${others.length}`}. {verb} só esta?
            </Text>
            <Button variant="default" data-autofocus onClick={() => choose([])}>
              Só esta
            </Button>
            <Button
              variant="default"
              onClick={() => (conflicts.length > 0 ? setAsked(true) : choose(others))}
            >
              Esta e as próximas ({others.length + 1})
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  );
}
