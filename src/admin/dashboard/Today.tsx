import './Today.css';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { practiceDay } from '../../shared/appointments/practice-day.ts';
import { APPOINTMENT_STATES, isHeld } from '../../shared/appointments/states.ts';
import { countSessions } from '../appointments/agenda.ts';
import { $nearby } from '../appointments/appointments.ts';
import { SessionLink } from '../appointments/SessionLink.tsx';
import { clientPath } from '../clients/address.ts';
import { screenPath } from '../ui/router.ts';
import { Part } from './Part.tsx';
import { $reminded, remindedOf } from './reminded.ts';

function Row({ session }: { readonly session: Appointment }) {
  const { clientId, clientName, time, service_name, state } = session;
  return (
    <li className="today-row">
      <time className="today-time">{time}</time>
      <a href={clientPath(clientId)} className="today-text">
        <bdi>{clientName}</bdi>
        <span className="dim">
          {service_name}
          {state !== 'scheduled' && `, ${APPOINTMENT_STATES[state].label.toLowerCase()}`}
        </span>
      </a>
      <SessionLink
        session={session}
        reason={APPOINTMENT_STATES[state].expected ? 'remind' : 'follow'}
        small
      />
    </li>
  );
}

/** Each tap opens the chat with the next one; who has been reminded stays so until the day after. */
function Tomorrow({ sessions }: { readonly sessions: readonly Appointment[] }) {
  const reminded = useStore($reminded);
  const left = sessions.filter(({ id }) => !reminded.includes(id));
  const [next] = left;
  if (sessions.length === 0) return null;
  return (
    <div className="today-tomorrow">
      <p>
        {next
          ? `Amanhã: ${left.length} para lembrar.`
          : `Amanhã: ${countSessions(sessions.length).toLowerCase()}, todo mundo lembrado.`}
      </p>
      {next && (
        <SessionLink session={next} reason="remind" named onSent={() => remindedOf(next.id)} />
      )}
    </div>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly Appointment[] }) {
  const now = sessions.filter((one) => isHeld(one) && one.day === practiceDay());
  const next = sessions.filter((one) => isHeld(one) && one.day > practiceDay());
  return (
    <>
      {now.length === 0 && <p>Nenhuma sessão hoje.</p>}
      <ul className="plain-list" aria-label="Hoje">
        {now.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      <Tomorrow sessions={next} />
      <a href={screenPath('appointments')} className="part-more">
        Ver a agenda
      </a>
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
      title={count > 0 ? `Hoje: ${countSessions(count)}` : 'Hoje'}
      area="today"
      store={$nearby}
      onRetry={$nearby.invalidate}
      failure="Não foi possível ver as sessões de hoje."
    >
      {(sessions) => <Sessions sessions={sessions} />}
    </Part>
  );
}
