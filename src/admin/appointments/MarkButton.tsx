import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { buttonIcon } from '../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { SheetButton } from '../ui/list/SheetButton.tsx';
import type { Person } from './AppointmentDialog.tsx';
import { appointmentFacts } from './appointments.ts';

export const AppointmentDialog = lazyComponent(
  async () => (await import('./AppointmentDialog.tsx')).AppointmentDialog,
);

const WORD = { width: 'auto', padding: '0 12px', font: 'inherit', fontWeight: 600 };

let prepared = false;

function prepareOnce(): void {
  if (prepared) return;
  prepared = true;
  prepareWhenIdle([AppointmentDialog, appointmentFacts]);
}

type Props = { readonly client: Person; readonly look?: 'full' | 'icon' | 'word' };

/** 'Marcar sessão' for a client, beside WhatsApp. */
export function MarkButton({ client, look = 'full' }: Props) {
  const [opened, setOpened] = useState(false);
  useEffect(prepareOnce, []);
  const label = `Marcar sessão de ${client.name}`;
  const shared = {
    'aria-haspopup': 'dialog',
    onPointerDown: () => void AppointmentDialog.prepare(),
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
        <button type="button" className="row-button" style={WORD} aria-label={label} {...shared}>
          Marcar
        </button>
      )}
      {opened && <AppointmentDialog client={client} onClose={() => setOpened(false)} />}
    </>
  );
}
