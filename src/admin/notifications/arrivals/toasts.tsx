import './toasts.css';
import { Anchor, Group } from '@mantine/core';
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Client } from '../../../shared/clients/records.ts';
import { WhatsAppButton } from '../../clients/messages/WhatsAppButton.tsx';
import { clientPath, screenPath } from '../../ui/router.ts';

const TIMEOUT_MS = 10_000;
const ARRIVALS = 'arrivals';
const FAILURE = 'failure';

let arrived: readonly Client[] = [];
let incomplete = false;

const { hide } = notifications;

function focusNext({ currentTarget }: MouseEvent<HTMLElement>): void {
  const toast = currentTarget.closest('[role=listitem]');
  const next = toast?.nextElementSibling ?? toast?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>('a, button') ?? document.getElementById('main');
  target?.focus({ preventScroll: true });
}

function forgetArrivals(): void {
  arrived = [];
  incomplete = false;
}

function show(id: string, message: ReactNode, dismiss: string): void {
  const closeButtonProps = { size: 44, iconSize: 18, 'aria-label': dismiss, onClick: focusNext };
  const onClose = () => {
    if (id === ARRIVALS) forgetArrivals();
  };
  const toast = { id, message, closeButtonProps, role: 'listitem', onClose };
  notifications.show(toast);
  notifications.update(toast);
}

type LineProps = { readonly href: string; readonly children: ReactNode };

const Line = ({ href, children }: LineProps) => (
  <Anchor href={href} c="inherit" fz={15} flex={1} miw={0} truncate onClick={() => hide(ARRIVALS)}>
    {children}
  </Anchor>
);

function ClientToast({ client }: { readonly client: Client }) {
  const { id, name, service_name } = client;
  return (
    <Group gap="xs" wrap="nowrap">
      <Line href={clientPath(id)}>
        Novo cliente <strong dir="auto">{name}</strong>
        {service_name && ` · ${service_name}`}
      </Line>
      <WhatsAppButton client={client} small />
    </Group>
  );
}

/** One line for all that have arrived since the last one was dismissed. */
export function announce(clients: readonly Client[], atLeast: boolean): void {
  arrived = [...clients, ...arrived];
  incomplete ||= atLeast;
  const [client] = arrived;
  if (!client) return;
  if (arrived.length === 1) {
    show(ARRIVALS, <ClientToast client={client} />, `Dispensar ${client.name}`);
    return;
  }
  const count = `${arrived.length} novos clientes`;
  const line = (
    <Line href={screenPath('clients')}>{incomplete ? `Pelo menos ${count}` : count}</Line>
  );
  show(ARRIVALS, line, 'Dispensar novos clientes');
}

export const announceFailure = (): void =>
  show(
    FAILURE,
    'Falha ao verificar novos clientes. Tente novamente mais tarde.',
    'Dispensar aviso',
  );

export const hideFailure = () => hide(FAILURE);

export function hideAll(): void {
  forgetArrivals();
  notifications.clean();
}

export function Toasts() {
  const { notifications: shown } = useNotifications();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const unseen = document.hidden || document.querySelector('[aria-modal="true"]');
      if (unseen || box.current?.matches(':hover, :focus-within')) return;
      for (const { id } of shown) if (id && id !== FAILURE) hide(id);
    }, TIMEOUT_MS);
    return () => clearInterval(timer);
  }, [shown]);
  if (shown.length === 0) return null;
  return (
    <section ref={box} aria-label="Novos clientes">
      <Notifications
        role="list"
        withinPortal={false}
        autoClose={false}
        containerWidth={360}
        zIndex={150}
      />
    </section>
  );
}
