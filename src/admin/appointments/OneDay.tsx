import './OneDay.css';
import { Button, Group, SimpleGrid, Stack, UnstyledButton } from '@mantine/core';
import { type TouchEvent, useRef } from 'react';
import { practiceDay } from '../../shared/appointments/practice-day.ts';
import { isHeld } from '../../shared/appointments/states.ts';
import { addDays } from '../../shared/appointments/when.ts';
import { buttonIcon } from '../ui/icons.tsx';
import { countAppointments, type DayOfWeek } from './agenda.ts';
import { $day } from './appointments.ts';
import { BlockButton, DayBlocks } from './blocks/DayBlocks.tsx';
import { DayAppointments, type DayProps, openOn } from './DayAppointments.tsx';
import { dateOf, dayTitle, shortWeekday } from './long-day.ts';

export function WeekStrip({
  days,
  chosen,
}: {
  readonly days: readonly DayOfWeek[];
  readonly chosen: string;
}) {
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
            data-today={day === practiceDay() || undefined}
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

const SWIPE = 60;

export function OneDay(props: DayProps) {
  const { day, appointments } = props.day;
  const start = useRef<readonly [number, number]>([0, 0]);
  const at = ({ changedTouches }: TouchEvent) =>
    [changedTouches[0]?.clientX ?? 0, changedTouches[0]?.clientY ?? 0] as const;
  function swipe(event: TouchEvent): void {
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
      style={{ touchAction: 'pan-y' }}
      aria-labelledby="agenda-day"
      onTouchStart={(event) => {
        start.current = at(event);
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
        <span className="meta">{countAppointments(appointments.filter(isHeld).length)}</span>
      </Group>
      <DayBlocks day={day} />
      <DayAppointments {...props} />
      <Group grow preventGrowOverflow={false} gap="xs">
        <Button variant="light" leftSection={buttonIcon('plus')} onClick={() => openOn(day)}>
          Marcar neste dia
        </Button>
        <BlockButton />
      </Group>
    </Stack>
  );
}
