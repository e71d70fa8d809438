import './ClientPage.css';
import { Alert, Anchor, Badge, Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { listedFields } from '../../../shared/clients/fields.ts';
import type { ClientPage as ClientRecord } from '../../../shared/clients/records.ts';
import { formatPhone } from '../../../shared/core/phone.ts';
import { namesOf } from '../../../shared/core/record-fields.ts';
import { clientAppointments } from '../../appointments/appointments.ts';
import { ClientAppointments } from '../../appointments/ClientAppointments.tsx';
import { MarkButton } from '../../appointments/MarkButton.tsx';
import { ClientPackages } from '../../appointments/money/ClientPackages.tsx';
import { packagesOf } from '../../appointments/money/packages.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { openDialog } from '../../ui/dialogs/dialogs.tsx';
import { buttonIcon, Icon } from '../../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { Loaded, useReads } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { clientPath } from '../../ui/router.ts';
import { isGone } from '../../ui/say.ts';
import { useTitle } from '../../ui/tab-title.ts';
import { toggleActive } from '../actions.ts';
import { askToDelete, editClient, notifyClient } from '../ClientDialogs.tsx';
import { WhatsAppButton } from '../messages/WhatsAppButton.tsx';
import { ClientHistory } from './ClientHistory.tsx';
import { ClientNotes } from './ClientNotes.tsx';
import { ClientStrip } from './ClientStrip.tsx';
import { clientPage } from './client-page.ts';
import { LgpdCard } from './LgpdCard.tsx';

const MergeDialog = lazyComponent(() => import('./MergeDialog.tsx'), 'MergeDialog');

/** Makes one record of two; asks for the other without `otherId`. */
const join = (client: ClientRecord, otherId?: string) =>
  openDialog((onClose) => <MergeDialog kept={client} otherId={otherId} onClose={onClose} />);

function ClientHead({ client }: { readonly client: ClientRecord }) {
  const { active, phone, email } = client;
  return (
    <Stack mt={-12}>
      <Group gap="4px 20px" mih={44} className="wrap">
        <Badge variant="light" color={active ? 'sage' : 'gray'}>
          {active ? 'Ativo' : 'Inativo'}
        </Badge>
        <span>
          {formatPhone(phone)} <CopyButton text={phone} what="telefone" />
        </span>
        {email && (
          <Anchor className="action" href={`mailto:${email}`}>
            {email}
          </Anchor>
        )}
        {namesOf(listedFields)
          .filter((name) => listedFields[name].input === 'text' && name !== 'name' && client[name])
          .map((name) => (
            <span key={name}>{listedFields[name].words(client[name])}</span>
          ))}
      </Group>
      <Group gap="xs">
        <WhatsAppButton client={client} />
        <MarkButton client={client} />
        <Button
          variant="default"
          leftSection={buttonIcon('pencil')}
          onClick={() => editClient(client)}
        >
          Editar
        </Button>
        <RowMenu
          of={client.name}
          acts={() => [
            { label: 'Escrever recado', onClick: () => notifyClient(client) },
            { label: 'Juntar com outro cadastro…', onClick: () => join(client) },
            { label: active ? 'Desativar' : 'Ativar', onClick: () => void toggleActive(client) },
            { label: 'Excluir', danger: true, onClick: () => askToDelete(client) },
          ]}
        />
      </Group>
    </Stack>
  );
}

function ClientDuplicates({ client }: { readonly client: ClientRecord }) {
  const { duplicates } = client;
  useEffect(() => prepareWhenIdle([MergeDialog]), []);
  return (
    duplicates.length > 0 && (
      <Alert color="clay" title="Possível duplicado" icon={<Icon name="alert" />}>
        <Stack component="ul" className="plain-list wrap" gap="xs">
          {duplicates.map((twin) => (
            <Group component="li" key={twin.id} justify="space-between" gap="xs">
              <span>
                <a className="name-link" href={clientPath(twin.id)}>
                  {twin.name}
                </a>
                , {formatPhone(twin.phone)}
                {twin.email && `, ${twin.email}`}
              </span>
              <Button
                size="sm"
                variant="outline"
                color="clay"
                onClick={() => join(client, twin.id)}
              >
                Comparar e juntar
              </Button>
            </Group>
          ))}
        </Stack>
      </Alert>
    )
  );
}

export const readsOf = (id: string) =>
  [clientPage(id), clientAppointments(id), packagesOf(id)] as const;

const REST_MS = 100;
let resting: ReturnType<typeof setTimeout> | undefined;

function readAhead({ type, target }: Event): void {
  clearTimeout(resting);
  const link = target instanceof Element && target.closest('a');
  const id = link && new URLSearchParams(link.search).get('cliente');
  if (!id || navigator.connection?.saveData) return;
  const read = () => {
    for (const store of readsOf(id)) void store.fetch();
  };
  if (type === 'pointerdown') read();
  else resting = setTimeout(read, REST_MS);
}
for (const type of ['pointerover', 'pointerdown']) addEventListener(type, readAhead);

type Props = { readonly id: string; readonly onBack: () => void };

type PersonProps = {
  readonly client: ClientRecord;
  readonly store: ReturnType<typeof clientAppointments>;
};

function Person({ client, store }: PersonProps) {
  return (
    <>
      <ClientHead client={client} />
      <ClientDuplicates client={client} />
      <ClientStrip since={client.created_at} store={store} />
      <SimpleGrid cols={{ base: 1, md: 2 }} className="client-parts">
        <ClientAppointments store={store} />
        <Stack>
          <ClientNotes client={client} />
          <ClientPackages client={client} />
        </Stack>
        <ClientHistory client={client} store={store} />
      </SimpleGrid>
      <LgpdCard client={client} />
    </>
  );
}

export function ClientPage({ id, onBack }: Props) {
  const [reads] = useState(() => readsOf(id));
  const [$client, $appointments] = reads;
  useReads(reads);
  const { data, error } = useStore($client);
  const deleted = isGone(error);
  // The title stays in the browser's history, so it contains no name.
  useTitle('Cliente');
  return (
    <Page
      title={data && !deleted ? data.name : 'Cliente'}
      back={{ label: 'Clientes', onClick: onBack }}
    >
      {deleted ? (
        <Empty text="Este cliente não existe mais." drawing>
          <Button variant="light" onClick={onBack}>
            Voltar para a lista
          </Button>
        </Empty>
      ) : (
        <Loaded store={$client} failure="Não foi possível carregar o cliente. Tente de novo.">
          {(client) => <Person client={client} store={$appointments} />}
        </Loaded>
      )}
    </Page>
  );
}
