import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { List } from '../../../shared/content/entities/define.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { addAll } from '../content.ts';
import { suggested } from './suggested.ts';

type Props = {
  readonly definition: List;
  readonly onFilled: (error: unknown) => void;
};

export function EmptyList({ definition, onFilled }: Props) {
  const [filling, setFilling] = useState(false);
  const [keys] = useState<string[]>([]);

  async function fill(): Promise<void> {
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
    <Empty text={definition.sentences.empty} drawing>
      <Text size="sm" c="dimmed">
        Enquanto isso, o site mostra os textos sugeridos. Comece com eles e mude o que quiser.
      </Text>
      <Button variant="light" onClick={fill} disabled={filling}>
        {filling ? 'Salvando...' : 'Começar com os textos sugeridos'}
      </Button>
    </Empty>
  );
}
