import './toasts.css';
import { Anchor, Group, Text } from '@mantine/core';
import {
  Notifications,
  notifications,
  notificationsStore,
  useNotifications,
} from '@mantine/notifications';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Client } from '../../../shared/clients/records.ts';
import { WhatsAppButton } from '../../clients/messages/WhatsAppButton.tsx';
import { AgoText } from '../../ui/moment.tsx';
import { screenPath } from '../../ui/router.ts';

const TIMEOUT_MS = 10_000;
const OTHERS = 'others';
const FAILURE = 'failure';

type Others = { readonly count: number; readonly atLeast: boolean };
const NONE: Others = { count: 0, atLeast: false };
let others = NONE;

const { hide } = notifications;

function focusNext({ currentTarget }: MouseEvent<HTMLElement>): void {
  const toast = currentTarget.closest('[role=listitem]');
  const next = toast?.nextElementSibling ?? toast?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>('a, button') ?? document.getElementById('main');
  target?.focus({ preventScroll: true });
}

function show(id: string, message: ReactNode, dismiss: string, priority = 0): void {
  const closeButtonProps = { size: 44, iconSize: 18, 'aria-label': dismiss, onClick: focusNext };
  const onClose = () => {
    if (id === OTHERS) others = NONE;
  };
  const toast = { id, message, closeButtonProps, priority, role: 'listitem', onClose };
  notifications.show(toast);
  notifications.update(toast);
}

function ClientToast({ client }: { readonly client: Client }) {
  const { id, name, service_name, created_at } = client;
  return (
    <Group gap="xs" wrap="nowrap">
      <Anchor
        href={`${screenPath('clients')}?cliente=${id}`}
        c="inherit"
        fz={15}
        flex={1}
        miw={0}
        onClick={() => hide(id)}
      >
        <Text inherit truncate>
          Novo cliente <strong dir="auto">{name}</strong>
        </Text>
        <Text size="sm" c="dimmed" truncate>
          <Text span inherit c="var(--mantine-color-anchor)">
            Ver cadastro
          </Text>{' '}
          <AgoText moment={created_at} /> {service_name}
        </Text>
      </Anchor>
      <WhatsAppButton client={client} small />
    </Group>
  );
}

export function othersText({ count, atLeast }: Others): string {
  const clients = count === 1 ? '1 novo cliente' : `${count} novos clientes`;
  return `E ${atLeast ? 'pelo menos ' : ''}mais ${clients}`;
}

export function announce(clients: readonly Client[], atLeast: boolean): void {
  const limit = matchMedia('(max-width: 47.99em)').matches ? 1 : 3;
  const { notifications: shown } = notificationsStore.getState();
  const named = shown.filter(({ id }) => id !== OTHERS && id !== FAILURE).length;
  const free = Math.max(0, limit - named);
  for (const client of clients.slice(0, free))
    show(client.id, <ClientToast client={client} />, `Dispensar ${client.name}`);
  if (clients.length <= free) return;
  others = {
    count: others.count + clients.length - free,
    atLeast: others.atLeast || atLeast,
  };
  const link = (
    <Anchor href={screenPath('clients')} c="inherit" fz={15} onClick={() => hide(OTHERS)}>
      {othersText(others)}
    </Anchor>
  );
  show(OTHERS, link, 'Dispensar os outros', -1);
}

export const announceFailure = (): void =>
  show(
    FAILURE,
    'Falha ao verificar novos clientes. Tente novamente mais tarde.',
    'Dispensar aviso',
    -2,
  );

export const hideFailure = () => hide(FAILURE);

export function hideAll(): void {
  others = NONE;
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
