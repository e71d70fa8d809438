import { SegmentedControl } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $contact, $hero } from '../../content/practice.ts';
import { Loading } from '../../ui/lazy-component.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PrintPage } from '../../ui/page/PrintPage.tsx';
import { useTitle } from '../../ui/tab-title.ts';
import { POSTER_FORMATS, type PosterFormat, PosterSheet } from './PosterSheet.tsx';
import { LocalAddressAlert } from './poster-address.tsx';
import { $posterPractice, $posters, posterFailures } from './posters.ts';

type Props = { readonly id: string; readonly onBack: () => void };

export function PosterPage({ id, onBack }: Props) {
  const practice = useStore($posterPractice);
  const { data = [] } = useStore($posters);
  const [format, setFormat] = useState<PosterFormat>(POSTER_FORMATS[0]);
  const poster = data.find((one) => one.id === id);
  const back = { label: 'Cartazes', onClick: onBack };
  useTitle(poster ? `Cartaz: ${poster.name}` : 'Cartaz');
  if (poster && practice)
    return (
      <PrintPage
        title={poster.name}
        purpose="Em papel A4: um cartaz, dois panfletos ou dez cartões por folha."
        back={back}
        actions={
          <>
            <SegmentedControl
              aria-label="Formato"
              data={POSTER_FORMATS.map(({ value, label }) => ({ value, label }))}
              value={format.value}
              onChange={(chosen) => {
                const found = POSTER_FORMATS.find(({ value }) => value === chosen);
                if (found) setFormat(found);
              }}
            />
            <LocalAddressAlert />
          </>
        }
      >
        <PosterSheet tag={poster.tag} practice={practice} format={format} />
      </PrintPage>
    );
  return (
    <Page title="Cartaz" back={back}>
      <Loaded store={$posters} failure={posterFailures.list}>
        {() =>
          poster ? (
            <Loaded store={$hero}>
              {() => <Loaded store={$contact}>{() => <Loading />}</Loaded>}
            </Loaded>
          ) : (
            <Empty text="Este cartaz não existe mais." drawing />
          )
        }
      </Loaded>
    </Page>
  );
}
