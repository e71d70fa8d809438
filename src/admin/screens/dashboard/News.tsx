import type { Notification } from '../../../shared/notifications.ts';
import { $notifications, unread } from '../../../stores/admin-notifications.ts';
import { AgoText } from '../../ui/AgoText.tsx';
import { Part } from './Part.tsx';

const SHOWN = 3;

function List({ rows }: { readonly rows: readonly Notification[] }) {
  if (rows.length === 0) return <p className="dim">Nada por ler. Você está em dia.</p>;
  return (
    <>
      <p className="count">
        <strong>{rows.length}</strong> por ler
      </p>
      <ul className="plain-list news">
        {rows.slice(0, SHOWN).map(({ id, title, message, created_at }) => (
          <li key={id}>
            <span className="news-head">
              <span className="news-title">{title}</span>
              <AgoText moment={created_at} />
            </span>
            <span className="news-text dim" dir="auto">
              {message}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The newest of what the owner has not read. */
export function News() {
  return (
    <Part
      title="Notificações"
      area="news"
      store={$notifications}
      onRetry={$notifications.invalidate}
      failure="Não foi possível ver as notificações."
    >
      {(rows) => <List rows={unread(rows)} />}
    </Part>
  );
}
