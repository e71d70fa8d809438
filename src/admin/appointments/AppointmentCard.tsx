import './AppointmentCard.css';
import { Anchor, Badge, Button, Group, Paper, Text } from '@mantine/core';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import {
  APPOINTMENT_STATES,
  type AppointmentState,
  stateWords,
} from '../../shared/appointments/states.ts';
import { durationText } from '../../shared/content/service-facts.ts';
import { formatPhone } from '../../shared/core/phone.ts';
import { isPaid, paymentWords } from '../../shared/money/payments.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { EditButtons } from '../ui/list/RowButton.tsx';
import { useSay } from '../ui/notices.tsx';
import { $minute, hasBegun } from '../ui/practice-clock.ts';
import { clientPath, paidPath } from '../ui/router.ts';
import { AppointmentLink, reasonOf } from './AppointmentLink.tsx';
import { deleteAppointment, setState } from './agenda.ts';
import { PaymentActs } from './money/PaymentActs.tsx';

const RequestActs = lazyComponent(() => import('./requests/RequestActs.tsx'), 'RequestActs');

type Props = {
  readonly appointment: Appointment;
  /** The day in words, instead of the client's name. */
  readonly heading?: string;
  readonly withPhone?: boolean;
  readonly onEdit: (appointment: Appointment) => void;
};

/** The states that an appointment can take by one tap, most likely first. */
const stepsOf = (appointment: Appointment): readonly AppointmentState[] =>
  APPOINTMENT_STATES[appointment.state].next[
    hasBegun(appointment, $minute.get()) ? 'begun' : 'before'
  ];

const COLORS: Readonly<Record<string, string>> = { settled: 'sage', missed: 'clay' };
const strikeOf = (state: AppointmentState) => ({
  textDecoration: APPOINTMENT_STATES[state].tone === 'cancelled' ? 'line-through' : 'none',
});

function Acts({ appointment }: Props) {
  const say = useSay();
  return (
    <>
      {stepsOf(appointment).map((to) => (
        <Button
          key={to}
          size="sm"
          px="xs"
          variant="default"
          onClick={() => void setState(appointment, to, say)}
        >
          {APPOINTMENT_STATES[to].label}
        </Button>
      ))}
    </>
  );
}

function Head({ appointment }: { readonly appointment: Appointment }) {
  const { time, state } = appointment;
  return (
    <>
      <Text component="time" size="lg" fw={600} style={strikeOf(state)}>
        {time}
      </Text>
      <Badge variant="light" color={COLORS[APPOINTMENT_STATES[state].tone] ?? 'gray'}>
        {stateWords(appointment)}
      </Badge>
    </>
  );
}

export function AppointmentCard(props: Props) {
  const { appointment, heading, withPhone = false, onEdit } = props;
  const say = useSay();
  const {
    id,
    clientId,
    clientName,
    clientPhone,
    duration,
    service_name,
    note,
    state,
    payment,
    series,
  } = appointment;
  const reason = reasonOf(appointment);
  return (
    <Paper component="li" withBorder p={12} miw={0} className="appointment wrap">
      <Group gap="0 8px" justify="space-between">
        <Head appointment={appointment} />
        <Group gap={0} ml="auto" mt={-8} mr={-8} mb={-4}>
          <EditButtons
            id={id}
            name={`sessão de ${clientName}`}
            onEdit={() => onEdit(appointment)}
            onDelete={() => void deleteAppointment(appointment, say)}
          />
        </Group>
      </Group>
      {heading ? (
        <strong>{heading}</strong>
      ) : (
        <a className="name-link" style={strikeOf(state)} href={clientPath(clientId)} dir="auto">
          {clientName}
        </a>
      )}
      <Text size="sm" c="dimmed" mt={2}>
        {service_name}, {durationText(duration)}
        {series && ', repete'}
        {withPhone && <>, {formatPhone(clientPhone)}</>}
        {payment !== 'none' && <>, {paymentWords(appointment)}</>}
        {isPaid(payment) && (
          <>
            {' '}
            <Anchor
              inherit
              underline="always"
              href={paidPath(clientId, id)}
              aria-label={`Recibo: ${clientName}`}
            >
              Recibo
            </Anchor>
          </>
        )}
      </Text>
      {note && (
        <div className="meta kept-lines" dir="auto">
          {note}
        </div>
      )}
      <PaymentActs appointment={appointment} />
      {state === 'requested' && <RequestActs appointment={appointment} />}
      <div className="acts">
        {reason && <AppointmentLink appointment={appointment} reason={reason} />}
        <Acts {...props} />
      </div>
    </Paper>
  );
}
