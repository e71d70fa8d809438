import { Anchor, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { adminRoutes } from '../../shared/admin-routes.ts';
import { momentOf } from '../../stores/moment.ts';
import { $waiting } from '../../stores/publishing.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { screenPath } from '../ui/router.ts';
import { useOpened } from '../ui/use-opened.ts';

const DONE = { create: 'criado', update: 'alterado', delete: 'excluído', restore: 'restaurado' };
const labels = new Map(adminRoutes.map(({ name, label }) => [name, label]));

/** What was saved and visitors do not see yet. */
export function ToPublish({ onClose }: { readonly onClose: () => void }) {
  const [opened, setOpened] = useState(true);
  const entered = useOpened(opened);
  const close = () => setOpened(false);
  return (
    <Modal
      opened={entered}
      onClose={close}
      onExitTransitionEnd={onClose}
      title="O que falta publicar"
    >
      <Loaded store={$waiting} empty={<Text>Tudo o que você salvou já está no site.</Text>}>
        {(changes) => (
          <ul className="plain-list waiting" aria-label="Alterações">
            {changes.map(({ section, id, action, created_at, name }) => (
              <li key={id}>
                <Anchor href={screenPath(section)} onClick={close}>
                  {labels.get(section) ?? section}
                  {name && `: ${name}`}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {DONE[action]} {momentOf(created_at)}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
}
