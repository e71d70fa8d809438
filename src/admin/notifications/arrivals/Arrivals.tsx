import './Arrivals.css';
import { CloseButton } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Client } from '../../../shared/clients/records.ts';
import { WhatsAppButton } from '../../clients/messages/WhatsAppButton.tsx';
import { AgoText } from '../../ui/AgoText.tsx';
import { screenPath } from '../../ui/router.ts';
import {
  $arrivals,
  $checkFailure,
  dismissArrival,
  dismissArrivals,
  dismissMore,
  moreInWords,
} from './new-clients.ts';

const STANDS_MS = 10_000;

/** Hands the focus on before its toast goes. */
function passFocus({ currentTarget }: MouseEvent<HTMLElement>): void {
  const toast = currentTarget.closest('li');
  const next = toast?.nextElementSibling ?? toast?.previousElementSibling;
  const heir = next?.querySelector<HTMLElement>('a, button') ?? document.getElementById('main');
  heir?.focus({ preventScroll: true });
}

type ToastProps = {
  readonly dismiss: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
};

function Toast({ dismiss, onDismiss, children }: ToastProps) {
  return (
    <li className="arrival">
      {children}
      <CloseButton
        iconSize={18}
        aria-label={dismiss}
        onClick={(event) => {
          passFocus(event);
          onDismiss();
        }}
      />
    </li>
  );
}

function ClientToast({ client }: { readonly client: Client }) {
  const { id, name, service_name, created_at } = client;
  const dismiss = () => dismissArrival(id);
  return (
    <Toast dismiss={`Dispensar ${name}`} onDismiss={dismiss}>
      <a href={`${screenPath('clients')}?cliente=${id}`} className="arrival-text" onClick={dismiss}>
        <span className="arrival-who">
          Novo cliente <bdi>{name}</bdi>
        </span>
        <span className="arrival-more">
          {service_name && <span className="arrival-service">{service_name}</span>}
          <AgoText moment={created_at} />
          <span className="arrival-link">Ver cadastro</span>
        </span>
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
  const { shown, more } = arrivals;

  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes next begins the time anew
  useEffect(() => {
    const timer = setInterval(() => {
      // Out of sight, or behind a dialog, nobody has read them yet.
      const unseen = document.hidden || document.querySelector('[aria-modal="true"]');
      if (!unseen && !box.current?.matches(':hover, :focus-within')) dismissArrivals();
    }, STANDS_MS);
    return () => clearInterval(timer);
  }, [shown.length, more]);

  return (
    <section ref={box} aria-label="Novos clientes" className="arrivals">
      <ul className="plain-list">
        {shown.map((client) => (
          <ClientToast key={client.id} client={client} />
        ))}
        {more > 0 && (
          <Toast dismiss="Dispensar os outros" onDismiss={dismissMore}>
            <a href={screenPath('clients')} className="arrival-text" onClick={dismissMore}>
              {moreInWords(arrivals)}
            </a>
          </Toast>
        )}
        {failure === 'said' && (
          <Toast dismiss="Dispensar aviso" onDismiss={() => $checkFailure.set('dismissed')}>
            <span className="arrival-text">
              Falha ao verificar novos clientes. Tente novamente mais tarde.
            </span>
          </Toast>
        )}
      </ul>
    </section>
  );
}
