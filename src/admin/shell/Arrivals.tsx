import './Arrivals.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Client } from '../../shared/client-records.ts';
import {
  $arrivals,
  $checkFailure,
  dismissArrival,
  dismissArrivals,
  dismissMore,
  moreInWords,
} from '../../stores/new-clients.ts';
import { WhatsAppButton } from '../screens/clients/WhatsAppButton.tsx';
import { AgoText } from '../ui/AgoText.tsx';
import { RowButton } from '../ui/RowButton.tsx';
import { screenPath } from '../ui/router.ts';

const STANDS_MS = 10_000;

// Out of sight, or behind a dialog, nobody has read it yet.
const unseen = () => document.hidden || document.querySelector('[aria-modal="true"]') !== null;

type ToastProps = {
  readonly label: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
};

function Toast({ label, onDismiss, children }: ToastProps) {
  return (
    <li className="arrival">
      {children}
      <RowButton icon="close" label={label} onClick={onDismiss} />
    </li>
  );
}

function ClientToast({ client }: { readonly client: Client }) {
  const { id, name, service_name, created_at } = client;
  return (
    <Toast label={`Dispensar ${name}`} onDismiss={() => dismissArrival(id)}>
      <a href={`${screenPath('clients')}?cliente=${id}`} className="arrival-text">
        <span className="arrival-head">
          Novo cliente <AgoText moment={created_at} />
        </span>
        <bdi className="arrival-name">{name}</bdi>
        {service_name && <span className="arrival-service">{service_name}</span>}
        <span className="arrival-link">Ver cadastro</span>
      </a>
      <WhatsAppButton client={client} small />
    </Toast>
  );
}

/** Toasts of who has just come; they go by themselves, but never under a hand or the focus. */
export function Arrivals() {
  const arrivals = useStore($arrivals);
  const failure = useStore($checkFailure);
  const box = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const { shown, more } = arrivals;

  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes next begins the time anew
  useEffect(() => {
    if (held) return;
    const timer = setInterval(() => {
      if (!unseen()) dismissArrivals();
    }, STANDS_MS);
    return () => clearInterval(timer);
  }, [held, shown.length, more]);

  // What was dismissed takes its focus along.
  useEffect(() => {
    if (held && !box.current?.matches(':hover, :focus-within')) setHeld(false);
  });

  return (
    <section
      ref={box}
      aria-label="Novos clientes"
      className="arrivals"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(box.current?.matches(':focus-within') ?? false)}
      onFocus={() => setHeld(true)}
      onBlur={({ relatedTarget }) =>
        setHeld(box.current?.contains(relatedTarget) || (box.current?.matches(':hover') ?? false))
      }
    >
      <ul className="plain-list">
        {shown.map((client) => (
          <ClientToast key={client.id} client={client} />
        ))}
        {more > 0 && (
          <Toast label="Dispensar os outros" onDismiss={dismissMore}>
            <a href={screenPath('clients')} className="arrival-text">
              {moreInWords(arrivals)}
            </a>
          </Toast>
        )}
        {failure === 'said' && (
          <Toast label="Dispensar aviso" onDismiss={() => $checkFailure.set('dismissed')}>
            <span className="arrival-text">
              Falha ao verificar novos clientes. Tente novamente mais tarde.
            </span>
          </Toast>
        )}
      </ul>
    </section>
  );
}
