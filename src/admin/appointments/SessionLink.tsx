import '../clients/messages/WhatsAppButton.css';
import './SessionLink.css';
import { useStore } from '@nanostores/react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { addDays } from '../../shared/appointments/when.ts';
import { today } from '../ui/today.ts';
import { $messages, type Reason, sessionLink } from './session-messages.ts';

const REASONS: Readonly<Record<Reason, string>> = {
  confirm: 'Pedir confirmação',
  remind: 'Lembrar',
  follow: 'Perguntar como foi',
};

/** What there is to write about a session now; null for none. */
export function reasonOf({ state, day }: Appointment): Reason | null {
  if (state === 'done') return 'follow';
  if (day < today() || state === 'missed' || state === 'cancelled') return null;
  if (day <= addDays(today(), 1)) return 'remind';
  return state === 'scheduled' ? 'confirm' : 'remind';
}

type LinkProps = {
  readonly session: Appointment;
  readonly reason: Reason;
  readonly small?: boolean;
  /** With the client's name and the time in its text. */
  readonly named?: boolean;
  readonly onSent?: () => void;
};

/** One tap to the chat, with day and time in the text. */
export function SessionLink(props: LinkProps) {
  const { session, reason, small = false, named = false, onSent } = props;
  const messages = useStore($messages);
  const label = REASONS[reason];
  const whose = `${label} ${session.clientName}, ${session.time}`;
  return (
    <a
      className="whatsapp-button session-link"
      href={sessionLink(session, reason, messages)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={named ? whose : `${label}: ${session.clientName}`}
      data-small={small || undefined}
      title={small ? label : undefined}
      onClick={onSent}
    >
      {!small && (named ? <span className="wrap">{whose}</span> : label)}
    </a>
  );
}
