import './ClientPage.css';
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Client, ClientPage as Kept } from '../../../shared/clients/records.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { NoticeAlert } from '../../ui/NoticeAlert.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { isGone } from '../client-failures.ts';
import type { Person as Erased } from '../erasure/client-erasure.ts';
import { ClientDuplicates } from './ClientDuplicates.tsx';
import { ClientHead } from './ClientHead.tsx';
import { ClientHistory } from './ClientHistory.tsx';
import { ClientNotes } from './ClientNotes.tsx';
import { $mergeNotice, clientPage } from './client-page.ts';
import { LgpdCard } from './LgpdCard.tsx';

/** What is done about a client is done by dialogs that the list has as well. */
export type ClientActions = {
  readonly onEdit: (client: Client) => void;
  readonly onToggle: (client: Client) => void;
  readonly onDelete: (client: Client) => void;
  readonly onNotify: (client: Client) => void;
  /** For good: all that is held of her. */
  readonly onErase: (client: Erased) => void;
};

type Props = ClientActions & { readonly id: string; readonly onBack: () => void };

function Person({ client, ...actions }: ClientActions & { readonly client: Kept }) {
  return (
    <>
      <ClientHead client={client} {...actions} />
      <ClientDuplicates client={client} />
      <div className="client-parts">
        <ClientNotes client={client} />
        <ClientHistory client={client} />
      </div>
      <LgpdCard
        id={client.id}
        onCorrect={() => actions.onEdit(client)}
        onErase={() => actions.onErase(client)}
      />
    </>
  );
}

/** All that is kept of one client: requests, acceptances, messages, the owner's own notes. */
export function ClientPage({ id, onBack, ...actions }: Props) {
  const [$client] = useState(() => clientPage(id));
  const { data, error } = useStore($client);
  const said = useStore($mergeNotice);
  const gone = isGone(error);
  // Not her name: it would stay in the browser's history.
  useTitle('Cliente');
  useEffect(() => () => $mergeNotice.set(null), []);
  return (
    <Page
      title={data && !gone ? data.name : 'Cliente'}
      back={{ label: 'Clientes', onClick: onBack }}
    >
      <NoticeAlert notice={said} onClose={() => $mergeNotice.set(null)} />
      {gone ? (
        <Empty text="Este cliente não existe mais." drawing>
          <Button variant="light" onClick={onBack}>
            Voltar para a lista
          </Button>
        </Empty>
      ) : (
        <Loaded store={$client} failure="Erro ao carregar o cliente. Por favor, tente novamente.">
          {(client) => <Person client={client} {...actions} />}
        </Loaded>
      )}
    </Page>
  );
}
