import './SessionCard.css';
import { Button, VisuallyHidden } from '@mantine/core';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { practiceDay } from '../../shared/appointments/practice-day.ts';
import { APPOINTMENT_STATES, type AppointmentState } from '../../shared/appointments/states.ts';
import { durationText } from '../../shared/content/service-facts.ts';
import { clientPath } from '../clients/address.ts';
import type { Say } from '../clients/run-and-notify.ts';
import { RowButton } from '../ui/list/RowButton.tsx';
import { RowMenu } from '../ui/list/RowMenu.tsx';
import { SheetButton } from '../ui/list/SheetButton.tsx';
import { deleteSession, setState } from './agenda.ts';
import { reasonOf, SessionLink } from './SessionLink.tsx';

type Props = {
  readonly session: Appointment;
  /** The day in words, instead of the client's name. */
  readonly heading?: string;
  /** In a narrow column. */
  readonly small?: boolean;
  readonly onEdit: (session: Appointment) => void;
  readonly say: Say;
};

/** The states that a session can take by one tap, the likeliest first. */
const stepsOf = ({ state, day }: Appointment): readonly AppointmentState[] =>
  APPOINTMENT_STATES[state].next[day > practiceDay() ? 'before' : 'from'];

const labelOf = (state: AppointmentState) => APPOINTMENT_STATES[state].label;

function Acts({ session, say }: Props) {
  return (
    <>
      {stepsOf(session).map((to, at) => (
        <Button
          key={to}
          size="sm"
          px="xs"
          {...(at === 0 ? { variant: 'light' } : { variant: 'subtle', color: 'gray' })}
          onClick={() => void setState(session, to, say)}
        >
          {labelOf(to)}
        </Button>
      ))}
    </>
  );
}

function Edit({ session, onEdit, say }: Props) {
  const { clientName } = session;
  return (
    <span className="session-edit">
      <RowButton
        icon="pencil"
        label={`Editar sessão de ${clientName}`}
        title="Editar"
        onClick={() => onEdit(session)}
      />
      <RowButton
        danger
        icon="trash"
        label={`Excluir sessão de ${clientName}`}
        title="Excluir"
        onClick={() => void deleteSession(session, say)}
      />
    </span>
  );
}

/** In a column of a week: the likeliest step as an icon, the others in a menu. */
function SmallActs({ session, onEdit, say }: Props) {
  const [likeliest, ...others] = stepsOf(session);
  return (
    <>
      {likeliest && (
        <SheetButton
          icon="check"
          label={`${labelOf(likeliest)}: ${session.clientName}`}
          title={labelOf(likeliest)}
          onClick={() => void setState(session, likeliest, say)}
        />
      )}
      <RowMenu
        of={session.clientName}
        acts={() => [
          ...others.map((to) => ({
            label: labelOf(to),
            onClick: () => void setState(session, to, say),
          })),
          { label: 'Editar', onClick: () => onEdit(session) },
          { label: 'Excluir', danger: true, onClick: () => void deleteSession(session, say) },
        ]}
      />
    </>
  );
}

function Head({ session: { time, state } }: { readonly session: Appointment }) {
  return (
    <>
      <time className="session-time">{time}</time>
      <span className="session-state">{labelOf(state)}</span>
    </>
  );
}

export function SessionCard(props: Props) {
  const { session, heading, small = false, onEdit } = props;
  const { clientId, clientName, duration, service_name, note, state } = session;
  const reason = reasonOf(session);
  return (
    <li className="appointment" data-tone={APPOINTMENT_STATES[state].tone}>
      {small ? (
        <button
          type="button"
          className="session-head"
          title="Editar"
          onClick={() => onEdit(session)}
        >
          <Head session={session} />
          <VisuallyHidden>. Editar sessão de {clientName}</VisuallyHidden>
        </button>
      ) : (
        <div className="session-head">
          <Head session={session} />
          <Edit {...props} />
        </div>
      )}
      {heading ? (
        <strong>{heading}</strong>
      ) : (
        <a href={clientPath(clientId)} className="session-name" dir="auto">
          {clientName}
        </a>
      )}
      <span className="session-service">
        {service_name}, {durationText(duration)}
      </span>
      {note && (
        <span className="session-note" dir="auto">
          {note}
        </span>
      )}
      <div className="session-acts">
        {reason && <SessionLink session={session} reason={reason} small={small} />}
        {small ? <SmallActs {...props} /> : <Acts {...props} />}
      </div>
    </li>
  );
}
