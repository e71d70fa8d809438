import { Alert } from '@mantine/core';
import { useState } from 'react';
import { read, write } from '../../browser/storage.ts';
import { isElsewhere } from '../../shared/appointments/practice-day.ts';
import { instant } from '../../shared/core/clock.ts';
import { Icon } from '../ui/icons.tsx';
import { timeOf } from '../ui/moment.tsx';

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Says once a time zone that the panel follows another clock than this device. */
export function ClockNotice() {
  const [shown, setShown] = useState(() => isElsewhere() && read('clockTold') !== ownZone());
  if (!shown) return null;
  function close(): void {
    write('clockTold', ownZone());
    setShown(false);
  }
  return (
    <Alert
      color="sage"
      mb="md"
      icon={<Icon name="alert" />}
      withCloseButton
      closeButtonLabel="Entendi"
      onClose={close}
    >
      Este aparelho está em outro fuso. Aqui, ‘hoje’, ‘amanhã’ e os horários são os do seu espaço,
      onde agora são {timeOf(instant())}.
    </Alert>
  );
}
