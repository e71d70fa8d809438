import './Versions.css';
import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { List } from '../../../shared/content/entities/define.ts';
import { TRASH_DAYS } from '../../../shared/content/versions.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { momentOf } from '../../ui/moment.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { useDialog } from '../../ui/use-opened.ts';
import { nameOf } from '../content-form.ts';
import { deleted } from './admin-versions.ts';

type Props = {
  readonly definition: List;
  readonly onRestore: (id: string, name: string) => Promise<void>;
  readonly onClose: () => void;
};

export function Trash({ definition, onRestore, onClose }: Props) {
  const [$deleted] = useState(() => deleted(definition));
  const { dialog, close } = useDialog(onClose);
  const [restoring, setRestoring] = useState<string | null>(null);

  async function restore(id: string, name: string): Promise<void> {
    setRestoring(id);
    await onRestore(id, name);
    close();
  }

  return (
    <Modal {...dialog} returnFocus={restoring === null} title="Lixeira">
      <Text size="sm" c="dimmed" mb="md">
        O que você exclui fica aqui por {TRASH_DAYS} dias e pode voltar como estava.
      </Text>
      <Loaded store={$deleted} empty={<Empty text="A lixeira está vazia." />}>
        {(rows) => (
          <ul className="plain-list trash" aria-label="Lixeira">
            {rows.map((row) => {
              const name = nameOf(definition, row);
              return (
                <li key={row.id} className="version">
                  <div className="version-head">
                    <div>
                      <Text fw={600}>{name}</Text>
                      <Text size="sm" c="dimmed">
                        Excluído {momentOf(row.deleted_at)}
                        {row.deleted_by && ` por ${row.deleted_by}`}
                      </Text>
                    </div>
                    <Button
                      variant="light"
                      disabled={restoring !== null}
                      aria-label={`Restaurar ${name}`}
                      onClick={() => void restore(row.id, name)}
                    >
                      {restoring === row.id ? 'Salvando...' : 'Restaurar'}
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
}
