import '../clients/messages/WhatsAppButton.css';
import './SessionCard.css';
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { STATE_LABELS } from '../../shared/appointments/fields.ts';
import { addDays } from '../../shared/appointments/when.ts';
import { durationText } from '../../shared/content/service-facts.ts';
import { clientPath } from '../clients/address.ts';
import type { Say } from '../clients/run-and-notify.ts';
import { RowButton } from '../ui/list/RowButton.tsx';
import { today } from '../ui/today.ts';
import { deleteSession, setState } from './agenda.ts';
import { $templates, type Reason, sessionLink } from './session-messages.ts';

const REASONS: Readonly<Record<Reason, string>> = {
  confirm: 'Pedir confirmação',
  remind: 'Lembrar',
  follow: 'Perguntar como foi',
};

/** What there is to write about a session now; null for none. */
function reasonOf({ state, day }: Appointment): Reason | null {
  if (state === 'done') return 'follow';
  if (day < today() || state === 'missed' || state === 'cancelled') return null;
  if (day <= addDays(today(), 1)) return 'remind';
  return state === 'scheduled' ? 'confirm' : 'remind';
}

type LinkProps = {
  readonly session: Appointment;
  readonly reason: Reason;
  readonly small?: boolean;
  readonly onSent?: () => void;
};

/** One tap to the chat, with day and time in the text. */
export function SessionLink({ session, reason, small = false, onSent }: LinkProps) {
  const { data } = useStore($templates);
  const label = REASONS[reason];
  return (
    <a
      className="whatsapp-button session-link"
      href={sessionLink(session, reason, data?.templates)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label}: ${session.clientName}`}
      data-small={small || undefined}
      title={small ? label : undefined}
      onClick={onSent}
    >
      {!small && label}
    </a>
  );
}

type Props = {
  readonly session: Appointment;
  /** The day in words, instead of the client's name. */
  readonly heading?: string;
  /** In a narrow column. */
  readonly small?: boolean;
  readonly onEdit: (session: Appointment) => void;
  readonly say: Say;
};

function NextState({ session, say }: Pick<Props, 'session' | 'say'>) {
  const { state, day } = session;
  if (state === 'scheduled' && day > today())
    return (
      <Button
        size="sm"
        px="xs"
        variant="light"
        onClick={() => void setState(session, 'confirmed', say)}
      >
        Confirmada
      </Button>
    );
  if (day > today() || (state !== 'scheduled' && state !== 'confirmed')) return null;
  return (
    <>
      <Button size="sm" px="xs" variant="light" onClick={() => void setState(session, 'done', say)}>
        Realizada
      </Button>
      <Button
        size="sm"
        px="xs"
        variant="subtle"
        color="gray"
        onClick={() => void setState(session, 'missed', say)}
      >
        Faltou
      </Button>
    </>
  );
}

export function SessionCard({ session, heading, small = false, onEdit, say }: Props) {
  const { clientId, clientName, time, duration, service_name, note, state } = session;
  const reason = reasonOf(session);
  return (
    <li className="appointment" data-state={state}>
      <div className="session-head">
        <time className="session-time">{time}</time>
        <span className="session-state">{STATE_LABELS[state]}</span>
      </div>
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
        <NextState session={session} say={say} />
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
      </div>
    </li>
  );
}
