import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Notice } from '../../editor/state.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { clientEraser } from './client-eraser.ts';
import type { Person } from './client-erasure.ts';
import { EraseName } from './EraseName.tsx';
import { EraseWarning } from './EraseWarning.tsx';

type Props = {
  readonly client: Person;
  /** She is gone: erased now, or by somebody else meanwhile. */
  readonly onGone: (notice: Notice) => void;
  readonly onClose: () => void;
};

/** Erases a client for good, asked twice: what it means, then her name typed. */
export function EraseDialog({ client, onGone, onClose }: Props) {
  const [eraser] = useState(() => clientEraser(client, onGone));
  const [opened, setOpened] = useState(true);
  const [step, setStep] = useState<'warning' | 'name'>('warning');
  const entered = useOpened(opened);
  useEffect(() => eraser.mount(), [eraser]);
  const close = () => eraser.$state.get().state !== 'erasing' && setOpened(false);
  return (
    <Modal
      opened={entered}
      onClose={close}
      onExitTransitionEnd={onClose}
      closeOnClickOutside={false}
      title="Eliminar dados"
    >
      {step === 'warning' ? (
        <EraseWarning client={client} onGoOn={() => setStep('name')} onCancel={close} />
      ) : (
        <EraseName client={client} eraser={eraser} onBack={() => setStep('warning')} />
      )}
    </Modal>
  );
}
