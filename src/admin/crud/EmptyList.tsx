import { Button, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import type { List } from '../../shared/entities/define.ts';
import { addAll } from '../../stores/admin-content.ts';
import { Drawing } from '../Drawing.tsx';
import { suggested } from './suggested.ts';

type Props = {
  readonly definition: List;
  /** Called when all are saved, or with what stopped it. */
  readonly onFilled: (error: unknown) => void;
};

/**
 * What a list says while nothing is saved, and the way to begin with the texts the page shows
 * meanwhile.
 */
export function EmptyList({ definition, onFilled }: Props) {
  const [filling, setFilling] = useState(false);
  const [keys] = useState<string[]>([]);

  async function begin(): Promise<void> {
    setFilling(true);
    try {
      await addAll(definition.name, await suggested.list(definition), keys);
      onFilled(null);
    } catch (error) {
      onFilled(error);
    }
    setFilling(false);
  }

  return (
    <Paper withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }} className="empty">
      <Drawing />
      <Text fw={600}>{definition.sentences.empty}</Text>
      <Text size="sm" c="dimmed">
        Enquanto isso, o site mostra os textos sugeridos. Comece com eles e mude o que quiser.
      </Text>
      <Button variant="light" onClick={begin} disabled={filling}>
        {filling ? 'Salvando...' : 'Começar com os textos sugeridos'}
      </Button>
    </Paper>
  );
}
