import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { buttonIcon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/lazy-component.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PrintPage } from '../../ui/page/PrintPage.tsx';
import { isGone } from '../../ui/say.ts';
import { useTitle } from '../../ui/tab-title.ts';
import { clientData, dataFile } from './client-data.ts';
import { DataSheet } from './DataSheet.tsx';

const TITLE = 'Dados do cliente';

type Props = { readonly id: string; readonly onBack: () => void };

export function ClientData({ id, onBack }: Props) {
  const [{ $data, read }] = useState(() => clientData(id));
  const shown = useStore($data);
  const back = { label: 'Cliente', onClick: onBack };
  // The title stays in the browser's history and names the PDF: no name.
  useTitle(TITLE);
  if (shown.state === 'read')
    return (
      <PrintPage
        title={TITLE}
        purpose="Tudo o que está guardado sobre esta pessoa. Esta consulta ficou anotada no registro de atividades."
        back={back}
        actions={
          <Button
            variant="default"
            leftSection={buttonIcon('download')}
            onClick={() => {
              const { file, name } = dataFile(shown.data);
              saveFile(file, name);
            }}
          >
            Baixar JSON
          </Button>
        }
      >
        <DataSheet data={shown.data} />
      </PrintPage>
    );
  return (
    <Page title={TITLE} back={back}>
      {shown.state === 'reading' && <Loading />}
      {shown.state === 'failed' &&
        (isGone(shown.error) ? (
          <Empty text="Este cliente não existe mais." drawing />
        ) : (
          <LoadFailure
            error={shown.error}
            text="Não foi possível reunir os dados. Tente de novo."
            onRetry={() => void read()}
          />
        ))}
    </Page>
  );
}
