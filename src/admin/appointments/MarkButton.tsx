import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { buttonIcon } from '../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { SheetButton } from '../ui/list/SheetButton.tsx';
import { sessionFacts } from './appointments.ts';
import type { Person } from './SessionDialog.tsx';

export const SessionDialog = lazyComponent(
  async () => (await import('./SessionDialog.tsx')).SessionDialog,
);

let prepared = false;

function prepareOnce(): void {
  if (prepared) return;
  prepared = true;
  prepareWhenIdle([SessionDialog, sessionFacts]);
}

type Props = { readonly client: Person; readonly look?: 'full' | 'icon' | 'word' };

/** 'Marcar sessão' of a client, beside WhatsApp. */
export function MarkButton({ client, look = 'full' }: Props) {
  const [opened, setOpened] = useState(false);
  useEffect(prepareOnce, []);
  const label = `Marcar sessão de ${client.name}`;
  const shared = {
    'aria-haspopup': 'dialog',
    onPointerDown: () => void SessionDialog.prepare(),
    onClick: () => setOpened(true),
  } as const;
  return (
    <>
      {look === 'full' && (
        <Button variant="default" leftSection={buttonIcon('appointments')} {...shared}>
          Marcar sessão
        </Button>
      )}
      {look === 'icon' && (
        <SheetButton icon="mark" title="Marcar sessão" label={label} {...shared} />
      )}
      {look === 'word' && (
        <button type="button" className="client-mark" aria-label={label} {...shared}>
          Marcar
        </button>
      )}
      {opened && <SessionDialog client={client} onClose={() => setOpened(false)} />}
    </>
  );
}
