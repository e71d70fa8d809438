import { Button, Group, Stack } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { confirm } from '../ui/dialogs.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { useSay } from '../ui/notices.tsx';
import { act } from '../ui/say.ts';
import { NoticeGroup } from './NoticeGroup.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { NoticesPart } from './NoticesPart.tsx';
import { groupNotifications } from './notification-groups.ts';
import {
  $newsFrom,
  $newsPage,
  clear,
  NEWS_PAGE,
  noticeFailures,
  readAll,
} from './notifications.ts';
import type { Notices } from './unread-news.ts';

const CLEAR =
  'Tem certeza que deseja excluir todas as notificações? Esta ação não pode ser desfeita. As mensagens que você escreveu para clientes ficam.';

function ForAll({ notices }: { readonly notices: Notices }) {
  const say = useSay();
  const readThem = () =>
    act(say, noticeFailures.save, async () => {
      await readAll();
      return { text: 'Tudo lido!' };
    });
  const clearThem = () =>
    act(say, noticeFailures.remove, async () => {
      await clear();
      return { text: 'Notificações excluídas com sucesso!' };
    });
  const question = { title: 'Limpar tudo', action: 'Excluir tudo', onConfirm: clearThem };
  if (notices.total === 0) return null;
  return (
    <Group gap="xs">
      {notices.unread > 0 && (
        <Button size="sm" px="sm" variant="light" onClick={() => void readThem()}>
          Marcar todas como lidas
        </Button>
      )}
      <Button
        size="sm"
        px="sm"
        variant="subtle"
        color="clay"
        onClick={() => confirm(CLEAR, question)}
      >
        Limpar tudo
      </Button>
    </Group>
  );
}

export function AutomaticNotifications() {
  const { data } = useStore($newsPage);
  return (
    <NoticesPart
      title="O que chegou"
      store={$newsPage}
      $from={$newsFrom}
      size={NEWS_PAGE}
      tools={data && <ForAll notices={data} />}
      empty={
        <Empty text="Nenhuma notificação." drawing>
          <span className="dim">Quando alguém se cadastrar pelo site, você fica sabendo aqui.</span>
        </Empty>
      }
    >
      {({ rows }) => (
        <Stack component="ul" className="plain-list" gap="xs" aria-label="Notificações">
          {groupNotifications(rows).map((item) =>
            item.kind === 'one' ? (
              <NoticeRow key={item.row.id} row={item.row} />
            ) : (
              <NoticeGroup key={item.key} group={item} />
            ),
          )}
        </Stack>
      )}
    </NoticesPart>
  );
}
