import type { Client } from '../../../shared/client-records.ts';
import type { Notice } from '../../../stores/editor-state.ts';

/** The dialog that writes a message to a client. */
export function NotifyClient(_: {
  readonly client: Pick<Client, 'id' | 'name' | 'phone' | 'service_name' | 'requested_at'>;
  readonly onDone: (notice: Notice) => void;
  readonly onClose: () => void;
}) {
  return null;
}
