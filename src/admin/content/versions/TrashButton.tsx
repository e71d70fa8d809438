import { Button } from '@mantine/core';
import { useState } from 'react';
import type { List } from '../../../shared/content/entities/define.ts';
import { Icon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const Trash = lazyComponent(async () => (await import('./Trash.tsx')).Trash);

type Props = {
  readonly definition: List;
  readonly onRestore: (id: string, name: string) => Promise<void>;
};

/** Opens what was deleted from a list. */
export function TrashButton(props: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon name="trash" size={18} />}
        onClick={() => setOpened(true)}
      >
        Lixeira
      </Button>
      {opened && <Trash {...props} onClose={() => setOpened(false)} />}
    </>
  );
}
