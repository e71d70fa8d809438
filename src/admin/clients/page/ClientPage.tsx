import {
  Alert,
  Anchor,
  Badge,
  Button,
  Group,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { dayOf } from '../../../shared/appointments/practice-day.ts';
import { listedFields, NOTES_MAX } from '../../../shared/clients/fields.ts';
import type { Client, ClientPage as ClientRecord } from '../../../shared/clients/records.ts';
import { formatPhone } from '../../../shared/core/phone.ts';
import { namesOf } from '../../../shared/core/record-fields.ts';
import { codePoints } from '../../../shared/core/text.ts';
import { clientAppointments } from '../../appointments/appointments.ts';
import { ClientAppointments } from '../../appointments/ClientAppointments.tsx';
import { MarkButton } from '../../appointments/MarkButton.tsx';
import { Editor, textField } from '../../editor/Editor.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { openDialog } from '../../ui/dialogs.tsx';
import { buttonIcon, Icon, type IconName } from '../../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { clientPath } from '../../ui/router.ts';
import { isGone } from '../../ui/say.ts';
import { useTitle } from '../../ui/tab-title.ts';
import { toggleActive } from '../actions.ts';
import { askToDelete, editClient, notifyClient } from '../ClientDialogs.tsx';
import { WhatsAppButton } from '../messages/WhatsAppButton.tsx';
import { ClientHistory } from './ClientHistory.tsx';
import { clientPage, notesEditor } from './client-page.ts';
import { LgpdCard } from './LgpdCard.tsx';

type ActionProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly danger?: boolean;
  readonly onClick: () => void;
};

function Action({ icon, label, danger = false, onClick }: ActionProps) {
  return (
    <Button
      variant="default"
      {...(danger && { c: 'var(--mantine-color-clay-light-color)' })}
      leftSection={buttonIcon(icon)}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

function ClientHead({ client }: { readonly client: Client }) {
  const { active, phone, email, created_at } = client;
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
        <span className="dim">Cliente desde {dayOf(created_at)}</span>
      </Group>
      <Group gap="xs">
        <WhatsAppButton client={client} />
        <MarkButton client={client} />
        <Action icon="pencil" label="Editar" onClick={() => editClient(client)} />
        <Action icon="message" label="Enviar mensagem" onClick={() => notifyClient(client)} />
        <Action
          icon={active ? 'off' : 'on'}
          label={active ? 'Desativar' : 'Ativar'}
          onClick={() => void toggleActive(client)}
        />
        <Action icon="trash" label="Excluir" danger onClick={() => askToDelete(client)} />
      </Group>
    </Stack>
  );
}

const LABELS = { notes: 'Anotações' };
const NEAR = NOTES_MAX - 500;

function ClientNotes({ client }: { readonly client: ClientRecord }) {
  const [editor] = useState(() => notesEditor(client));
  useEffect(() => editor.follow(client), [editor, client]);
  return (
    <Card title="Anotações">
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
  const { duplicates } = client;
  const any = duplicates.length > 0;
  const unite = ({ id }: Client) =>
    openDialog((onClose) => <MergeDialog kept={client} otherId={id} onClose={onClose} />);
  useEffect(() => {
    if (any) prepareWhenIdle([MergeDialog]);
  }, [any]);
  return (
    any && (
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
              <Button size="sm" variant="outline" color="clay" onClick={() => unite(twin)}>
                Comparar e unir
              </Button>
            </Group>
          ))}
        </Stack>
      </Alert>
    )
  );
}

type Props = { readonly id: string; readonly onBack: () => void };

type PersonProps = {
  readonly client: ClientRecord;
  readonly sessions: ReturnType<typeof clientAppointments>;
};

function Person({ client, sessions }: PersonProps) {
  return (
    <>
      <ClientHead client={client} />
      <ClientDuplicates client={client} />
      <ClientAppointments id={client.id} store={sessions} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
        <ClientNotes client={client} />
        <ClientHistory client={client} />
      </SimpleGrid>
      <LgpdCard client={client} />
    </>
  );
}

export function ClientPage({ id, onBack }: Props) {
  const [$client] = useState(() => clientPage(id));
  const [$sessions] = useState(() => clientAppointments(id));
  const { data, error } = useStore($client);
  useEffect(() => $sessions.listen(() => {}), [$sessions]);
  const gone = isGone(error);
  // The title stays in the browser's history, so it contains no name.
  useTitle('Cliente');
  return (
    <Page
      title={data && !gone ? data.name : 'Cliente'}
      back={{ label: 'Clientes', onClick: onBack }}
    >
      {gone ? (
        <Empty text="Este cliente não existe mais." drawing>
          <Button variant="light" onClick={onBack}>
            Voltar para a lista
          </Button>
        </Empty>
      ) : (
        <Loaded store={$client} failure="Erro ao carregar o cliente. Por favor, tente novamente.">
          {(client) => <Person client={client} sessions={$sessions} />}
        </Loaded>
      )}
    </Page>
  );
}
