import './ClientPage.css';
import { Alert, Button, Text, Textarea } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { NOTES_MAX } from '../../../shared/clients/fields.ts';
import type { Client, ClientPage as ClientRecord } from '../../../shared/clients/records.ts';
import { formatPhone } from '../../../shared/core/phone.ts';
import { codePoints } from '../../../shared/core/text.ts';
import { Editor, textField } from '../../editor/Editor.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { NoticeAlert } from '../../ui/NoticeAlert.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import type { ClientActions } from '../actions.ts';
import { clientPath, pathOf } from '../address.ts';
import { isGone } from '../client-failures.ts';
import { takeFocus } from '../use-sub-page.ts';
import { ClientHead } from './ClientHead.tsx';
import { ClientHistory } from './ClientHistory.tsx';
import { $mergeNotice, clientPage, notesEditor } from './client-page.ts';

const LABELS = { notes: 'Anotações' };
// Most notes are short.
const NEAR = NOTES_MAX - 500;

function ClientNotes({ client }: { readonly client: ClientRecord }) {
  const [editor] = useState(() => notesEditor(client));
  useEffect(() => editor.follow(client), [editor, client]);
  return (
    <Card title="Anotações" className="client-notes">
      <Editor editor={editor} action="Salvar anotações" labels={LABELS}>
        {(form) => {
          const length = codePoints(String(form.values.notes));
          return (
            <div>
              <Textarea
                aria-label="Anotações"
                description="Só você lê. Não registre dados de saúde aqui."
                rows={5}
                {...textField(editor, form)('notes')}
              />
              {length > NEAR && (
                <Text size="sm" c="dimmed" ta="right">
                  {length} de {NOTES_MAX}
                </Text>
              )}
            </div>
          );
        }}
      </Editor>
    </Card>
  );
}

const MergeDialog = lazyComponent(async () => (await import('./MergeDialog.tsx')).MergeDialog);

function ClientDuplicates({ client }: { readonly client: ClientRecord }) {
  const [other, setOther] = useState<Client | null>(null);
  const { duplicates } = client;
  const any = duplicates.length > 0;
  useEffect(() => {
    if (any) prepareWhenIdle([MergeDialog]);
  }, [any]);
  return (
    <>
      {any && (
        <Alert color="clay" title="Possível duplicado" icon={<Icon name="alert" />}>
          <ul className="plain-list client-twins">
            {duplicates.map((twin) => (
              <li key={twin.id}>
                <span>
                  <a href={clientPath(twin.id)}>{twin.name}</a>, {formatPhone(twin.phone)}
                  {twin.email && `, ${twin.email}`}
                </span>
                <Button size="sm" variant="outline" color="clay" onClick={() => setOther(twin)}>
                  Comparar e unir
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {other && <MergeDialog kept={client} otherId={other.id} onClose={() => setOther(null)} />}
    </>
  );
}

type LgpdCardProps = {
  readonly id: string;
  readonly onCorrect: () => void;
  readonly onErase: () => void;
};

/** Rights of LGPD art. 18. */
function LgpdCard({ id, onCorrect, onErase }: LgpdCardProps) {
  return (
    <Card title="Dados pessoais (LGPD)">
      <Text mb="md">
        A pessoa pode pedir, a qualquer momento, para ver, corrigir ou apagar o que você guarda
        sobre ela.
      </Text>
      <div className="client-acts">
        <Button
          component="a"
          ref={takeFocus}
          href={pathOf({ kind: 'data', id })}
          variant="default"
          leftSection={<Icon name="download" size={18} />}
        >
          Exportar dados
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="pencil" size={18} />}
          onClick={onCorrect}
        >
          Corrigir
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-clay-light-color)"
          leftSection={<Icon name="trash" size={18} />}
          onClick={onErase}
        >
          Eliminar dados
        </Button>
      </div>
    </Card>
  );
}

type Props = ClientActions & { readonly id: string; readonly onBack: () => void };

function Person({ client, ...actions }: ClientActions & { readonly client: ClientRecord }) {
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

export function ClientPage({ id, onBack, ...actions }: Props) {
  const [$client] = useState(() => clientPage(id));
  const { data, error } = useStore($client);
  const said = useStore($mergeNotice);
  const gone = isGone(error);
  // The title stays in the browser's history: no name.
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
