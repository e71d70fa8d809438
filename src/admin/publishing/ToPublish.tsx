import { Alert, Anchor, Modal, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import {
  ACTION_LABELS,
  type BesideSections,
  type Change,
  type PublishedTable,
} from '../../shared/content/versions.ts';
import { adminRoutes } from '../ui/admin-routes.ts';
import { useDialog } from '../ui/dialogs/dialogs.tsx';
import { Icon } from '../ui/icons.tsx';
import { formatInSentence } from '../ui/moment.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { screenPath } from '../ui/router.ts';
import { $publishing, $waiting } from './publishing.ts';

const labels = new Map(adminRoutes.map(({ name, label }) => [name, label]));

type NamedProps = Pick<Change, 'section' | 'name'> & { readonly onClick: () => void };

const BESIDE: Readonly<Record<BesideSections, string>> = {
  sections: 'Seções do site',
  media: 'Descrição ou enquadramento de uma foto',
  blocks: 'Aviso de dias sem atendimento',
  booking: 'Horários livres',
  privacy: 'Página de privacidade',
};

const isBeside = (section: PublishedTable): section is BesideSections =>
  Object.hasOwn(BESIDE, section);

function Named({ section, name, onClick }: NamedProps) {
  if (isBeside(section)) return <Text>{BESIDE[section]}</Text>;
  return (
    <Anchor href={screenPath(section)} onClick={onClick}>
      {labels.get(section)}
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
                  {ACTION_LABELS[action]} {formatInSentence(created_at)}
                </div>
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}
