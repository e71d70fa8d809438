import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { practiceDay } from '../../shared/appointments/practice-day.ts';
import { APPOINTMENT_STATES, isHeld } from '../../shared/appointments/states.ts';
import { AppointmentLink } from '../appointments/AppointmentLink.tsx';
import { countAppointments } from '../appointments/agenda.ts';
import { $nearby } from '../appointments/appointments.ts';
import { NameLink } from '../ui/list/NameLink.tsx';
import { clientPath, screenPath } from '../ui/router.ts';
import { Part } from './Part.tsx';
import { $reminded, remindedOf } from './reminded.ts';

function Row({ appointment }: { readonly appointment: Appointment }) {
  const { clientId, clientName, time, service_name, state } = appointment;
  return (
    <Group component="li" gap="sm" wrap="nowrap">
      <Text component="time" fz="lg" fw={600} miw="3.25rem">
        {time}
      </Text>
      <NameLink href={clientPath(clientId)} name={clientName}>
        <Text c="dimmed">
          {service_name}
          {state !== 'scheduled' && `, ${APPOINTMENT_STATES[state].label.toLowerCase()}`}
        </Text>
      </NameLink>
      <AppointmentLink
        appointment={appointment}
        reason={APPOINTMENT_STATES[state].expected ? 'remind' : 'follow'}
        small
      />
    </Group>
  );
}

/**
 * Each tap opens the chat with the next client; reminded clients are remembered until the next day.
 */
function Tomorrow({ appointments }: { readonly appointments: readonly Appointment[] }) {
  const reminded = useStore($reminded);
  const left = appointments.filter(({ id }) => !reminded.includes(id));
  const [next] = left;
  if (appointments.length === 0) return null;
  return (
    <Stack gap="xs" align="start" mt="xs" pt="sm">
      <Text>
        {next
          ? `Amanhã: ${left.length} para lembrar.`
          : `Amanhã: ${countAppointments(appointments.length).toLowerCase()}, todo mundo lembrado.`}
      </Text>
      {next && (
        <AppointmentLink
          appointment={next}
          reason="remind"
          named
          onSent={() => remindedOf(next.id)}
        />
      )}
    </Stack>
  );
}

function Appointments({ appointments }: { readonly appointments: readonly Appointment[] }) {
  const now = appointments.filter((one) => isHeld(one) && one.day === practiceDay());
  const next = appointments.filter((one) => isHeld(one) && one.day > practiceDay());
  return (
    <>
      {now.length === 0 && <Text>Nenhuma sessão hoje.</Text>}
      <div className="lines">
        <ul className="plain-list lines" aria-label="Hoje">
          {now.map((appointment) => (
            <Row key={appointment.id} appointment={appointment} />
          ))}
        </ul>
        <Tomorrow appointments={next} />
      </div>
      <Anchor href={screenPath('appointments')} className="action" mt="auto">
        Ver a agenda
      </Anchor>
    </>
  );
}

export const $todayRead = computed(
  $nearby,
  ({ data, error }) => data !== undefined || error !== undefined,
);

export function Today() {
  const { data } = useStore($nearby);
  const count = data?.filter((one) => isHeld(one) && one.day === practiceDay()).length ?? 0;
  return (
    <Part
      title={count > 0 ? `Hoje: ${countAppointments(count)}` : 'Hoje'}
      area="today"
      height={378}
      store={$nearby}
      onRetry={$nearby.invalidate}
      failure="Não foi possível ver as sessões de hoje."
    >
      {(appointments) => <Appointments appointments={appointments} />}
    </Part>
  );
}
