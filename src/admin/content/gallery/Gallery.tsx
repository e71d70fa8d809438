import './Gallery.css';
import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { ContentRecord } from '../../../shared/content/endpoints.ts';
import { plural } from '../../../shared/core/text.ts';
import type { Media } from '../../../shared/media/media.ts';
import { takeHanded } from '../../media/share/handed.ts';
import { $unsavedWork } from '../../session/unsaved-work.ts';
import { openDialog } from '../../ui/dialogs/dialogs.tsx';
import { buttonIcon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { WithInputs } from '../fields/FieldInput.tsx';
import { forms, screenWords } from '../forms.ts';
import { ListScreen } from '../list/ListScreen.tsx';

const AddPhotos = lazyComponent(() => import('./AddPhotos.tsx'), 'AddPhotos');

const { gallery } = forms;
const MOST = gallery.limit?.most ?? 0;

type Props = {
  readonly rows: readonly ContentRecord[];
  readonly onAdded: (text: string) => void;
};

function AddButton({ rows, onAdded }: Props) {
  const add = (shared: readonly Media[]) =>
    openDialog(
      (onClose) => (
        <AddPhotos
          shown={new Set(rows.map(({ image_url }) => image_url))}
          last={Math.max(rows.length, Number(rows.at(-1)?.order ?? 0))}
          room={MOST - rows.length}
          shared={shared}
          onAdded={(count) =>
            onAdded(`${plural(count, 'foto adicionada', 'fotos adicionadas')} à galeria!`)
          }
          onClose={onClose}
        />
      ),
      // By Back, which closes other dialogs of a phone, what is described would be lost.
      $unsavedWork.get,
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are handed over once
  useEffect(() => {
    const shared = takeHanded(gallery.name);
    if (shared.length > 0) add(shared);
  }, []);
  return (
    <Button
      variant="light"
      leftSection={buttonIcon('photo')}
      disabled={rows.length >= MOST}
      onClick={() => add([])}
    >
      Adicionar várias fotos
    </Button>
  );
}

export function GalleryScreen() {
  return (
    <WithInputs fields={gallery.fields}>
      <div className="gallery-screen">
        <ListScreen
          definition={gallery}
          empty={(onAdded) => (
            <Empty text={screenWords(gallery).empty} drawing>
              <Text size="sm" c="dimmed">
                A galeria aparece no site quando houver fotos. Mostre a sala, a maca, os óleos.
              </Text>
              <AddButton rows={[]} onAdded={onAdded} />
            </Empty>
          )}
          above={(rows, onAdded) => (
            <Group justify="space-between" gap="8px 16px" mb="sm">
              <Text size="sm" c="dimmed">
                {rows.length} de {MOST} fotos{rows.length >= MOST && ', o limite da galeria'}
              </Text>
              <AddButton rows={rows} onAdded={onAdded} />
            </Group>
          )}
        />
      </div>
    </WithInputs>
  );
}
