import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { sameNames } from '../../shared/clients/names.ts';
import { plural } from '../../shared/core/text.ts';
import type { Notification } from '../../shared/notifications/notifications.ts';
import { confirm } from '../ui/dialogs/confirm-dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { formatDayHeading } from '../ui/moment.tsx';
import { useSay } from '../ui/notices.tsx';
import { act } from '../ui/say.ts';
import { NoticeGroup } from './NoticeGroup.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { MESSAGES, NoticesPart } from './NoticesPart.tsx';
import { type NoticeDay, notificationDays } from './notification-groups.ts';
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
  'Tem certeza que deseja excluir todas as notificações? Esta ação não pode ser desfeita. Os recados que você escreveu ficam.';

/** The messages are below, however many notifications there are. */
function showMessages(): void {
  const heading = document.getElementById(MESSAGES);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

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
    <>
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
    </>
  );
}

type DayProps = NoticeDay & { readonly twins: ReadonlySet<string> };

function Day({ at, items, twins }: DayProps) {
  const heading = formatDayHeading(at);
  return (
    <Stack component="section" gap="xs">
      <Text component="h3" size="sm" fw={600}>
        {heading.charAt(0).toUpperCase() + heading.slice(1)}
      </Text>
      <Stack component="ul" className="plain-list" gap="xs" aria-label={`Notificações, ${heading}`}>
        {items.map((item) =>
          item.kind === 'one' ? (
            <NoticeRow key={item.row.id} row={item.row} twin={twins.has(item.row.clientId ?? '')} />
          ) : (
            <NoticeGroup key={item.type} group={item} />
          ),
        )}
      </Stack>
    </Stack>
  );
}

type DaysProps = {
  readonly rows: readonly Notification[];
  readonly all: boolean;
  readonly onFold: () => void;
};

/** What is read while the screen is open stays where it is. */
function Days({ rows, all, onFold }: DaysProps) {
  const [seenUnread] = useState(() => new Set<string>());
  for (const { id, read } of rows) if (!read) seenUnread.add(id);
  const fresh = rows.filter(({ id }) => seenUnread.has(id));
  const folded = rows.length - fresh.length;
  const twins = sameNames(
    rows.map(({ clientId, clientName }) => ({ id: clientId ?? '', name: clientName ?? '' })),
  );
  return (
    <>
      {fresh.length === 0 && <Text c="dimmed">Nada novo por aqui.</Text>}
      {notificationDays(all ? rows : fresh).map((day) => (
        <Day key={day.day} twins={twins} {...day} />
      ))}
      {folded > 0 && (
        <Anchor component="button" className="action" aria-expanded={all} onClick={onFold}>
          {all ? 'Esconder as lidas' : `Ver ${plural(folded, 'lida', 'lidas')}`}
          <Icon name={all ? 'up' : 'down'} size={16} />
        </Anchor>
      )}
    </>
  );
}

export function AutomaticNotifications() {
  const { data } = useStore($newsPage);
  const from = useStore($newsFrom);
  const [all, setAll] = useState(false);
  // Who turns the page looks for what is older.
  useEffect(() => {
    if (from > 0) setAll(true);
  }, [from]);
  return (
    <NoticesPart
      title="O que chegou"
      store={$newsPage}
      $from={$newsFrom}
      size={NEWS_PAGE}
      tools={
        <Group gap="xs">
          <Button size="sm" px="sm" variant="default" onClick={showMessages}>
            Recados
          </Button>
          {data && <ForAll notices={data} />}
        </Group>
      }
      empty={
        <Empty text="Nenhuma notificação." drawing>
          <span className="dim">Quando alguém se cadastrar pelo site, você fica sabendo aqui.</span>
        </Empty>
      }
    >
      {({ rows }) => <Days rows={rows} all={all} onFold={() => setAll(!all)} />}
    </NoticesPart>
  );
}
