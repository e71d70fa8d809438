import { Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PushDevice } from '../../shared/push/push.ts';
import { DeviceRow } from '../ui/list/DeviceRow.tsx';
import { momentOf } from '../ui/moment.tsx';
import { $push, stopNotifications } from './push.ts';

type Props = { readonly onRun: (work: () => Promise<string>) => Promise<void> };

const nameOf = ({ device }: PushDevice) => device ?? 'Aparelho sem nome';

export function PushDevices({ onRun }: Props) {
  const { data } = useStore($push);
  const [busy, setBusy] = useState(false);
  if (!data || data.devices.length === 0) return null;

  async function stop(device: PushDevice): Promise<void> {
    setBusy(true);
    await onRun(async () => {
      await stopNotifications(device);
      return `Sem avisos em: ${nameOf(device)}.`;
    });
    setBusy(false);
  }

  return (
    <>
      <Text fw={600}>Recebem avisos</Text>
      <ul className="plain-list lines" aria-label="Recebem avisos">
        {data.devices.map((device) => (
          <DeviceRow
            key={device.id}
            name={nameOf(device)}
            current={device.current}
            action="Parar"
            label={`Parar avisos: ${nameOf(device)}, desde ${momentOf(device.created_at)}`}
            busy={busy}
            onClick={() => void stop(device)}
          >
            desde {momentOf(device.created_at)}
          </DeviceRow>
        ))}
      </ul>
    </>
  );
}
