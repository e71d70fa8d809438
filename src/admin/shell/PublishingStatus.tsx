import { Button, Group, Loader, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { now } from '../../shared/clock.ts';
import { $publishing, compare, publish } from '../../stores/publishing.ts';
import { Icon } from '../ui/icons.tsx';

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });

function when(at: string): string {
  const date = new Date(at);
  const today = date.toDateString() === new Date(now()).toDateString();
  return today ? `às ${clock.format(date)}` : `em ${day.format(date)} às ${clock.format(date)}`;
}

/** Whether visitors already see what was saved. */
export function PublishingStatus() {
  const publishing = useStore($publishing);
  useEffect(() => void compare(), []);
  return (
    <div role="status" className="publishing">
      {publishing.state === 'publishing' && (
        <Group gap={6} wrap="nowrap">
          <Loader size={14} />
          <Text size="sm">Publicando…</Text>
        </Group>
      )}
      {publishing.state === 'published' && (
        <Text size="sm" c="dimmed">
          Publicado {when(publishing.at)}
        </Text>
      )}
      {publishing.state === 'pending' && (
        <div className="publishing-pending">
          <Text size="sm">Publicação pendente.</Text>
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<Icon name="refresh" size={16} />}
            onClick={() => void publish()}
          >
            Tentar novamente
          </Button>
        </div>
      )}
    </div>
  );
}
