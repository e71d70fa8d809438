import './OneDay.css';
import { Button, Group, SimpleGrid, Stack, UnstyledButton } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Fragment, type TouchEvent, useRef } from 'react';
import { isHeld } from '../../shared/appointments/states.ts';
import { addDays, minutesOf, timeOf } from '../../shared/appointments/when.ts';
import { sameNames } from '../../shared/clients/names.ts';
import { $contact } from '../content/practice.ts';
import { buttonIcon } from '../ui/icons.tsx';
import { $minute, $today } from '../ui/practice-clock.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { countAppointments, type DayOfWeek } from './agenda.ts';
import { $blocks, $day } from './appointments.ts';
import { BlockButton, DayBlocks, Holiday } from './blocks/DayBlocks.tsx';
import { dateOf, dayTitle, longDay, shortWeekday } from './long-day.ts';
import { openOn } from './MarkButton.tsx';
import { practiceOf } from './suggested.ts';
import { rowsOf, totalOf } from './week/week.ts';

export function WeekStrip({
  days,
  chosen,
}: {
  readonly days: readonly DayOfWeek[];
  readonly chosen: string;
}) {
  const today = useStore($today);
  return (
    <SimpleGrid cols={7} spacing={4}>
      {days.map(({ day, appointments }) => {
        const held = appointments.filter(isHeld).length;
        return (
          <UnstyledButton
            key={day}
            className="strip-day"
            aria-pressed={day === chosen}
            aria-label={`${shortWeekday(day)} ${dateOf(day)}: ${countAppointments(held)}`}
            data-today={day === today || undefined}
            data-busy={held > 0 || undefined}
            onClick={() => $day.set(day)}
          >
            <small>{shortWeekday(day)} </small>
            {dateOf(day)}
          </UnstyledButton>
        );
      })}
    </SimpleGrid>
  );
}

type Props = { readonly day: DayOfWeek };

function Rows({ day: shown }: Props) {
  const { day, appointments } = shown;
  const practice = practiceOf(useStore($contact).data ?? {}, useStore($blocks).data ?? []);
  const minute = useStore($minute);
  const alike = sameNames(
    appointments.map(({ clientId, clientName }) => ({ id: clientId, name: clientName })),
  );
  const drawn = rowsOf(shown, practice, minute);
  const [today, now = ''] = minute.split(' ');
  const next = day === today ? drawn.findIndex(({ at }) => at > minutesOf(now)) : -1;
  return (
    <Stack component="ul" gap="xs" className="plain-list" aria-label={longDay(day)}>
      {drawn.map((row, index) => (
        <Fragment key={row.at + ('free' in row ? '' : row.appointment.id)}>
          {index === next && <li className="now" aria-hidden="true" />}
          {'free' in row ? (
            <li>
              <Button
                fullWidth
                variant="subtle"
                color="gray"
                bd="1px dashed var(--line)"
                onClick={() => openOn(day, null, timeOf(row.free.from))}
              >
                {timeOf(row.free.from)}-{timeOf(row.free.to)} livre · Marcar
              </Button>
            </li>
          ) : (
            <AppointmentCard
              appointment={row.appointment}
              withPhone={alike.has(row.appointment.clientId)}
              onEdit={(one) => openOn(day, one)}
            />
          )}
        </Fragment>
      ))}
    </Stack>
  );
}

const SWIPE = 60;

export function OneDay(props: Props) {
  const { day, appointments } = props.day;
  const start = useRef<readonly [number, number] | null>(null);
  const at = ({ changedTouches }: TouchEvent) =>
    [changedTouches[0]?.clientX ?? 0, changedTouches[0]?.clientY ?? 0] as const;
  function swipe(event: TouchEvent): void {
    if (!start.current) return;
    const [x, y] = at(event);
    const [dx, dy] = [x - start.current[0], y - start.current[1]];
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy))
      $day.set(addDays(day, dx < 0 ? 1 : -1));
  }
  return (
    <Stack
      component="section"
      gap="sm"
      mih="50vh"
      style={{ touchAction: 'pan-y pinch-zoom' }}
      aria-labelledby="agenda-day"
      onTouchStart={(event) => {
        // Two fingers enlarge the page.
        start.current = event.touches.length > 1 ? null : at(event);
      }}
      onTouchEnd={swipe}
    >
      <Group
        component="h2"
        id="agenda-day"
        gap="0 sm"
        justify="space-between"
        m={0}
        fz="lg"
        fw={600}
      >
        {dayTitle(day)}
        <span className="meta">{totalOf(appointments)}</span>
      </Group>
      <Holiday day={day} />
      <DayBlocks day={day} />
      <Rows {...props} />
      <Group grow preventGrowOverflow={false} gap="xs">
        <Button variant="light" leftSection={buttonIcon('plus')} onClick={() => openOn(day)}>
          Marcar neste dia
        </Button>
        <BlockButton />
      </Group>
    </Stack>
  );
}
