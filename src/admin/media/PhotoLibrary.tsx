import './PhotoTile.css';
import { Box, Button, Group, Modal, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { failureText } from '../../browser/sentence.ts';
import { definitions } from '../../shared/content/entities/registry.ts';
import {
  type ListedMedia,
  mediaSentences,
  QUOTA_BYTES,
  type Use,
} from '../../shared/media/media.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { type Notice, NoticeAlert } from '../ui/NoticeAlert.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { useDialog } from '../ui/use-opened.ts';
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

type PhotoProps = {
  readonly media: ListedMedia;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
};

function Photo({ media, chosen, onChoose, onRemove }: PhotoProps) {
  const { url, alt, width, height, bytes, used } = media;
  const name = alt || 'sem descrição';
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
            onClick={onRemove}
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
  const [toRemove, setToRemove] = useState<ListedMedia | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(reloadMedia, []);

  async function destroy({ id }: ListedMedia): Promise<void> {
    try {
      await remove(id);
      setNotice({ kind: 'success', text: mediaSentences.removed });
    } catch (error) {
      const text = failureText(error, 'Não foi possível remover a foto.');
      setNotice({ kind: 'danger', text });
    }
  }

  return (
    <Modal {...dialog} title="Minhas fotos" size="xl">
      <NoticeAlert notice={notice} onClose={() => setNotice(null)} />
      <Loaded store={$media} empty={<Empty text="Nenhuma foto enviada ainda." drawing />}>
        {(all) => (
          <>
            <Quota all={all} />
            <SimpleGrid component="ul" minColWidth="13rem" className="plain-list">
              {all.map((media) => (
                <Photo
                  key={media.id}
                  media={media}
                  chosen={media.url === chosen}
                  onChoose={() => {
                    onChoose(media.url);
                    close();
                  }}
                  onRemove={() => setToRemove(media)}
                />
              ))}
            </SimpleGrid>
          </>
        )}
      </Loaded>
      {toRemove && (
        <Confirm
          title="Remover foto"
          action="Remover"
          busy="Removendo..."
          onConfirm={() => destroy(toRemove)}
          onClose={() => setToRemove(null)}
        >
          Tem certeza que deseja remover esta foto? Esta ação não pode ser desfeita.
        </Confirm>
      )}
    </Modal>
  );
}
