import '../PhotoTile.css';
import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { plural } from '../../../shared/core/text.ts';
import { SHARED_MAX, type SharedPhoto } from '../../session/shared-photos.ts';
import { Loading } from '../../ui/lazy-component.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { focusBeside } from '../../ui/list/RowButton.tsx';
import { NoticeAlert } from '../../ui/notices.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { redirectTo } from '../../ui/router.ts';
import type { Notice } from '../../ui/say.ts';
import { useTitle } from '../../ui/tab-title.ts';
import { PLACES, type Place } from './handed.ts';
import { createSharing } from './sharing.ts';

const TITLE = 'Fotos compartilhadas';
const FAILED =
  'Não foi possível receber as fotos. Confira o espaço livre do celular e compartilhe de novo.';

type PhotosProps = {
  readonly photos: readonly SharedPhoto[];
  readonly busy: boolean;
  readonly onDrop: (address: string) => void;
};

const Photos = ({ photos, busy, onDrop }: PhotosProps) => (
  <SimpleGrid component="ul" minColWidth="8rem" className="plain-list" aria-label={TITLE}>
    {photos.map(({ address }, index) => (
      <li key={address}>
        <img
          className="photo-tile"
          src={address}
          alt={`Foto ${index + 1}`}
          width={160}
          height={120}
        />
        <Button
          variant="subtle"
          size="sm"
          color="clay"
          disabled={busy}
          aria-label={`Tirar a foto ${index + 1}`}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget, '#screen-title');
            onDrop(address);
          }}
        >
          Tirar
        </Button>
      </li>
    ))}
  </SimpleGrid>
);

type OriginProps = { readonly onConfirm: () => void; readonly onRefuse: () => void };

const Origin = ({ onConfirm, onRefuse }: OriginProps) => (
  <Stack role="group" aria-labelledby="origin" gap="sm">
    <Text fw={600} id="origin">
      Foi você que compartilhou estas fotos?
    </Text>
    <Text size="sm" c="dimmed">
      O navegador não diz de onde elas vieram. Se não foi você, descarte.
    </Text>
    <SimpleGrid cols={2}>
      <Button onClick={onConfirm}>Sim, fui eu</Button>
      <Button variant="light" color="clay" onClick={onRefuse}>
        Não, descartar
      </Button>
    </SimpleGrid>
  </Stack>
);

function leftOut(): Notice | null {
  const search = new URLSearchParams(location.search);
  if (search.has('falhou')) return { kind: 'danger', text: FAILED };
  const count = Number(search.get('fora'));
  if (!(count > 0)) return null;
  const files = plural(count, 'arquivo ficou', 'arquivos ficaram');
  const text = `${files} de fora. Compartilhe só fotos, até ${SHARED_MAX} de cada vez.`;
  return { kind: 'danger', text };
}

/** Photos that the phone shared with the panel, and where to use them. */
export function Share() {
  useTitle(TITLE);
  const [sharing] = useState(createSharing);
  const [left, setLeft] = useState(leftOut);
  const { photos, confirmed, sending, failure } = useStore(sharing.$sharing);
  const wanted = useRef<Place | null>(null);
  useEffect(() => {
    void sharing.read();
    return sharing.cancel;
  }, [sharing]);

  async function use(place: Place): Promise<void> {
    wanted.current = place;
    if (await sharing.use(place)) redirectTo(place.screen);
  }
  const again = () => void (wanted.current && use(wanted.current));

  const stuck = failure?.again === true;
  useWindowEvent('online', () => void (stuck && again()));

  if (!photos) return <Loading />;
  const busy = sending !== null;
  const unsure = !confirmed && photos.some(({ known }) => !known);
  return (
    <Page title={TITLE} purpose="Escolha onde usar as fotos que você compartilhou.">
      <NoticeAlert notice={left} onClose={() => setLeft(null)} />
      {photos.length === 0 ? (
        <Empty text="Nenhuma foto compartilhada." drawing>
          <Text size="sm" c="dimmed">
            Na galeria do celular, toque em Compartilhar e escolha este painel.
          </Text>
        </Empty>
      ) : (
        <Stack>
          <Photos photos={photos} busy={busy} onDrop={(address) => void sharing.drop(address)} />
          {unsure ? (
            <Origin onConfirm={sharing.confirm} onRefuse={() => void sharing.refuse()} />
          ) : (
            <>
              <NoticeAlert
                notice={failure}
                onClose={() => sharing.$sharing.setKey('failure', null)}
              />
              {stuck && (
                <Button variant="light" onClick={again}>
                  Tentar de novo
                </Button>
              )}
              <Text fw={600} role="status">
                {sending ? `Enviando a foto ${sending.place} de ${sending.of}…` : 'Usar em'}
              </Text>
              <SimpleGrid cols={{ base: 2, sm: 4 }}>
                {PLACES.map((place) => (
                  <Button
                    key={place.section}
                    variant="light"
                    px="xs"
                    disabled={busy}
                    onClick={() => void use(place)}
                  >
                    {place.label}
                  </Button>
                ))}
              </SimpleGrid>
              {photos.length > 1 && (
                <Text size="sm" c="dimmed">
                  A galeria recebe todas; os outros lugares usam a primeira.
                </Text>
              )}
              <Button
                variant="subtle"
                color="clay"
                mr="auto"
                disabled={busy}
                onClick={() => void sharing.discard()}
              >
                Descartar
              </Button>
            </>
          )}
        </Stack>
      )}
    </Page>
  );
}
