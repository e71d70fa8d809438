import { Button, Group, Loader, Text, UnstyledButton } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { openDialog } from '../ui/dialogs/dialogs.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { isToday, momentOf, timeOf } from '../ui/moment.tsx';
import { $publishing, compare, publish } from './publishing.ts';

const when = (at: string) => (isToday(at) ? `às ${timeOf(at)}` : `em ${momentOf(at)}`);

const ToPublish = lazyComponent(() => import('./ToPublish.tsx'), 'ToPublish');
const ask = () => openDialog((onClose) => <ToPublish onClose={onClose} />);

export function PublishingStatus() {
  const publishing = useStore($publishing);
  useEffect(() => void compare(), []);
  return (
    <div role="status" className="publishing">
      {publishing.state === 'publishing' && (
        <UnstyledButton className="action" fz="sm" title="Ver o que falta publicar" onClick={ask}>
          <Loader size={14} />
          Publicando…
        </UnstyledButton>
      )}
      {publishing.state === 'published' && (
        <Text fz="0.875em" lh="inherit" c="dimmed" className="no-break">
          Publicado {when(publishing.at)}
        </Text>
      )}
      {publishing.state === 'pending' && (
        <Group gap={6} wrap="nowrap">
          <UnstyledButton className="action" fz="sm" title="Ver o que falta publicar" onClick={ask}>
            Publicação pendente.
          </UnstyledButton>
          <Button size="compact-sm" variant="light" onClick={() => void publish()}>
            Tentar de novo
          </Button>
        </Group>
      )}
    </div>
  );
}
