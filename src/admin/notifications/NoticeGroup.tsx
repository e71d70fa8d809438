import { Anchor, Badge, Button, Group, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { confirm } from '../ui/dialogs/confirm-dialog.tsx';
import { buttonIcon } from '../ui/icons.tsx';
import { RowButton } from '../ui/list/RowButton.tsx';
import { AgoText } from '../ui/moment.tsx';
import { useSay } from '../ui/notices.tsx';
import { act } from '../ui/say.ts';
import { NoticeRow, passFocus } from './NoticeRow.tsx';
import { describeGroup, type NoticeGroup as Notices } from './notification-groups.ts';
import { noticeFailures, read, remove } from './notifications.ts';

export function NoticeGroup({ group }: { readonly group: Notices }) {
  const say = useSay();
  const { rows } = group;
  const [opened, setOpened] = useState(false);
  const id = useId();
  const words = describeGroup(group);
  const fresh = rows.filter((row) => !row.read).length;
  const removeAll = () =>
    act(say, noticeFailures.remove, async () => {
      await remove(rows);
      return { text: 'Notificações excluídas com sucesso!' };
    });
  return (
    <li className="note" tabIndex={-1} data-new={fresh > 0 || undefined}>
      <Group gap="0 10px" flex="1 1 16rem">
        <Button
          variant="subtle"
          px="xs"
          rightSection={buttonIcon(opened ? 'up' : 'down')}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {words}
        </Button>
        {fresh > 0 && <Badge color="clay">{fresh === 1 ? '1 nova' : `${fresh} novas`}</Badge>}
        {rows[0] && <AgoText moment={rows[0].created_at} />}
      </Group>
      <Group gap={4} ml="auto" wrap="nowrap">
        {fresh > 0 && (
          <Anchor
            component="button"
            className="action"
            px="sm"
            aria-label={`Marcar como lidas: ${words}`}
            onClick={(event) => {
              passFocus(event, 'button');
              void act(say, noticeFailures.save, async () => void (await read(rows)));
            }}
          >
            Marcar como lidas
          </Anchor>
        )}
        <RowButton
          icon="trash"
          title="Excluir"
          danger
          label={`Excluir: ${words}`}
          onClick={() =>
            confirm(
              `Tem certeza que deseja excluir estas ${rows.length} notificações? Esta ação não pode ser desfeita.`,
              { onConfirm: removeAll },
            )
          }
        />
      </Group>
      <Stack component="ul" id={id} className="plain-list" gap="xs" w="100%" aria-label={words}>
        {opened && rows.map((row) => <NoticeRow key={row.id} row={row} />)}
      </Stack>
    </li>
  );
}
