import { useEffect } from 'react';
import type { Client } from '../../shared/clients/records.ts';
import type { Notice, Offer } from '../editor/state.ts';
import { lazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { Confirm, DeleteClient, DeleteSelection } from './Deletion.tsx';
import type { Person } from './erasure/client-erasure.ts';
import type { Selection } from './list/client-selection.ts';

const ClientDialog = lazyComponent(async () => (await import('./ClientDialog.tsx')).ClientDialog);
const EraseDialog = lazyComponent(
  async () => (await import('./erasure/EraseDialog.tsx')).EraseDialog,
);
const NotifyClient = lazyComponent(
  async () => (await import('./messages/NotifyClient.tsx')).NotifyClient,
);

/** Which dialog is open, and about whom; null is a client that is new. */
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
  /** She is there no more. */
  readonly onGone: (notice: Notice) => void;
};

function Opened({ dialog, onOpen, onSay, onDelete, onGone }: Props & { readonly dialog: Dialog }) {
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

/** The dialogs of clients, in the list and on a client's page alike. */
export function ClientDialogs({ dialog, ...props }: Props) {
  useEffect(() => prepareWhenIdle([ClientDialog, Confirm, NotifyClient, EraseDialog]), []);
  return dialog && <Opened dialog={dialog} {...props} />;
}
