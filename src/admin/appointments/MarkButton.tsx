import { Button } from '@mantine/core';
import { type ComponentProps, useEffect } from 'react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { openDialog } from '../ui/dialogs/dialogs.tsx';
import { buttonIcon } from '../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { SheetButton } from '../ui/list/SheetButton.tsx';
import { appointmentFacts } from './appointments.ts';
import type { Person } from './NewClient.tsx';

export const AppointmentDialog = lazyComponent(
  () => import('./AppointmentDialog.tsx'),
  'AppointmentDialog',
);

const WORD = { width: 'auto', padding: '0 12px', font: 'inherit', fontWeight: 600 };

export const openAppointment = (of: Omit<ComponentProps<typeof AppointmentDialog>, 'onClose'>) =>
  openDialog((onClose) => <AppointmentDialog {...of} onClose={onClose} />);

export const openOn = (day: string, appointment: Appointment | null = null, time = ''): void =>
  openAppointment({
    client: appointment && {
      id: appointment.clientId,
      name: appointment.clientName,
      service_name: appointment.service_name,
    },
    appointment,
    day: day || null,
    time,
  });

let prepared = false;

function prepareOnce(): void {
  if (prepared) return;
  prepared = true;
  prepareWhenIdle([AppointmentDialog, appointmentFacts]);
}

type Props = { readonly client: Person; readonly look?: 'full' | 'icon' | 'word' };

export function MarkButton({ client, look = 'full' }: Props) {
  useEffect(prepareOnce, []);
  const label = `Marcar sessão de ${client.name}`;
  const shared = {
    'aria-haspopup': 'dialog',
    onPointerDown: () => void AppointmentDialog.prepare(),
    onClick: () => openAppointment({ client }),
  } as const;
  if (look === 'icon')
    return <SheetButton icon="mark" title="Marcar sessão" label={label} {...shared} />;
  if (look === 'word')
    return (
      <button type="button" className="row-button" style={WORD} aria-label={label} {...shared}>
        Marcar
      </button>
    );
  return (
    <Button variant="default" leftSection={buttonIcon('appointments')} {...shared}>
      Marcar sessão
    </Button>
  );
}
