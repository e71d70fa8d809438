import { useStore } from '@nanostores/react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { APPOINTMENT_STATES } from '../../shared/appointments/states.ts';
import { addDays } from '../../shared/appointments/when.ts';
import { isOwed } from '../../shared/money/payments.ts';
import { $minute, $today, hasBegun } from '../ui/practice-clock.ts';
import { WhatsAppLink } from '../ui/WhatsAppLink.tsx';
import { $messages, appointmentLink, type Reason } from './appointment-messages.ts';
import { noteReminder } from './appointments.ts';

const REASONS: Readonly<Record<Reason, string>> = {
  confirm: 'Pedir confirmação',
  remind: 'Lembrar',
  follow: 'Perguntar como foi',
  charge: 'Cobrar pelo WhatsApp',
};

/** The message to send about an appointment now; null for none. */
export function reasonOf(appointment: Appointment): Reason | null {
  if (isOwed(appointment)) return 'charge';
  const { expected, message } = APPOINTMENT_STATES[appointment.state];
  if (!expected) return message;
  if (hasBegun(appointment, $minute.get())) return null;
  return appointment.day <= addDays($today.get(), 1) ? 'remind' : message;
}

type LinkProps = {
  readonly appointment: Appointment;
  readonly reason: Reason;
  readonly small?: boolean;
  /** The same with the client's name and the time in its text. */
  readonly named?: boolean;
};

/** Opens the chat in one tap, with day and time in the text. */
export function AppointmentLink(props: LinkProps) {
  const { appointment, reason, small = false, named = false } = props;
  const messages = useStore($messages);
  const again = reason === 'remind' && appointment.reminded_on !== null;
  const label = again ? 'Lembrar de novo' : REASONS[reason];
  const whose = `${label} ${appointment.clientName}, ${appointment.time}`;
  return (
    <WhatsAppLink
      href={appointmentLink(appointment, reason, messages)}
      aria-label={named ? whose : `${label}: ${appointment.clientName}`}
      data-small={small || undefined}
      {...(!small && { style: { padding: '4px 12px 4px 10px', fontSize: '0.875rem' } })}
      title={small ? label : undefined}
      onClick={() => reason === 'remind' && void noteReminder(appointment)}
    >
      {!small && (named ? <span className="wrap">{whose}</span> : label)}
    </WhatsAppLink>
  );
}
