import { Box, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { FetcherStore } from '@nanostores/query';
import { useState } from 'react';
import type { Deleted } from '../../../shared/content/versions.ts';
import { TRASH_DAYS } from '../../../shared/core/constants.ts';
import { useDialog } from '../dialogs/dialogs.tsx';
import { formatInSentence } from '../moment.tsx';
import { Loaded } from '../page/Loaded.tsx';
import { Empty } from './Empty.tsx';

export type TrashProps<Row> = {
  /** A fresh reading each time the dialog opens. */
  readonly deleted: () => FetcherStore<readonly Deleted<Row>[], unknown>;
  readonly nameOf: (row: Deleted<Row>) => string;
  readonly detailOf?: (row: Deleted<Row>) => string;
  readonly onRestore: (row: Deleted<Row>) => Promise<void>;
};

type Props<Row> = TrashProps<Row> & { readonly onClose: () => void };

export function Trash<Row>({ deleted, nameOf, detailOf, onRestore, onClose }: Props<Row>) {
  const [$deleted] = useState(deleted);
  const { dialog, close } = useDialog(onClose);
  const [restoring, setRestoring] = useState<string | null>(null);

  async function restore(row: Deleted<Row>): Promise<void> {
    setRestoring(row.id);
    await onRestore(row);
    close();
  }

  return (
    <Modal {...dialog} returnFocus={restoring === null} title="Lixeira">
      <Text size="sm" c="dimmed" mb="md">
        O que você exclui fica aqui por {TRASH_DAYS} dias e pode voltar como estava.
      </Text>
      <Loaded store={$deleted} empty={<Empty text="A lixeira está vazia." />}>
        {(rows) => (
          <Stack component="ul" className="plain-list" gap="lg" aria-label="Lixeira">
            {rows.map((row) => {
              const name = nameOf(row);
              const detail = detailOf?.(row);
              return (
                <Group key={row.id} component="li" justify="space-between">
                  <Box flex="1 1 8rem" miw={0} className="wrap">
                    <Text fw={600}>
                      <bdi>{name}</bdi>
                    </Text>
                    {detail && (
                      <Text size="sm" lineClamp={2}>
                        {detail}
                      </Text>
                    )}
                    <Text size="sm" c="dimmed">
                      Exclusão {formatInSentence(row.deleted_at)}
                      {row.deleted_by && ` por ${row.deleted_by}`}
                    </Text>
                  </Box>
                  <Button
                    variant="light"
                    flex="none"
                    disabled={restoring !== null}
                    aria-label={`Restaurar ${name}`}
                    onClick={() => void restore(row)}
                  >
                    {restoring === row.id ? 'Salvando...' : 'Restaurar'}
                  </Button>
                </Group>
              );
            })}
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}
