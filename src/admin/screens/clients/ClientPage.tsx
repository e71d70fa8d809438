import type { Client } from '../../../shared/client-records.ts';

/** What is done about a client is done by dialogs that the list has as well. */
export type ClientActions = {
  readonly onEdit: (client: Client) => void;
  readonly onToggle: (client: Client) => void;
  readonly onDelete: (client: Client) => void;
  readonly onNotify: (client: Client) => void;
};

/** All that is kept of one client: requests, acceptances, messages, the owner's own notes. */
export function ClientPage(
  _: ClientActions & { readonly id: string; readonly onBack: () => void },
) {
  return null;
}
