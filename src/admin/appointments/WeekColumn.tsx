import { Button, Stack, Text } from '@mantine/core';
import { practiceDay } from '../../shared/appointments/practice-day.ts';
import { isHeld } from '../../shared/appointments/states.ts';
import { Icon } from '../ui/icons.tsx';
import { DayAppointments, type DayProps, openOn } from './DayAppointments.tsx';
import { dateOf, longDay, shortWeekday } from './long-day.ts';

export function WeekColumn(props: DayProps) {
  const { day, appointments } = props.day;
  const held = appointments.filter(isHeld).length;
  return (
    <Stack
      component="section"
      gap="xs"
      p={6}
      bdrs="lg"
      bg={day === practiceDay() ? 'var(--mantine-color-sage-light)' : 'var(--ground)'}
    >
      <Text component="h2" size="lg" fw={600} mt={4} mx={4}>
        <Text span size="sm" c="dimmed">
          {shortWeekday(day)}
        </Text>{' '}
        {dateOf(day)}
      </Text>
      <DayAppointments {...props} small />
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        px="xs"
        bd="1px dashed var(--line)"
        aria-label={`${held === 0 ? 'Livre' : 'Marcar'}: ${longDay(day)}`}
        onClick={() => openOn(day)}
      >
        <Icon name="plus" size={18} /> {held === 0 ? 'Livre' : 'Marcar'}
      </Button>
    </Stack>
  );
}
