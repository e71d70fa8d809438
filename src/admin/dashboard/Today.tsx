import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { APPOINTMENT_STATES, isHeld } from '../../shared/appointments/states.ts';
import { plural } from '../../shared/core/text.ts';
import { AppointmentLink } from '../appointments/AppointmentLink.tsx';
import { countAppointments, setState } from '../appointments/agenda.ts';
import { $nearby } from '../appointments/appointments.ts';
import { dayTitle } from '../appointments/long-day.ts';
import { NameLink } from '../ui/list/NameLink.tsx';
import { useSay } from '../ui/notices.tsx';
import { $minute, $today, hasBegun } from '../ui/practice-clock.ts';
import { clientPath, screenPath } from '../ui/router.ts';
import { Part } from './Part.tsx';

type Props = { readonly appointment: Appointment };
type ListProps = { readonly appointments: readonly Appointment[] };

const isExpected = ({ state }: Appointment) => APPOINTMENT_STATES[state].expected;

/** What became of an appointment, by one tap. */
function Outcome({ appointment }: Props) {
  const say = useSay();
  const { clientName, state } = appointment;
  return (
    <Group gap="xs">
      {APPOINTMENT_STATES[state].next.begun.map((to, at) => (
        <Button
          key={to}
          size="sm"
          px="xs"
          {...(at === 0 ? { variant: 'light' } : { variant: 'subtle', color: 'gray' })}
          aria-label={`${APPOINTMENT_STATES[to].label}: ${clientName}`}
          onClick={() => void setState(appointment, to, say)}
        >
          {APPOINTMENT_STATES[to].label}
        </Button>
      ))}
    </Group>
  );
}

function Row({ appointment }: Props) {
  const { clientId, clientName, time, service_name, state } = appointment;
  const begun = hasBegun(appointment, useStore($minute));
  const asks = begun && isExpected(appointment);
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="start">
      <Text component="time" fz="lg" fw={600} miw="3.25rem" py={6}>
        {time}
      </Text>
      <Box flex={1} miw={0}>
        <NameLink href={clientPath(clientId)} name={clientName}>
          <Text c="dimmed">
            {service_name}
            {state !== 'scheduled' && `, ${APPOINTMENT_STATES[state].label.toLowerCase()}`}
          </Text>
        </NameLink>
        {asks && <Outcome appointment={appointment} />}
      </Box>
      {!asks && (
        <AppointmentLink
          appointment={appointment}
          reason={isExpected(appointment) ? 'remind' : 'follow'}
          small
        />
      )}
    </Group>
  );
}

/** Each tap opens the chat with the next client who was not reminded. */
function Tomorrow({ appointments }: ListProps) {
  const left = appointments.filter(({ reminded_on }) => reminded_on === null);
  const [next] = left;
  if (appointments.length === 0) return null;
  return (
    <Stack gap="xs" align="start" mt="xs" pt="sm">
      <Text>
        {next
          ? `Amanhã: ${plural(left.length, 'pessoa', 'pessoas')} para lembrar.`
          : `Amanhã: ${countAppointments(appointments.length).toLowerCase()}, todo mundo avisado.`}
      </Text>
      {next && <AppointmentLink appointment={next} reason="remind" named />}
    </Stack>
  );
}

const ASKED_MAX = 3;

/** Past appointments without an outcome. */
function Unsettled({ appointments }: ListProps) {
  if (appointments.length === 0) return null;
  return (
    <Stack component="section" gap="xs" pt="sm" aria-labelledby="unsettled">
      <Text id="unsettled">{countAppointments(appointments.length)} sem desfecho</Text>
      {appointments.slice(-ASKED_MAX).map((appointment) => (
        <div key={appointment.id}>
          <NameLink href={clientPath(appointment.clientId)} name={appointment.clientName}>
            <Text c="dimmed">
              {dayTitle(appointment.day)}, {appointment.time}
            </Text>
          </NameLink>
          <Outcome appointment={appointment} />
        </div>
      ))}
    </Stack>
  );
}

function Appointments({ appointments }: ListProps) {
  const today = useStore($today);
  const held = appointments.filter(isHeld);
  const now = held.filter(({ day }) => day === today);
  return (
    <>
      {now.length === 0 && <Text>Nenhuma sessão hoje.</Text>}
      <div className="lines">
        <ul className="plain-list lines" aria-label="Hoje">
          {now.map((appointment) => (
            <Row key={appointment.id} appointment={appointment} />
          ))}
        </ul>
        <Tomorrow appointments={held.filter(({ day }) => day > today)} />
        <Unsettled appointments={held.filter((one) => one.day < today && isExpected(one))} />
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
  const today = useStore($today);
  const count = data?.filter((one) => isHeld(one) && one.day === today).length ?? 0;
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
