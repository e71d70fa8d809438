import { Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CLIENTS_AT_ONCE, type Client } from '../../shared/clients/records.ts';
import { formatPhone } from '../../shared/core/phone.ts';
import { formatCount } from '../../shared/core/text.ts';
import { describeAhead } from '../appointments/agenda.ts';
import { clientAppointments } from '../appointments/appointments.ts';
import type { Offer } from '../editor/state.ts';
import { Confirm } from '../ui/dialogs/confirm-dialog.tsx';
import { openDialog } from '../ui/dialogs/dialogs.tsx';
import { lazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { $minute } from '../ui/practice-clock.ts';
import { type Notice, say } from '../ui/say.ts';
import { deleteClient, deleteSelection } from './actions.ts';
import type { Person } from './erasure/client-erasure.ts';
import type { Selection } from './list/selection.ts';
import { leaveClient } from './use-sub-page.ts';

const MAX_NAMES = 3;

function listNames(selection: Selection): string {
  const names = [...selection.values()];
  const rest = names.length - MAX_NAMES;
  const shown = rest > 0 ? [...names.slice(0, MAX_NAMES), `mais ${formatCount(rest)}`] : names;
  return new Intl.ListFormat('pt-BR').format(shown);
}

type ManyProps = { readonly selection: Selection; readonly onClose: () => void };

function DeleteSelection({ selection, onClose }: ManyProps) {
  const [done, setDone] = useState(0);
  const { size } = selection;
  const progress = size > CLIENTS_AT_ONCE ? ` ${formatCount(done)} de ${formatCount(size)}` : '';
  return (
    <Confirm
      busy={`Excluindo...${progress}`}
      onConfirm={() => deleteSelection(selection, setDone)}
      onClose={onClose}
    >
      <strong className="wrap">{listNames(selection)}</strong>
      <br />
      Tem certeza que deseja excluir{' '}
      {size === 1 ? 'este cliente' : `estes ${formatCount(size)} clientes`}? Esta ação não pode ser
      desfeita.
    </Confirm>
  );
}

const ClientDialog = lazyComponent(() => import('./ClientDialog.tsx'), 'ClientDialog');
const EraseDialog = lazyComponent(() => import('./erasure/EraseDialog.tsx'), 'EraseDialog');
const NotifyClient = lazyComponent(() => import('./messages/NotifyClient.tsx'), 'NotifyClient');

export const prepareDialogs = () =>
  prepareWhenIdle([ClientDialog, Confirm, NotifyClient, EraseDialog]);

const finish = (onClose: () => void) => (notice: Notice) => {
  onClose();
  say(notice);
};

export const editClient = (client: Client | null, draft?: Offer): void =>
  openDialog((onClose) => (
    <ClientDialog
      client={client}
      draft={draft}
      onDone={finish(onClose)}
      onClose={onClose}
      onAgain={(typed) => editClient(client, typed)}
    />
  ));

export const notifyClient = (client: Client): void =>
  openDialog((onClose) => (
    <NotifyClient client={client} onDone={finish(onClose)} onClose={onClose} />
  ));

export const eraseClient = (client: Person): void =>
  openDialog((onClose) => (
    <EraseDialog
      client={client}
      onGone={(notice) => {
        onClose();
        void leaveClient().then(() => say(notice));
      }}
      onClose={onClose}
    />
  ));

function DeleteClient({
  client,
  onClose,
}: {
  readonly client: Client;
  readonly onClose: () => void;
}) {
  const [$appointments] = useState(() => clientAppointments(client.id));
  const ahead = describeAhead(useStore($appointments).data ?? [], $minute.get());
  return (
    <Confirm
      name={`${client.name}, ${formatPhone(client.phone)}`}
      onConfirm={() => deleteClient(client)}
      onClose={onClose}
    >
      Tem certeza que deseja excluir este cliente? Esta ação não pode ser desfeita.
      {ahead && (
        <Text component="span" display="block" mt="sm">
          {ahead} Saem da agenda com o cliente, e voltam se ele voltar da lixeira.
        </Text>
      )}
    </Confirm>
  );
}

export const askToDelete = (client: Client): void =>
  openDialog((onClose) => <DeleteClient client={client} onClose={onClose} />);

export const askToDeleteAll = (selection: Selection): void =>
  openDialog((onClose) => <DeleteSelection selection={selection} onClose={onClose} />);
