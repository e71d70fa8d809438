import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useDialog } from '../ui/dialogs/dialogs.tsx';
import { InstallSteps } from './InstallSteps.tsx';
import { $installable, install } from './install.ts';

export function InstallHint({ onClose }: { readonly onClose: () => void }) {
  const [byHand] = useState(() => $installable.get() === 'by hand');
  const { dialog, close } = useDialog(onClose);
  return (
    <Modal
      {...dialog}
      title="O painel na tela do seu celular"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack>
        <Text>Abre com um toque, e a agenda de hoje aparece mesmo sem internet.</Text>
        {byHand && <InstallSteps />}
        <Group justify="end">
          <Button variant={byHand ? 'filled' : 'default'} onClick={close}>
            {byHand ? 'Entendi' : 'Agora não'}
          </Button>
          {!byHand && (
            <Button
              onClick={() => {
                void install();
                close();
              }}
            >
              Instalar
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
