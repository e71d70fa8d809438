import { SimpleGrid } from '@mantine/core';
import { useDeferredValue } from 'react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { sameNames } from '../../shared/clients/same-names.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import type { DayOfWeek } from './agenda.ts';
import { longDay } from './long-day.ts';
import { openAppointment } from './MarkButton.tsx';

export type DayProps = {
  readonly day: DayOfWeek;
  readonly small?: boolean;
};

const IN_VIEW = 5;

export const openOn = (day: string, appointment: Appointment | null = null): void =>
  openAppointment({
    client: appointment && {
      id: appointment.clientId,
      name: appointment.clientName,
      service_name: appointment.service_name,
    },
    appointment,
    day: day || null,
  });

export function DayAppointments({ day: { day, appointments }, small = false }: DayProps) {
  const alike = sameNames(
    appointments.map(({ clientId, clientName }) => ({ id: clientId, name: clientName })),
  );
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
          withPhone={alike.has(appointment.clientId)}
          onEdit={(one) => openOn(day, one)}
        />
      ))}
    </SimpleGrid>
  );
}
