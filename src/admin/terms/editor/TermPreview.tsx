import { Box, Button, Group, Paper, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import type { PreviewStore } from './term-preview.ts';

const ClientView = lazyComponent(() => import('./ClientView.tsx'), 'ClientView');

// The site's own ground, in both schemes.
const PAGE = { overflow: 'hidden', background: '#fffdf9' };

type Props = {
  readonly store: PreviewStore;
  readonly title: string;
  readonly version: string;
};

export function TermPreview({ store, title, version }: Props) {
  const { state, content, message } = useStore(store.$preview);
  const id = useId();
  useEffect(() => prepareWhenIdle([ClientView]), []);
  if (state === 'empty') return null;
  const isWaiting = state === 'waiting';
  return (
    <Box component="section" mt={{ lg: 'lg' }} aria-labelledby={id} aria-busy={isWaiting}>
      <Group gap={12} mb={6} align="baseline">
        <Text fw={600} id={id}>
          Prévia
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {isWaiting && 'Atualizando…'}
        </Text>
      </Group>
      {state === 'failed' && (
        <Group justify="space-between" gap="xs" role="alert">
          Sem prévia agora. {message}
          <Button size="sm" variant="default" onClick={store.retry}>
            Tentar de novo
          </Button>
        </Group>
      )}
      {content === '' && <Text>Nada deste texto fica: escreva algo para o cliente ler.</Text>}
      {content && (
        <>
          <Paper withBorder radius="lg" opacity={isWaiting ? 0.5 : 1} style={PAGE}>
            <ClientView term={{ id: null, title: title || 'Termos de Uso', version, content }} />
          </Paper>
          <Text size="sm" c="dimmed" mt={6}>
            É assim que o cliente lê antes de aceitar.
          </Text>
        </>
      )}
    </Box>
  );
}
