import '../clients/list/ClientRow.css';
import './MarkButton.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { buttonIcon } from '../ui/icons.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { Person } from './SessionDialog.tsx';

export const SessionDialog = lazyComponent(
  async () => (await import('./SessionDialog.tsx')).SessionDialog,
);

type Props = { readonly client: Person; readonly small?: boolean };

/** 'Marcar sessão' of a client, beside WhatsApp. */
export function MarkButton({ client, small = false }: Props) {
  const [opened, setOpened] = useState(false);
  const shared = {
    'aria-haspopup': 'dialog',
    onPointerDown: () => void SessionDialog.prepare(),
    onClick: () => setOpened(true),
  } as const;
  return (
    <>
      {small ? (
        <button
          type="button"
          className="client-action"
          data-icon="mark"
          title="Marcar sessão"
          aria-label={`Marcar sessão de ${client.name}`}
          {...shared}
        />
      ) : (
        <Button variant="default" leftSection={buttonIcon('appointments')} {...shared}>
          Marcar sessão
        </Button>
      )}
      {opened && <SessionDialog client={client} onClose={() => setOpened(false)} />}
    </>
  );
}
