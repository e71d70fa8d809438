import './PhotoTile.css';
import { Box, Button, Group, Modal, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { failureText } from '../../browser/sentence.ts';
import { definitions } from '../../shared/content/entities/registry.ts';
import {
  type ListedMedia,
  mediaSentences,
  QUOTA_BYTES,
  type Use,
} from '../../shared/media/media.ts';
import { confirm } from '../ui/dialogs/confirm-dialog.tsx';
import { useDialog } from '../ui/dialogs/dialogs.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { Notices, useSay } from '../ui/notices.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { act } from '../ui/say.ts';
import { $media, reloadMedia, remove } from './media.ts';
import { AltInput } from './PhotoText.tsx';

const megabytes = (bytes: number) =>
  new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(bytes / 1024 / 1024);

const placeOf = ({ section, name }: Use) => {
  const label = definitions.find((definition) => definition.name === section)?.label ?? section;
  return name === '' ? label : `${label}: ${name}`;
};

function Quota({ all }: { readonly all: readonly ListedMedia[] }) {
  const used = all.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <Box mb="lg">
      <Text size="sm" mb={6}>
        {megabytes(used)} MB de {megabytes(QUOTA_BYTES)} MB usados
      </Text>
      <Progress value={(used / QUOTA_BYTES) * 100} aria-label="Espaço usado" />
    </Box>
  );
}

const REMOVE = 'Tem certeza que deseja remover esta foto? Esta ação não pode ser desfeita.';
const QUESTION = { title: 'Remover foto', action: 'Remover', busy: 'Removendo...' } as const;

type PhotoProps = {
  readonly media: ListedMedia;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

function Photo({ media, chosen, onChoose }: PhotoProps) {
  const say = useSay();
  const { id, url, alt, width, height, bytes, used } = media;
  const name = alt || 'sem descrição';
  const failed = (error: unknown) => failureText(error, 'Não foi possível remover a foto.');
  const destroy = () =>
    act(say, failed, async () => {
      await remove(id);
      return { text: mediaSentences.removed };
    });
  return (
    <Stack component="li" gap="xs" p="sm" bd="1px solid var(--line)" bdrs="md">
      <img
        className="photo-tile"
        src={url}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
      />
      <Text size="sm" c="dimmed">
        {width} × {height}, {Math.ceil(bytes / 1024)} KB
      </Text>
      <AltInput media={media} label="Descrição" />
      <Text size="sm">
        {used.length > 0 ? `Em uso em ${used.map(placeOf).join(', ')}` : 'Não está em uso'}
      </Text>
      <Group gap="xs" mt="auto">
        <Button
          size="sm"
          variant="light"
          onClick={onChoose}
          disabled={chosen}
          aria-label={`Usar foto: ${name}`}
        >
          {chosen ? 'Escolhida' : 'Usar'}
        </Button>
        {used.length === 0 && !chosen && (
          <Button
            size="sm"
            variant="subtle"
            color="clay"
            onClick={() => confirm(REMOVE, { ...QUESTION, onConfirm: destroy })}
            aria-label={`Remover foto: ${name}`}
          >
            Remover
          </Button>
        )}
      </Group>
    </Stack>
  );
}

type Props = {
  readonly chosen: string;
  readonly onChoose: (url: string) => void;
  readonly onClose: () => void;
};

export function PhotoLibrary({ chosen, onChoose, onClose }: Props) {
  const { dialog, close } = useDialog(onClose);
  useEffect(reloadMedia, []);

  return (
    <Modal {...dialog} title="Minhas fotos" size="xl">
      <Notices>
        <Loaded store={$media} empty={<Empty text="Nenhuma foto enviada ainda." drawing />}>
          {(all) => (
            <>
              <Quota all={all} />
              <SimpleGrid component="ul" minColWidth="min(13rem, 100%)" className="plain-list">
                {all.map((media) => (
                  <Photo
                    key={media.id}
                    media={media}
                    chosen={media.url === chosen}
                    onChoose={() => {
                      onChoose(media.url);
                      close();
                    }}
                  />
                ))}
              </SimpleGrid>
            </>
          )}
        </Loaded>
      </Notices>
    </Modal>
  );
}
