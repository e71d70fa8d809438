import { useStore } from '@nanostores/react';
import { $contact, $hero, $posterPractice } from '../../content/practice.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Loading } from '../../ui/page/Loading.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { DrawnPoster } from './DrawnPoster.tsx';
import { $posters, posterFailures } from './posters.ts';

type Props = { readonly id: string; readonly onBack: () => void };

/** One poster, to be printed or taken along; what it says of the practice is read first. */
export function Poster({ id, onBack }: Props) {
  const practice = useStore($posterPractice);
  const { data = [] } = useStore($posters);
  const poster = data.find((one) => one.id === id);
  useTitle(poster ? `Cartaz: ${poster.name}` : 'Cartaz');
  if (poster && practice)
    return <DrawnPoster poster={poster} practice={practice} onBack={onBack} />;
  return (
    <Page title="Cartaz" back={{ label: 'Cartazes', onClick: onBack }}>
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
