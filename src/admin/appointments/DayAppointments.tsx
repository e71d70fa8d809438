import { SimpleGrid } from '@mantine/core';
import { useDeferredValue } from 'react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import type { Notice } from '../ui/NoticeAlert.tsx';
import { AppointmentCard } from './AppointmentCard.tsx';
import type { DayOfWeek } from './agenda.ts';
import { longDay } from './long-day.ts';

export type Opened = { readonly appointment: Appointment | null; readonly day: string };
export type DayProps = {
  readonly day: DayOfWeek;
  readonly small?: boolean;
  readonly onOpen: (opened: Opened) => void;
  readonly say: (notice: Notice) => void;
};

const IN_VIEW = 5;

export function DayAppointments({
  day: { day, appointments },
  small = false,
  onOpen,
  say,
}: DayProps) {
  const count = useDeferredValue(Number.POSITIVE_INFINITY, IN_VIEW);
  return (
    <SimpleGrid
      component="ul"
      cols={small ? 1 : { base: 1, sm: 2 }}
      spacing="xs"
      className="plain-list"
      aria-label={longDay(day)}
    >
      {appointments.slice(0, count).map((appointment) => (
        <AppointmentCard
          key={appointment.id}
          appointment={appointment}
          small={small}
          say={say}
          onEdit={(one) => onOpen({ appointment: one, day })}
        />
      ))}
    </SimpleGrid>
  );
}
