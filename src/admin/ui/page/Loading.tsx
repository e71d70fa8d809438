import { Group, Loader, Text } from '@mantine/core';

/** A spinner with its word. */
export function Loading() {
  return (
    <Group justify="center" py="xl" role="status">
      <Loader size="sm" />
      <Text c="dimmed">Carregando…</Text>
    </Group>
  );
}
