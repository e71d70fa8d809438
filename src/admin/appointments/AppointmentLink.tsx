import '../ui/WhatsAppButton.css';
import { useStore } from '@nanostores/react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { practiceDay } from '../../shared/appointments/practice-day.ts';
import { APPOINTMENT_STATES, type Message } from '../../shared/appointments/states.ts';
import { addDays } from '../../shared/appointments/when.ts';
import { $messages, appointmentLink } from './appointment-messages.ts';

const REASONS: Readonly<Record<Message, string>> = {
  confirm: 'Pedir confirmação',
  remind: 'Lembrar',
  follow: 'Perguntar como foi',
};

/** The message to send about an appointment now; null for none. */
export function reasonOf({ state, day }: Appointment): Message | null {
  const { expected, message } = APPOINTMENT_STATES[state];
  if (!expected) return message;
  if (day < practiceDay()) return null;
  return day <= addDays(practiceDay(), 1) ? 'remind' : message;
}

type LinkProps = {
  readonly appointment: Appointment;
  readonly reason: Message;
  readonly small?: boolean;
  /** The same with the client's name and the time in its text. */
  readonly named?: boolean;
  readonly onSent?: () => void;
};

/** Opens the chat in one tap, with day and time in the text. */
export function AppointmentLink(props: LinkProps) {
  const { appointment, reason, small = false, named = false, onSent } = props;
  const messages = useStore($messages);
  const label = REASONS[reason];
  const whose = `${label} ${appointment.clientName}, ${appointment.time}`;
  return (
    <a
      className="whatsapp-button"
      href={appointmentLink(appointment, reason, messages)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={named ? whose : `${label}: ${appointment.clientName}`}
      data-small={small || undefined}
      {...(!small && { style: { padding: '0 12px 0 10px', fontSize: '0.875rem' } })}
      title={small ? label : undefined}
      onClick={onSent}
    >
      {!small && (named ? <span className="wrap">{whose}</span> : label)}
    </a>
  );
}
