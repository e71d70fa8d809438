import { Group, Loader, Text } from '@mantine/core';

export function Loading() {
  return (
    <Group justify="center" py="xl" role="status">
      <Loader size="sm" />
      <Text c="dimmed">Carregando…</Text>
    </Group>
  );
}
