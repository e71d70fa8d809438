import { Anchor, Badge, Text } from '@mantine/core';
import { dayOf } from '../../shared/appointments/practice-day.ts';
import type { Notification } from '../../shared/notifications/notifications.ts';
import { confirm } from '../ui/dialogs/confirm-dialog.tsx';
import { type Column, DataList } from '../ui/list/DataList.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { RowButton } from '../ui/list/RowButton.tsx';
import { ShowMore } from '../ui/list/ShowMore.tsx';
import { useSay } from '../ui/notices.tsx';
import { clientPath } from '../ui/router.ts';
import { act } from '../ui/say.ts';
import { MESSAGES, NoticesPart } from './NoticesPart.tsx';
import {
  $messages,
  $messagesFrom,
  MESSAGES_PAGE,
  noticeFailures,
  remove,
} from './notifications.ts';

const FIRST_ROWS = 5;

const COLUMNS: readonly Column<Notification>[] = [
  {
    label: 'Cliente',
    cell: ({ userId, userName }) =>
      userId ? (
        <Anchor inherit c="inherit" href={clientPath(userId)} className="action" dir="auto">
          {userName}
        </Anchor>
      ) : (
        '-'
      ),
  },
  { label: 'Título', cell: ({ title }) => title },
  {
    label: 'Mensagem',
    cell: ({ message }) => (
      <Text inherit lineClamp={3} style={{ whiteSpace: 'pre-line' }}>
        {message}
      </Text>
    ),
  },
  {
    label: 'Visível ao cliente',
    short: true,
    cell: ({ isPublic }) => (
      <Badge color={isPublic ? 'sage' : 'gray'}>{isPublic ? 'Sim' : 'Não'}</Badge>
    ),
  },
  { label: 'Data', short: true, cell: ({ created_at }) => dayOf(created_at) },
];

const REMOVE = 'Tem certeza que deseja excluir esta notificação? Esta ação não pode ser desfeita.';

export function Messages() {
  const say = useSay();
  const removeIt = (row: Notification) =>
    act(say, noticeFailures.remove, async () => {
      await remove([row]);
      return { text: 'Notificação excluída com sucesso!' };
    });
  return (
    <NoticesPart
      title="Notificações Manuais"
      id={MESSAGES}
      store={$messages}
      $from={$messagesFrom}
      size={MESSAGES_PAGE}
      empty={
        <Empty text="Nenhum recado ainda." drawing>
          <Text c="dimmed">
            Para escrever a alguém, abra o cliente e escolha “Escrever recado”.
          </Text>
        </Empty>
      }
    >
      {({ rows: all }) => (
        <ShowMore rows={all} first={FIRST_ROWS}>
          {(rows) => (
            <DataList
              title="Notificações Manuais"
              rows={rows}
              columns={COLUMNS}
              actions={(row) => (
                <RowButton
                  icon="trash"
                  label={`Excluir ${row.title}`}
                  danger
                  onClick={() =>
                    confirm(REMOVE, { name: row.title, onConfirm: () => removeIt(row) })
                  }
                />
              )}
            />
          )}
        </ShowMore>
      )}
    </NoticesPart>
  );
}
