import './AppointmentCard.css';
import { Button, VisuallyHidden } from '@mantine/core';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { APPOINTMENT_STATES, type AppointmentState } from '../../shared/appointments/states.ts';
import { durationText } from '../../shared/content/service-facts.ts';
import type { Say } from '../ui/failures.ts';
import { RowButton } from '../ui/list/RowButton.tsx';
import { RowMenu } from '../ui/list/RowMenu.tsx';
import { SheetButton } from '../ui/list/SheetButton.tsx';
import { $minute, hasBegun } from '../ui/practice-clock.ts';
import { clientPath } from '../ui/router.ts';
import { AppointmentLink, reasonOf } from './AppointmentLink.tsx';
import { deleteAppointment, setState } from './agenda.ts';

type Props = {
  readonly appointment: Appointment;
  /** The day in words, instead of the client's name. */
  readonly heading?: string;
  /** In a narrow column. */
  readonly small?: boolean;
  readonly onEdit: (appointment: Appointment) => void;
  readonly say: Say;
};

/** The states that an appointment can take by one tap, most likely first. */
const stepsOf = (appointment: Appointment): readonly AppointmentState[] =>
  APPOINTMENT_STATES[appointment.state].next[
    hasBegun(appointment, $minute.get()) ? 'begun' : 'before'
  ];

const labelOf = (state: AppointmentState) => APPOINTMENT_STATES[state].label;

function Acts({ appointment, say }: Props) {
  return (
    <>
      {stepsOf(appointment).map((to, at) => (
        <Button
          key={to}
          size="sm"
          px="xs"
          {...(at === 0 ? { variant: 'light' } : { variant: 'subtle', color: 'gray' })}
          onClick={() => void setState(appointment, to, say)}
        >
          {labelOf(to)}
        </Button>
      ))}
    </>
  );
}

function Edit({ appointment, onEdit, say }: Props) {
  const { clientName } = appointment;
  return (
    <span className="appointment-edit">
      <RowButton
        icon="pencil"
        label={`Editar sessão de ${clientName}`}
        title="Editar"
        onClick={() => onEdit(appointment)}
      />
      <RowButton
        danger
        icon="trash"
        label={`Excluir sessão de ${clientName}`}
        title="Excluir"
        onClick={() => void deleteAppointment(appointment, say)}
      />
    </span>
  );
}

/** In a week's column: the most likely step as an icon, the others in a menu. */
function SmallActs({ appointment, onEdit, say }: Props) {
  const [likeliest, ...others] = stepsOf(appointment);
  return (
    <>
      {likeliest && (
        <SheetButton
          icon="check"
          label={`${labelOf(likeliest)}: ${appointment.clientName}`}
          title={labelOf(likeliest)}
          onClick={() => void setState(appointment, likeliest, say)}
        />
      )}
      <RowMenu
        of={appointment.clientName}
        acts={() => [
          ...others.map((to) => ({
            label: labelOf(to),
            onClick: () => void setState(appointment, to, say),
          })),
          { label: 'Editar', onClick: () => onEdit(appointment) },
          {
            label: 'Excluir',
            danger: true,
            onClick: () => void deleteAppointment(appointment, say),
          },
        ]}
      />
    </>
  );
}

function Head({ appointment: { time, state } }: { readonly appointment: Appointment }) {
  return (
    <>
      <time className="appointment-time">{time}</time>
      <span className="appointment-state">{labelOf(state)}</span>
    </>
  );
}

export function AppointmentCard(props: Props) {
  const { appointment, heading, small = false, onEdit } = props;
  const { clientId, clientName, duration, service_name, note, state } = appointment;
  const reason = reasonOf(appointment);
  return (
    <li className="appointment" data-tone={APPOINTMENT_STATES[state].tone}>
      {small ? (
        <button
          type="button"
          className="appointment-head"
          title="Editar"
          onClick={() => onEdit(appointment)}
        >
          <Head appointment={appointment} />
          <VisuallyHidden>. Editar sessão de {clientName}</VisuallyHidden>
        </button>
      ) : (
        <div className="appointment-head">
          <Head appointment={appointment} />
          <Edit {...props} />
        </div>
      )}
      {heading ? (
        <strong>{heading}</strong>
      ) : (
        <a href={clientPath(clientId)} className="appointment-name" dir="auto">
          {clientName}
        </a>
      )}
      <span className="appointment-service">
        {service_name}, {durationText(duration)}
      </span>
      {note && (
        <span className="appointment-note" dir="auto">
          {note}
        </span>
      )}
      <div className="appointment-acts">
        {reason && <AppointmentLink appointment={appointment} reason={reason} small={small} />}
        {small ? <SmallActs {...props} /> : <Acts {...props} />}
      </div>
    </li>
  );
}
