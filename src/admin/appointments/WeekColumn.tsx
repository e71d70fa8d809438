import { Button, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { freeSpans } from '../../shared/appointments/openings.ts';
import { isHeld } from '../../shared/appointments/states.ts';
import { $contact } from '../content/practice.ts';
import { Icon } from '../ui/icons.tsx';
import { $today } from '../ui/practice-clock.ts';
import { $blocks } from './appointments.ts';
import { DayBlocks } from './blocks/DayBlocks.tsx';
import { DayAppointments, type DayProps, openOn } from './DayAppointments.tsx';
import { dateOf, longDay, shortWeekday } from './long-day.ts';
import { practiceOf } from './suggested.ts';

export function WeekColumn(props: DayProps) {
  const { day, appointments } = props.day;
  const held = appointments.filter(isHeld).length;
  const today = useStore($today);
  const practice = practiceOf(useStore($contact).data ?? {}, useStore($blocks).data ?? []);
  const isFree = held === 0 && freeSpans(practice, [day], []).get(day)?.length !== 0;
  const word = isFree && day >= today ? 'Livre' : 'Marcar';
  return (
    <Stack
      component="section"
      gap="xs"
      p={6}
      bdrs="lg"
      bg={day === today ? 'var(--mantine-color-sage-light)' : 'var(--ground)'}
    >
      <Text component="h2" size="lg" fw={600} mt={4} mx={4}>
        <Text span size="sm" c="dimmed">
          {shortWeekday(day)}
        </Text>{' '}
        {dateOf(day)}
      </Text>
      <DayBlocks day={day} />
      <DayAppointments {...props} small />
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        px="xs"
        bd="1px dashed var(--line)"
        aria-label={`${word}: ${longDay(day)}`}
        onClick={() => openOn(day)}
      >
        <Icon name="plus" size={18} /> {word}
      </Button>
    </Stack>
  );
}
