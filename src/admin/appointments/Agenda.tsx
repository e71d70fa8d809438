import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect } from 'react';
import { practiceDay } from '../../shared/appointments/practice-day.ts';
import { addDays } from '../../shared/appointments/when.ts';
import { $contact } from '../content/practice.ts';
import { DialogButton, TrashButton } from '../ui/dialogs/DialogButton.tsx';
import { openDialog } from '../ui/dialogs/dialogs.tsx';
import { Icon } from '../ui/icons.tsx';
import { Loading, lazyComponent, lazyPart, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { RowButton } from '../ui/list/RowButton.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { say } from '../ui/say.ts';
import { addSheet } from '../ui/sheets.ts';
import { daysOf, undelete } from './agenda.ts';
import {
  $appointments,
  $blocks,
  $day,
  $services,
  $week,
  deletedAppointments,
} from './appointments.ts';
import { BlockButton } from './blocks/DayBlocks.tsx';
import monthSheet from './calendar/MonthSheet.css?url';
import { dayTitle, monthTitle } from './long-day.ts';
import { AppointmentDialog, openOn } from './MarkButton.tsx';
import { OneDay, WeekStrip } from './OneDay.tsx';
import weekSheet from './week/WeekGrid.css?url';

const CalendarDialog = lazyComponent(
  () => import('./calendar/CalendarDialog.tsx'),
  'CalendarDialog',
);

function Steps({ step }: { readonly step: number }) {
  const day = useStore($day);
  const what = step === 1 ? 'Dia' : 'Semana';
  const ending = step === 1 ? 'Próximo' : 'Próxima';
  return (
    <Group gap={4} wrap="nowrap">
      <RowButton
        icon="left"
        label={`${what} anterior`}
        onClick={() => $day.set(addDays(day, -step))}
      />
      <Button variant="default" size="sm" onClick={() => $day.set(practiceDay())}>
        Hoje
      </Button>
      <RowButton
        icon="left"
        style={{ scale: '-1 1' }}
        label={`${ending} ${what.toLowerCase()}`}
        onClick={() => $day.set(addDays(day, step))}
      />
    </Group>
  );
}

const BookingDialog = lazyComponent(() => import('./BookingDialog.tsx'), 'BookingDialog');
const WeekGrid = lazyPart(async () => {
  const [chunk] = await Promise.all([import('./week/WeekGrid.tsx'), addSheet(weekSheet)]);
  return chunk;
}, 'WeekGrid');
const MonthSheet = lazyComponent(async () => {
  const [chunk] = await Promise.all([import('./calendar/MonthSheet.tsx'), addSheet(monthSheet)]);
  return chunk;
}, 'MonthSheet');

function MonthButton() {
  return (
    <Button
      variant="subtle"
      size="sm"
      rightSection={<Icon name="down" size={18} />}
      aria-haspopup="dialog"
      onPointerDown={() => void MonthSheet.prepare()}
      onClick={() => openDialog((onClose) => <MonthSheet onClose={onClose} />)}
    >
      {monthTitle(useStore($day))}
      <VisuallyHidden>: escolher o dia</VisuallyHidden>
    </Button>
  );
}

const WIDE = '(min-width: 75em)';
if (matchMedia(WIDE).matches) void WeekGrid.prepare();

// What the hours and blocks change of a day is drawn together with its appointments.
const $around = computed([$blocks, $contact], (...all) =>
  all.every(({ data, error }) => data !== undefined || error !== undefined),
);

const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

export function Agenda() {
  const day = useStore($day);
  const { from, to } = useStore($week);
  const around = useStore($around);
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  useEffect(() => {
    $day.set(practiceDay());
    prepareWhenIdle([AppointmentDialog, MonthSheet]);
  }, []);
  // Drawn together with the appointments, so that nothing moves under a finger.
  const tools = (
    <Group gap="xs">
      <DialogButton icon="appointments" label="Calendário do celular">
        {(onClose) => <CalendarDialog onClose={onClose} />}
      </DialogButton>
      <DialogButton icon="external" label="Agendamento pelo site">
        {(onClose) => <BookingDialog onClose={onClose} />}
      </DialogButton>
      <TrashButton
        deleted={deletedAppointments}
        nameOf={({ clientName }) => clientName}
        detailOf={({ day: on, time, service_name }) =>
          `${dayTitle(on)}, às ${time} · ${service_name}`
        }
        onRestore={(row) => undelete(row, say)}
      />
    </Group>
  );
  return (
    <Page
      title="Agenda"
      purpose={
        wide ? `Semana de ${shortDay(from)} a ${shortDay(to)}.` : 'As suas sessões, dia a dia.'
      }
      action={
        <Group gap="sm">
          {wide && <MonthButton />}
          <Steps step={wide ? 7 : 1} />
          {wide && <BlockButton />}
          <Button
            leftSection={<Icon name="plus" />}
            onPointerDown={() => void AppointmentDialog.prepare()}
            onClick={() => openOn('')}
          >
            {wide ? 'Marcar sessão' : 'Marcar'}
          </Button>
        </Group>
      }
    >
      <Loaded store={$appointments} failure="Não foi possível ver a agenda. Tente de novo.">
        {(appointments) => {
          if (!around) return <Loading />;
          const days = daysOf(from, appointments);
          const chosen = days.find((one) => one.day === day);
          if (wide)
            return (
              <>
                <WeekGrid days={days} />
                {tools}
              </>
            );
          return (
            <>
              <Group justify="center" my={-8}>
                <MonthButton />
              </Group>
              <WeekStrip days={days} chosen={day} />
              {chosen && <OneDay day={chosen} />}
              {tools}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

// The services are for the form of an appointment, also without a connection.
Agenda.reads = [$appointments, $blocks, $contact, $services];
