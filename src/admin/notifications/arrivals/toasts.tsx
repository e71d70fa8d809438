import './toasts.css';
import { Anchor, CloseButton, Group } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef } from 'react';
import type { Client } from '../../../shared/clients/records.ts';
import { WhatsAppButton } from '../../clients/messages/WhatsAppButton.tsx';
import { clientPath, screenPath } from '../../ui/router.ts';

const TIMEOUT_MS = 10_000;
const NONE = { clients: [] as readonly Client[], incomplete: false };

export const $arrived = atom(NONE);

export const dismiss = () => $arrived.set(NONE);

/** One line for all; `atLeast`: there may be more than `clients`. */
export function announce(clients: readonly Client[], atLeast: boolean): void {
  const before = $arrived.get();
  $arrived.set({
    clients: [...clients, ...before.clients],
    incomplete: before.incomplete || atLeast,
  });
}

function Words({ client, count }: { readonly client: Client; readonly count: number }) {
  const { incomplete } = useStore($arrived);
  if (count > 1) return `${incomplete ? 'Pelo menos ' : ''}${count} novos clientes`;
  return (
    <>
      <strong dir="auto">{client.name}</strong> se cadastrou
      {client.service_name && ` · ${client.service_name}`}
    </>
  );
}

export function Toast() {
  const { clients } = useStore($arrived);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const unseen = document.hidden || document.querySelector('[aria-modal="true"]');
      if (clients.length > 0 && !unseen && !box.current?.matches(':hover, :focus-within'))
        dismiss();
    }, TIMEOUT_MS);
    return () => clearInterval(timer);
  }, [clients]);
  const [client] = clients;
  if (!client) return null;
  const alone = clients.length === 1;
  return (
    <Group
      ref={box}
      component="section"
      aria-label="Novos clientes"
      className="toast"
      gap={4}
      wrap="nowrap"
    >
      <Anchor
        href={alone ? clientPath(client.id) : screenPath('clients')}
        c="inherit"
        fz={15}
        flex={1}
        miw={0}
        truncate
        onClick={dismiss}
      >
        <Words client={client} count={clients.length} />
      </Anchor>
      {alone && <WhatsAppButton client={client} small />}
      <CloseButton
        size={44}
        iconSize={18}
        aria-label={alone ? `Dispensar ${client.name}` : 'Dispensar novos clientes'}
        onClick={() => {
          dismiss();
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      />
    </Group>
  );
}
