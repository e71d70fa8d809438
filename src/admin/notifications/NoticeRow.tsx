import { type MouseEvent, memo } from 'react';
import type { Notification } from '../../shared/notifications/notifications.ts';
import { MarkButton } from '../appointments/MarkButton.tsx';
import { WhatsAppButton } from '../clients/messages/WhatsAppButton.tsx';
import { runAndNotify, type Say } from '../ui/failures.ts';
import { RowButton } from '../ui/list/RowButton.tsx';
import { AgoText } from '../ui/moment.tsx';
import { clientPath } from '../ui/router.ts';
import { noticeFailures, read, remove } from './notifications.ts';
import { OfferedValues } from './Offered.tsx';

export function passFocus(
  { currentTarget }: MouseEvent<HTMLElement>,
  goes: 'row' | 'button',
): void {
  const row = currentTarget.closest('li');
  const heir =
    goes === 'button'
      ? row
      : (row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest('[role=tabpanel]'));
  if (heir instanceof HTMLElement) heir.focus({ preventScroll: goes === 'button' });
}

function WhatsApp({ row }: { readonly row: Notification }) {
  const { clientId, clientName, clientPhone } = row;
  if (clientId === null || clientPhone === null) return null;
  const client = {
    id: clientId,
    name: clientName ?? '',
    phone: clientPhone,
    service_name: row.clientService,
    preference: row.clientPreference,
    requested_at: row.clientRequestedAt,
  };
  return (
    <>
      <WhatsAppButton client={client} small />
      <MarkButton client={client} look="icon" />
    </>
  );
}

type Props = { readonly row: Notification; readonly say: Say };

export const NoticeRow = memo(function NoticeRow({ row, say }: Props) {
  const { title, message, clientId, clientService, created_at } = row;
  const differs = row.offered !== null && clientId !== null;
  const action = differs ? 'Ignorar' : 'Marcar como lida';
  const about = differs ? row.clientName : message;
  const more = differs ? message : row.type === 'new_client' && clientService;
  return (
    <li className="note" tabIndex={-1} data-new={!row.read || undefined}>
      <div className="note-head">
        <span className="note-title">{title}</span>
        {!row.read && <span className="note-badge">Nova</span>}
        <AgoText moment={created_at} />
      </div>
      {clientId === null ? (
        <span className="note-text" dir="auto">
          {message}
        </span>
      ) : (
        <a href={clientPath(clientId)} className="note-text" dir="auto">
          {about}
        </a>
      )}
      {more && <span className="note-more">{more}</span>}
      {differs && <OfferedValues row={row} say={say} />}
      <div className="note-actions">
        <WhatsApp row={row} />
        {!row.read && (
          <button
            type="button"
            className="note-read"
            aria-label={`${action}: ${about}`}
            onClick={(event) => {
              passFocus(event, 'button');
              void runAndNotify(say, noticeFailures.save, async () => void (await read([row])));
            }}
          >
            {action}
          </button>
        )}
        <RowButton
          icon="trash"
          title="Excluir"
          danger
          label={`Excluir: ${about}`}
          onClick={(event) => {
            passFocus(event, 'row');
            void runAndNotify(say, noticeFailures.remove, async () => void (await remove([row])));
          }}
        />
      </div>
    </li>
  );
});
