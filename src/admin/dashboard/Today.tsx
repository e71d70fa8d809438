import './Today.css';
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { STATE_LABELS } from '../../shared/appointments/fields.ts';
import { plural } from '../../shared/core/text.ts';
import { countSessions, isHeld } from '../appointments/agenda.ts';
import { $nearby } from '../appointments/appointments.ts';
import { SessionLink } from '../appointments/SessionLink.tsx';
import { clientPath } from '../clients/address.ts';
import { Icon } from '../ui/icons.tsx';
import { screenPath } from '../ui/router.ts';
import { today } from '../ui/today.ts';
import { Part } from './Part.tsx';

type RowProps = {
  readonly session: Appointment;
  readonly sent?: boolean;
  readonly onSent?: () => void;
};

function Row({ session, sent = false, onSent }: RowProps) {
  const { clientId, clientName, time, service_name, state } = session;
  return (
    <li className="today-row">
      <time className="today-time">{time}</time>
      <a href={clientPath(clientId)} className="today-text">
        <bdi>{clientName}</bdi>
        <span className="dim">
          {service_name}
          {state !== 'scheduled' && ` · ${STATE_LABELS[state].toLowerCase()}`}
        </span>
      </a>
      {sent ? (
        <span className="today-sent">
          <Icon name="check" size={18} /> Enviado
        </span>
      ) : (
        <SessionLink
          session={session}
          reason={state === 'done' ? 'follow' : 'remind'}
          small={!onSent}
          {...(onSent && { onSent })}
        />
      )}
    </li>
  );
}

function Tomorrow({ sessions }: { readonly sessions: readonly Appointment[] }) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<readonly string[]>([]);
  const left = sessions.length - sent.length;
  if (sessions.length === 0) return null;
  return (
    <div className="today-tomorrow">
      <p>
        {left === 0
          ? 'Amanhã: todo mundo foi lembrado.'
          : `Amanhã: ${plural(left, 'pessoa', 'pessoas')} para lembrar.`}
      </p>
      {open ? (
        <ul className="plain-list" aria-label="Amanhã">
          {sessions.map((session) => (
            <Row
              key={session.id}
              session={session}
              sent={sent.includes(session.id)}
              onSent={() => setSent([...sent, session.id])}
            />
          ))}
        </ul>
      ) : (
        <Button variant="light" size="sm" onClick={() => setOpen(true)}>
          Lembrar agora
        </Button>
      )}
    </div>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly Appointment[] }) {
  const now = sessions.filter((one) => isHeld(one) && one.day === today());
  const next = sessions.filter((one) => isHeld(one) && one.day > today());
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

export function Today() {
  const { data } = useStore($nearby);
  const count = data?.filter((one) => isHeld(one) && one.day === today()).length ?? 0;
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
