import { Anchor, Badge, Box, Group, Text } from '@mantine/core';
import { type MouseEvent, memo } from 'react';
import { formatPhone } from '../../shared/core/phone.ts';
import type { Notification } from '../../shared/notifications/notifications.ts';
import { MarkButton } from '../appointments/MarkButton.tsx';
import { WhatsAppButton } from '../clients/messages/WhatsAppButton.tsx';
import { RowButton } from '../ui/list/RowButton.tsx';
import { AgoText } from '../ui/moment.tsx';
import { useSay } from '../ui/notices.tsx';
import { clientPath } from '../ui/router.ts';
import { act } from '../ui/say.ts';
import { noticeFailures, read, remove } from './notifications.ts';
import { OfferedValues } from './Offered.tsx';
import { addresseeOf } from './unread-news.ts';

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
  const client = addresseeOf(row);
  if (client === null) return null;
  return (
    <>
      <WhatsAppButton client={client} small />
      <MarkButton client={client} look="icon" />
    </>
  );
}

type Props = {
  readonly row: Notification;
  readonly twin?: boolean;
};

const DOUBLE_TAP_MS = 400;
let deletedAt = -DOUBLE_TAP_MS;

export const NoticeRow = memo(function NoticeRow({ row, twin }: Props) {
  const say = useSay();
  const { title, message, clientId, clientService, created_at } = row;
  const differs = row.offered !== null && clientId !== null;
  const action = differs ? 'Ignorar' : 'Marcar como lida';
  const about = differs ? row.clientName : message;
  const more = differs ? message : row.type === 'new_client' && clientService;
  const look = { fw: row.read ? 400 : 600, dir: 'auto' };
  return (
    <li className="note" tabIndex={-1} data-new={!row.read || undefined}>
      <Box flex="1 1 16rem" miw={0} className="wrap">
        <Group gap="0 10px">
          <span className="meta">{title}</span>
          {!row.read && <Badge color="clay">Nova</Badge>}
          <AgoText moment={created_at} />
        </Group>
        {clientId === null ? (
          <Text {...look}>{message}</Text>
        ) : (
          <Anchor {...look} c="inherit" display="block" py={4} href={clientPath(clientId)}>
            {about}
          </Anchor>
        )}
        {twin && row.clientPhone && <div className="meta">{formatPhone(row.clientPhone)}</div>}
        {more && <div className="meta">{more}</div>}
        {differs && <OfferedValues row={row} />}
      </Box>
      <Group gap={4} ml="auto">
        <WhatsApp row={row} />
        {!row.read && (
          <Anchor
            component="button"
            className="action"
            px="sm"
            aria-label={`${action}: ${about}`}
            onClick={(event) => {
              passFocus(event, 'button');
              void act(say, noticeFailures.save, async () => void (await read([row])));
            }}
          >
            {action}
          </Anchor>
        )}
        <RowButton
          icon="trash"
          title="Excluir"
          danger
          label={`Excluir: ${about}`}
          onClick={(event) => {
            // By the second tap of a double tap the next row is in its place.
            if (event.timeStamp - deletedAt < DOUBLE_TAP_MS) return;
            deletedAt = event.timeStamp;
            passFocus(event, 'row');
            void act(say, noticeFailures.remove, async () => void (await remove([row])));
          }}
        />
      </Group>
    </li>
  );
});
