import { useId, useState } from 'react';
import { runAndNotify, type Say } from '../ui/failures.ts';
import { Icon } from '../ui/icons.tsx';
import { Confirm } from '../ui/lazy-component.tsx';
import { RowButton } from '../ui/list/RowButton.tsx';
import { AgoText } from '../ui/moment.tsx';
import { NoticeRow, passFocus } from './NoticeRow.tsx';
import { describeGroup, type NoticeGroup as Group } from './notification-groups.ts';
import { noticeFailures, read, remove } from './notifications.ts';

type Props = { readonly group: Group; readonly say: Say };

export function NoticeGroup({ group, say }: Props) {
  const { rows } = group;
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState(false);
  const id = useId();
  const words = describeGroup(group);
  const fresh = rows.filter((row) => !row.read).length;
  return (
    <li className="note" tabIndex={-1} data-new={fresh > 0 || undefined}>
      <div className="note-head">
        <button
          type="button"
          className="note-open"
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {words} <Icon name={opened ? 'up' : 'down'} size={18} />
        </button>
        {fresh > 0 && (
          <span className="note-badge">{fresh === 1 ? '1 nova' : `${fresh} novas`}</span>
        )}
        {rows[0] && <AgoText moment={rows[0].created_at} />}
      </div>
      <div className="note-actions">
        {fresh > 0 && (
          <button
            type="button"
            className="note-read"
            aria-label={`Marcar como lidas: ${words}`}
            onClick={(event) => {
              passFocus(event, 'button');
              void runAndNotify(say, noticeFailures.save, async () => void (await read(rows)));
            }}
          >
            Marcar como lidas
          </button>
        )}
        <RowButton
          icon="trash"
          title="Excluir"
          danger
          label={`Excluir: ${words}`}
          onClick={() => setAsking(true)}
        />
      </div>
      <ul id={id} className="plain-list notes" aria-label={words} hidden={!opened}>
        {opened && rows.map((row) => <NoticeRow key={row.id} row={row} say={say} />)}
      </ul>
      {asking && (
        <Confirm
          onConfirm={() =>
            runAndNotify(say, noticeFailures.remove, async () => {
              await remove(rows);
              return { text: 'Notificações excluídas com sucesso!' };
            })
          }
          onClose={() => setAsking(false)}
        >
          Tem certeza que deseja excluir estas {rows.length} notificações? Esta ação não pode ser
          desfeita.
        </Confirm>
      )}
    </li>
  );
}
