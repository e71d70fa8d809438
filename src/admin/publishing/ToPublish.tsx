import { Alert, Anchor, Modal, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { Change } from '../../shared/content/versions.ts';
import { adminRoutes } from '../ui/admin-routes.ts';
import { useDialog } from '../ui/dialogs.tsx';
import { Icon } from '../ui/icons.tsx';
import { formatInSentence } from '../ui/moment.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { screenPath } from '../ui/router.ts';
import { $publishing, $waiting } from './publishing.ts';

const DONE = { create: 'criado', update: 'alterado', delete: 'excluído', restore: 'restaurado' };
const labels = new Map(adminRoutes.map(({ name, label }) => [name, label]));

type NamedProps = Pick<Change, 'section' | 'name'> & { readonly onClick: () => void };

const OTHERS = new Map([['privacy', 'Página de privacidade']]);

function Named({ section, name, onClick }: NamedProps) {
  const label = labels.get(section);
  if (!label) return <Text>{OTHERS.get(section) ?? 'Descrição de uma foto'}</Text>;
  return (
    <Anchor href={screenPath(section)} onClick={onClick}>
      {label}
      {name && `: ${name}`}
    </Anchor>
  );
}

export function ToPublish({ onClose }: { readonly onClose: () => void }) {
  const { dialog, close } = useDialog(onClose);
  const publishing = useStore($publishing);
  return (
    <Modal {...dialog} title="O que falta publicar">
      {publishing.state === 'pending' && publishing.reason && (
        <Alert color="clay" mb="md" icon={<Icon name="alert" />}>
          {publishing.reason}
        </Alert>
      )}
      <Loaded store={$waiting} empty={<Text>Tudo o que você salvou já está no site.</Text>}>
        {(changes) => (
          <Stack component="ul" className="plain-list" gap="sm" aria-label="Alterações">
            {changes.map(({ section, id, action, created_at, name }) => (
              <li key={id}>
                <Named section={section} name={name} onClick={close} />
                <div className="meta">
                  {DONE[action]} {formatInSentence(created_at)}
                </div>
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}
