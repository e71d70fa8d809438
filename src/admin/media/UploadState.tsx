import { Button, Group, Progress, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { focusBeside } from '../ui/list/RowButton.tsx';
import type { createUpload } from './photo-upload.ts';

/** A press that takes its button away. */
const leaveBy = (run: () => unknown) => (event: MouseEvent) => {
  focusBeside(event.currentTarget, '[data-photo]');
  void run();
};

export function UploadState({ upload }: { readonly upload: ReturnType<typeof createUpload> }) {
  const shown = useStore(upload.$state);
  const failed = shown.state === 'failed';
  const stuck = failed && shown.again;
  const box = useRef<HTMLDivElement>(null);

  useWindowEvent('online', () => void (stuck && upload.again()));

  useEffect(() => {
    if (failed) box.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);

  if (shown.state === 'none') return null;
  if (shown.state === 'arrived')
    return (
      <Text size="sm" role="status">
        A foto chegou. Salve para mostrá-la no site.
      </Text>
    );
  if (shown.state === 'failed')
    return (
      <div ref={box} role="alert" className="photo-failure">
        <Text size="sm" c="var(--mantine-color-error)" mb={6}>
          {shown.text}
        </Text>
        <Group gap="xs">
          {shown.again && (
            <Button size="sm" variant="light" onClick={leaveBy(upload.again)}>
              Tentar de novo
            </Button>
          )}
          <Button size="sm" variant="subtle" onClick={leaveBy(upload.cancel)}>
            Fechar
          </Button>
        </Group>
      </div>
    );
  const share = shown.state === 'sending' ? Math.round(shown.share * 100) : 0;
  return (
    <div>
      <Text size="sm" role="status" mb={6}>
        {shown.state === 'preparing' ? 'Preparando a foto…' : 'Enviando a foto…'}
      </Text>
      <Group gap="sm" wrap="nowrap">
        <Progress
          value={share}
          aria-label="Envio da foto"
          animated={shown.state === 'preparing'}
          flex={1}
        />
        <Button size="compact-sm" variant="subtle" onClick={leaveBy(upload.cancel)}>
          Cancelar envio
        </Button>
      </Group>
    </div>
  );
}
