import { useEffect, useState } from 'react';
import { CLIENTS_AT_ONCE, type Client } from '../../shared/clients/records.ts';
import { formatCount } from '../../shared/core/text.ts';
import type { Offer } from '../editor/state.ts';
import type { Say } from '../ui/failures.ts';
import { Confirm, lazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import type { Notice } from '../ui/NoticeAlert.tsx';
import { deleteSelection } from './actions.ts';
import type { Person } from './erasure/client-erasure.ts';
import type { Selection } from './list/selection.ts';

type OneProps = {
  readonly client: Client;
  readonly onDelete: (client: Client) => Promise<void>;
  readonly onClose: () => void;
};

function DeleteClient({ client, onDelete, onClose }: OneProps) {
  return (
    <Confirm name={client.name} onConfirm={() => onDelete(client)} onClose={onClose}>
      Tem certeza que deseja excluir este cliente? Esta ação não pode ser desfeita.
    </Confirm>
  );
}

const MAX_NAMES = 3;

function listNames(selection: Selection): string {
  const names = [...selection.values()];
  const rest = names.length - MAX_NAMES;
  const shown = rest > 0 ? [...names.slice(0, MAX_NAMES), `mais ${formatCount(rest)}`] : names;
  return new Intl.ListFormat('pt-BR').format(shown);
}

type ManyProps = {
  readonly selection: Selection;
  readonly onSay: Say;
  readonly onClose: () => void;
};

function DeleteSelection({ selection, onSay, onClose }: ManyProps) {
  const [done, setDone] = useState(0);
  const { size } = selection;
  const progress = size > CLIENTS_AT_ONCE ? ` ${formatCount(done)} de ${formatCount(size)}` : '';
  return (
    <Confirm
      busy={`Excluindo...${progress}`}
      onConfirm={() => deleteSelection(selection, onSay, setDone)}
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

const ClientDialog = lazyComponent(async () => (await import('./ClientDialog.tsx')).ClientDialog);
const EraseDialog = lazyComponent(
  async () => (await import('./erasure/EraseDialog.tsx')).EraseDialog,
);
const NotifyClient = lazyComponent(
  async () => (await import('./messages/NotifyClient.tsx')).NotifyClient,
);

export type Dialog =
  | { readonly kind: 'form'; readonly client: Client | null; readonly draft?: Offer }
  | { readonly kind: 'delete' | 'notify'; readonly client: Client }
  | { readonly kind: 'delete-all'; readonly selection: Selection }
  | { readonly kind: 'erase'; readonly client: Person };

type Props = {
  readonly dialog: Dialog | null;
  readonly onOpen: (dialog: Dialog | null) => void;
  readonly onSay: (notice: Notice) => void;
  readonly onDelete: (client: Client) => Promise<void>;
  readonly onGone: (notice: Notice) => void;
};

function OpenDialog({
  dialog,
  onOpen,
  onSay,
  onDelete,
  onGone,
}: Props & { readonly dialog: Dialog }) {
  const close = () => onOpen(null);
  const done = (notice: Notice) => {
    close();
    onSay(notice);
  };
  if (dialog.kind === 'delete-all')
    return <DeleteSelection selection={dialog.selection} onSay={onSay} onClose={close} />;
  const { kind, client } = dialog;
  if (kind === 'erase')
    return (
      <EraseDialog
        client={client}
        onGone={(notice) => {
          close();
          onGone(notice);
        }}
        onClose={close}
      />
    );
  if (kind === 'form')
    return (
      <ClientDialog
        client={client}
        draft={dialog.draft}
        onDone={done}
        onClose={close}
        onAgain={(draft) => onOpen({ kind: 'form', client, draft })}
      />
    );
  if (kind === 'notify') return <NotifyClient client={client} onDone={done} onClose={close} />;
  return <DeleteClient client={client} onDelete={onDelete} onClose={close} />;
}

export function ClientDialogs({ dialog, ...props }: Props) {
  useEffect(() => prepareWhenIdle([ClientDialog, Confirm, NotifyClient, EraseDialog]), []);
  return dialog && <OpenDialog dialog={dialog} {...props} />;
}
