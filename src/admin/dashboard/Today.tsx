import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { APPOINTMENT_STATES, isExpected } from '../../shared/appointments/states.ts';
import { formatPhone } from '../../shared/core/phone.ts';
import { plural } from '../../shared/core/text.ts';
import { isOwed, paymentWords } from '../../shared/money/payments.ts';
import { AppointmentLink } from '../appointments/AppointmentLink.tsx';
import { countAppointments, setState } from '../appointments/agenda.ts';
import { $nearby } from '../appointments/appointments.ts';
import { dayTitle } from '../appointments/long-day.ts';
import { AppointmentDialog, openAppointment } from '../appointments/MarkButton.tsx';
import { PaymentActs } from '../appointments/money/PaymentActs.tsx';
import { NameLink } from '../ui/list/NameLink.tsx';
import { useSay } from '../ui/notices.tsx';
import { LazyDetails } from '../ui/page/LazyDetails.tsx';
import { $minute, hasBegun } from '../ui/practice-clock.ts';
import { clientPath, screenPath } from '../ui/router.ts';
import { Part } from './Part.tsx';
import { Person } from './Person.tsx';
import { $agenda, $waiting, requestOf } from './people.ts';

type Props = { readonly appointment: Appointment };

/** What became of an appointment, or what its client answered, by one tap. */
function Outcome({ appointment }: Props) {
  const say = useSay();
  const begun = hasBegun(appointment, useStore($minute));
  const { clientName, state } = appointment;
  return (
    <Group gap={4}>
      <PaymentActs appointment={appointment} />
      {APPOINTMENT_STATES[state].next[begun ? 'begun' : 'before'].map((to) => (
        <Button
          key={to}
          size="sm"
          px={6}
          variant="default"
          aria-label={`${APPOINTMENT_STATES[to].label}: ${clientName}`}
          onClick={() => void setState(appointment, to, say)}
        >
          {APPOINTMENT_STATES[to].label}
        </Button>
      ))}
    </Group>
  );
}

function Row({ appointment, withPhone }: Props & { readonly withPhone: boolean }) {
  const { clientId, clientName, clientPhone, time, service_name, state, payment } = appointment;
  const begun = hasBegun(appointment, useStore($minute));
  const expected = isExpected(appointment);
  return (
    <Group component="li" gap="0 8px" pt={{ sm: 4 }} pb={{ base: 6, sm: 8 }} align="start">
      <Anchor
        component="button"
        className="action"
        fz="lg"
        fw={600}
        miw="3.5rem"
        aria-label={`${time}, editar sessão de ${clientName}`}
        aria-haspopup="dialog"
        onPointerDown={() => void AppointmentDialog.prepare()}
        onClick={() =>
          openAppointment({ client: { id: clientId, name: clientName, service_name }, appointment })
        }
      >
        {time}
      </Anchor>
      <div className="person">
        <NameLink href={clientPath(clientId)} name={clientName}>
          <Text fz="sm" c="dimmed">
            {service_name}
            {withPhone && (
              <>
                , <span style={{ whiteSpace: 'nowrap' }}>{formatPhone(clientPhone)}</span>
              </>
            )}
            {state !== 'scheduled' && `, ${APPOINTMENT_STATES[state].label.toLowerCase()}`}
            {payment !== 'none' && `, ${paymentWords(appointment)}`}
          </Text>
        </NameLink>
        <Outcome appointment={appointment} />
      </div>
      {!(begun && expected) && (
        <AppointmentLink
          appointment={appointment}
          reason={expected ? 'remind' : isOwed(appointment) ? 'charge' : 'follow'}
          small
        />
      )}
    </Group>
  );
}

type RowsProps = {
  readonly label: string;
  readonly appointments: readonly Appointment[];
  readonly alike: ReadonlySet<string>;
};

const Rows = ({ label, appointments, alike }: RowsProps) => (
  <ul className="plain-list lines" aria-label={label}>
    {appointments.map((appointment) => (
      <Row
        key={appointment.id}
        appointment={appointment}
        withPhone={alike.has(appointment.clientId)}
      />
    ))}
  </ul>
);

type TomorrowProps = Omit<RowsProps, 'label'> & { readonly unreminded: readonly Appointment[] };

/** Each tap of the link opens the chat with the next client who was not reminded. */
function Tomorrow({ unreminded, ...rows }: TomorrowProps) {
  const [next] = unreminded;
  const { length } = rows.appointments;
  if (length === 0) return null;
  return (
    <div>
      <LazyDetails
        summary={
          next
            ? `Amanhã: ${plural(unreminded.length, 'pessoa', 'pessoas')} para lembrar.`
            : `Amanhã: ${countAppointments(length).toLowerCase()}, todo mundo avisado.`
        }
      >
        <Box mb="xs">
          <Rows label="Amanhã" {...rows} />
        </Box>
      </LazyDetails>
      {next && <AppointmentLink appointment={next} reason="remind" named />}
    </div>
  );
}

/** A past appointment without an outcome, with the request that its client has made since. */
function Unsettled({ appointment }: Props) {
  const { clientId, clientName, day, time } = appointment;
  const asked = useStore($waiting).data?.clients.find(({ id }) => id === clientId);
  const when = `${dayTitle(day)}, ${time}`;
  const outcome = <Outcome appointment={appointment} />;
  if (asked?.requested_at)
    return (
      <Person client={asked} text={`${when} · pediu ${requestOf(asked)}`} at={asked.requested_at}>
        {outcome}
      </Person>
    );
  return (
    <li>
      <NameLink href={clientPath(clientId)} name={clientName}>
        <Text fz="sm" c="dimmed">
          {when}
        </Text>
      </NameLink>
      {outcome}
    </li>
  );
}

/** Today's appointments, whom to remind of tomorrow, and what is left to say of the last days. */
export function Today() {
  return (
    <Part
      title={(agenda) =>
        agenda?.now.length ? `Hoje: ${countAppointments(agenda.now.length)}` : 'Hoje'
      }
      area="today"
      store={$agenda}
      onRetry={$nearby.invalidate}
      failure="Não foi possível ver as sessões de hoje."
    >
      {({ now, alike, tomorrow, unreminded, unsettled, unsettledCount }) => (
        <>
          {now.length === 0 && <Text>Nenhuma sessão hoje.</Text>}
          <div className="lines">
            <Rows label="Hoje" appointments={now} alike={alike} />
            <Tomorrow appointments={tomorrow} alike={alike} unreminded={unreminded} />
            {unsettled.length > 0 && (
              <Stack component="section" gap={4} py="xs" aria-labelledby="unsettled">
                <Text id="unsettled">
                  {unsettledCount > 0
                    ? `${countAppointments(unsettledCount)} sem desfecho`
                    : 'Como foi o pagamento?'}
                </Text>
                <ul className="plain-list">
                  {unsettled.map((appointment) => (
                    <Unsettled key={appointment.id} appointment={appointment} />
                  ))}
                </ul>
              </Stack>
            )}
          </div>
          <Anchor href={screenPath('appointments')} className="action" visibleFrom="sm">
            Ver a agenda
          </Anchor>
        </>
      )}
    </Part>
  );
}
