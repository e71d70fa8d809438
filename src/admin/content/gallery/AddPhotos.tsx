import '../../media/PhotoTile.css';
import './AddPhotos.css';
import {
  Badge,
  Button,
  FileButton,
  Group,
  Modal,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { plural } from '../../../shared/core/text.ts';
import { ALT_MAX, type Media } from '../../../shared/media/media.ts';
import { Bar } from '../../editor/SaveBar.tsx';
import { $media } from '../../media/media.ts';
import { keepUnsaved } from '../../session/unsaved-work.ts';
import { confirm } from '../../ui/dialogs/confirm-dialog.tsx';
import { useDialog } from '../../ui/dialogs/dialogs.tsx';
import { buttonIcon, Icon } from '../../ui/icons.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { focusBeside } from '../../ui/list/RowButton.tsx';
import { NoticeAlert } from '../../ui/notices.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import type { Notice } from '../../ui/say.ts';
import { type FormField, forms } from '../forms.ts';
import { createAdding } from './adding.ts';

type Adder = ReturnType<typeof createAdding>;

const ALT: FormField = forms.gallery.fields.alt;

function ChosenPhotos({ adder }: { readonly adder: Adder }) {
  const { chosen } = useStore(adder.$adding);
  return (
    <Stack component="ol" my="lg" className="plain-list" aria-label="Fotos escolhidas">
      {chosen.map(({ url, alt, error }, index) => (
        <Group component="li" key={url} align="start" className="chosen-photo">
          <img className="photo-tile" style={{ maxWidth: 96 }} src={url} alt="" />
          <TextInput
            flex="1 1 14rem"
            label={`${ALT.label} da foto ${index + 1}`}
            placeholder={ALT.placeholder}
            required
            error={error}
            value={alt}
            maxLength={ALT_MAX}
            onChange={(event) => adder.describe(url, event.currentTarget.value)}
          />
          <Button
            variant="subtle"
            size="sm"
            color="clay"
            aria-label={`Tirar a foto ${index + 1}`}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget, '.pick-photo[aria-pressed="true"]');
              adder.toggle({ url, alt });
            }}
          >
            Tirar
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

function Library({ adder }: { readonly adder: Adder }) {
  const { chosen } = useStore(adder.$adding);
  return (
    <Loaded store={$media} empty={<Empty text="Nenhuma foto enviada ainda." drawing />}>
      {(all) => (
        <SimpleGrid
          component="ul"
          minColWidth="7rem"
          spacing="sm"
          className="plain-list"
          aria-label="Minhas fotos"
        >
          {all.map((media, index) => {
            const picked = chosen.some(({ url }) => url === media.url);
            const there = adder.isThere(media.url);
            const name = media.alt || `foto ${index + 1}, sem descrição`;
            return (
              <li key={media.id}>
                <UnstyledButton
                  className="pick-photo"
                  aria-pressed={picked}
                  aria-label={there ? `${name} (já está na galeria)` : name}
                  disabled={there || (!picked && adder.isFull())}
                  onClick={() => adder.toggle(media)}
                >
                  <img
                    className="photo-tile"
                    src={media.url}
                    alt=""
                    width={160}
                    height={120}
                    loading="lazy"
                  />
                  {picked && (
                    <Badge circle size="xl" pos="absolute" top={10} right={10}>
                      <Icon name="check" size={18} />
                    </Badge>
                  )}
                </UnstyledButton>
              </li>
            );
          })}
        </SimpleGrid>
      )}
    </Loaded>
  );
}

type Props = {
  readonly shown: ReadonlySet<unknown>;
  readonly last: number;
  readonly room: number;
  readonly shared: readonly Media[];
  readonly onAdded: (count: number) => void;
  readonly onClose: () => void;
};

export function AddPhotos({ shown, last, room, shared, onAdded, onClose }: Props) {
  const { dialog, close } = useDialog(onClose);
  const [adder] = useState(() => createAdding(room, shown, shared, last));
  const { chosen, sending, failures, saving } = useStore(adder.$adding);
  const count = chosen.length;
  const left = room - adder.added.size - count;
  // Another object would take the focus again.
  const notice = useMemo((): Notice | null => {
    if (failures.length === 0) return null;
    const unsent = failures.flatMap((failure) => failure.unsent ?? []);
    const action = { label: 'Tentar de novo', run: () => void adder.send(unsent) };
    const text = failures.map((failure) => failure.text).join(' ');
    return { kind: 'danger', text, ...(unsent.length > 0 && { action }) };
  }, [failures, adder]);
  useEffect(() => adder.cancel, [adder]);
  const begun = count > 0;
  useEffect(() => (begun ? keepUnsaved() : undefined), [begun]);
  useWindowEvent('beforeunload', (event) => begun && event.preventDefault());

  const isDescribed = chosen.some(({ alt }) => alt.trim() !== '');
  const leave = () =>
    isDescribed && !saving
      ? confirm(
          'As fotos enviadas ficam em “Minhas fotos”, mas a escolha e as descrições se perdem.',
          {
            title: 'Fechar sem adicionar?',
            action: 'Descartar',
            busy: 'Descartar',
            onConfirm: close,
          },
        )
      : dialog.onClose();

  async function save(): Promise<void> {
    const added = await adder.save();
    if (added !== null) {
      onAdded(added);
      close();
      return;
    }
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.chosen-photo [aria-invalid="true"]')?.focus(),
    );
  }

  return (
    <Modal
      {...dialog}
      onClose={leave}
      closeOnClickOutside={false}
      title="Adicionar fotos"
      size="xl"
    >
      <Group gap="sm">
        <FileButton accept="image/*" multiple onChange={(files) => void adder.send(files)}>
          {(props) => (
            <Button
              {...props}
              variant="light"
              leftSection={buttonIcon('upload')}
              disabled={sending !== null || saving}
            >
              Enviar fotos
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" role="status">
          {sending
            ? `Enviando a foto ${sending.place} de ${sending.of}…`
            : `ou escolha entre as suas. ${left === 0 ? 'A galeria está completa.' : `Cabem mais ${left}.`}`}
        </Text>
      </Group>
      <NoticeAlert notice={notice} onClose={() => adder.$adding.setKey('failures', [])} />
      {begun && <ChosenPhotos adder={adder} />}
      <Text fw={600} mt="lg" mb="xs">
        Minhas fotos
      </Text>
      <Library adder={adder} />
      <Bar dirty text={plural(count, 'foto escolhida', 'fotos escolhidas')}>
        <Button
          aria-busy={saving}
          disabled={count === 0 || saving || sending !== null}
          onClick={() => void save()}
        >
          {saving
            ? 'Salvando...'
            : count === 0
              ? 'Adicionar'
              : `Adicionar ${plural(count, 'foto', 'fotos')}`}
        </Button>
      </Bar>
    </Modal>
  );
}
